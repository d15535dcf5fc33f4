// What RxSwift needs from C. Each header beside this one holds one thing.
#pragma once
#include "CRxParking.h"
#include "CRxMainThread.h"
#include "CRxTrampoline.h"
#include "CRxFence.h"
#include "CRxMainQueue.h"
#include "CRxRunLoop.h"
#include "CRxLifetime.h"
#include "CRxClock.h"
