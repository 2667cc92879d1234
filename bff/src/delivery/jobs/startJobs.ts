import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../../infra/databaseUnavailable.ts';
import type { Job } from './job.ts';
import { runJob } from './runJob.ts';

// No scheduler library is used: none gives a run the period since the last finished one (runJob.ts). After an outage,
// members would not be notified of what was due during it.

const pollEveryMs = 15_000;
const retryMs = 1_000;
/** Time for a run to end after it is asked to. Then another copy takes over. */
const drainMs = 8_000;

export interface RunningJobs {
  stop(): Promise<void>;
}

/** Runs recurring jobs for the lifetime of the process. One copy at a time runs a job. */
export function startJobs({ jobs, log }: { jobs: readonly Job[]; log: Logger }): RunningJobs {
  const ending = new AbortController();
  const { signal } = ending;

  // Each on its own: a run that takes minutes must not delay the reminders.
  const loops = jobs.map(async (job) => {
    while (!signal.aborted) {
      const outcome: unknown = await runJob(job, signal).catch((error: unknown) => logFailure(job, error));
      // An unavailable database is logged elsewhere.
      const delayMs = isDatabaseUnavailable(outcome) ? retryMs : pollEveryMs;
      await wait(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  });

  function logFailure({ name }: Job, error: unknown): unknown {
    if (!signal.aborted && !isDatabaseUnavailable(error))
      log.warn({ job: name, reason: String(error) }, 'job failed; retrying later');
    return error;
  }

  return {
    async stop() {
      ending.abort();
      await Promise.race([Promise.all(loops), wait(drainMs, undefined, { ref: false })]);
    },
  };
}
