import type { ReleaseVitals } from '@grove/contracts/releases/releases';
import { countVitals } from './countLoads.ts';
import { findVersionsInUse } from './findVersionsInUse.ts';

/** Counts a page's web vitals for each version it has shown. Versions that no device loads are ignored. */
export async function countPageVitals(vitals: readonly ReleaseVitals[]): Promise<void> {
  for (const one of await findVersionsInUse(vitals)) countVitals(one);
}
