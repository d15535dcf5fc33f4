#include "CRx.h"
