import type { Logger } from 'pino';
import type { Job } from './delivery/jobs/job.ts';
import type { Env } from './env.ts';
import { cardProvider } from './infra/stripe.ts';
import { tellUnlocks } from './learning/unlocks/tellUnlocks.ts';
import { addSearchParts } from './members/users/addSearchParts.ts';
import { reconcilePayments } from './shop/payments/reconcilePayments.ts';

/** What is done again and again, beside the outbox. A noun adds its line. */
export function createJobs(env: Env, log: Logger): readonly Job[] {
  const provider = cardProvider(env, log);
  return [
    { name: 'unlocks', everyMs: 60_000, run: tellUnlocks },
    { name: 'search-parts', everyMs: 3_600_000, run: (_, signal) => addSearchParts(signal) },
    {
      name: 'payments',
      everyMs: 5 * 60_000,
      run: (span, signal) => reconcilePayments(span, { provider, log, signal }),
    },
  ];
}
