import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../../infra/databaseAway.ts';
import type { Job } from './job.ts';
import { runJob } from './runJob.ts';

// Kept though there are schedulers: none gives a run the span since the last finished one (runJob.ts). After an outage,
// members would not be notified of what was due during it.

const lookEveryMs = 15_000;
const lookAgainMs = 1_000;
/** How long a run may take to end once it is told to; then another copy takes it over. */
const patienceMs = 8_000;

export interface RunningJobs {
  stop(): Promise<void>;
}

/** Does what has to be done again and again, for as long as the process lives. Of any number of copies one does it. */
export function startJobs({ jobs, log }: { jobs: readonly Job[]; log: Logger }): RunningJobs {
  const ending = new AbortController();
  const { signal } = ending;

  const loop = (async () => {
    while (!signal.aborted) {
      const isAway = await doEach();
      await wait(isAway ? lookAgainMs : lookEveryMs, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
  })();

  /** @returns whether the database was away, which others tell. */
  async function doEach(): Promise<boolean> {
    const outcomes: unknown[] = [];
    for (const job of jobs)
      outcomes.push(await runJob(job, signal).catch((error: unknown) => told(job, error)));
    return outcomes.some((outcome) => isDatabaseAway(outcome));
  }

  function told({ name }: Job, error: unknown): unknown {
    if (!signal.aborted && !isDatabaseAway(error))
      log.warn({ job: name, reason: String(error) }, 'job failed; it is done again');
    return error;
  }

  return {
    async stop() {
      ending.abort();
      await Promise.race([loop, wait(patienceMs, undefined, { ref: false })]);
    },
  };
}
