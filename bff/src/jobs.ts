import type { Job } from './delivery/jobs/job.ts';
import { tellUnlocks } from './learning/unlocks/tellUnlocks.ts';
import { addSearchParts } from './members/users/addSearchParts.ts';

/** What is done again and again, beside the outbox. A noun adds its line. */
export const jobs: readonly Job[] = [
  { name: 'unlocks', everyMs: 60_000, run: tellUnlocks },
  { name: 'search-parts', everyMs: 3_600_000, run: (_, signal) => addSearchParts(signal) },
];
