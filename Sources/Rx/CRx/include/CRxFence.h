// The expensive half of an asymmetric fence: the rare path pays so that the frequent one needs no barrier.
#pragma once

/// Makes every store that another thread of this process executed before it be visible to the caller's next loads,
/// and every store of the caller visible to their later loads.
void rx_heavy_fence(void);
