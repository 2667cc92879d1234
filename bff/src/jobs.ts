// Reconciling payments handles events.
import './registerPlanCircles.ts';
import './registerSubscriptionEvents.ts';
import type { Logger } from 'pino';
import { sendSessionReminders } from './coaching/bookings/sendSessionReminders.ts';
import { sendMeetingReminders } from './coaching/classes/sendMeetingReminders.ts';
import type { Job } from './delivery/jobs/job.ts';
import type { Env } from './env.ts';
import { sweepMultipartUploads } from './files/multipartUploads/sweepMultipartUploads.ts';
import { rampCanaries } from './creator/deploys/rampCanaries.ts';
import { sweepAttachments } from './community/attachments/removeAttachments.ts';
import { sweepUploads } from './files/uploads/sweepUploads.ts';
import { removeOldReleases } from './publishing/releases/removeOldReleases.ts';
import { runExclusive } from './infra/runExclusive.ts';
import { createStorage } from './infra/storage.ts';
import { cardProvider } from './infra/stripe.ts';
import { notifyUnlocks } from './learning/unlocks/notifyUnlocks.ts';
import { eraseExpiredBuyers } from './shop/orders/eraseExpiredBuyers.ts';
import { sendBillingReminders } from './shop/memberships/emails/sendBillingReminders.ts';
import { eraseExpiredSubscribers } from './shop/memberships/eraseExpiredSubscribers.ts';
import { reconcileSubscriptions } from './shop/memberships/reconcileSubscriptions.ts';
import { reconcilePayments } from './shop/payments/reconcilePayments.ts';

/** Creates the recurring jobs. A new job adds its line. */
export function createJobs(env: Env, log: Logger): readonly Job[] {
  const provider = cardProvider(env, log);
  return [
    { name: 'unlocks', everyMs: 60_000, run: notifyUnlocks },
    { name: 'session-reminders', everyMs: 60_000, run: sendSessionReminders },
    { name: 'class-reminders', everyMs: 60_000, run: sendMeetingReminders },
    {
      name: 'canaries',
      everyMs: 60_000,
      run: ({ to }, signal) =>
        rampCanaries({ now: to, signal }, { releasesDir: env.RELEASES_DIR, productSlug: env.PRODUCT_SLUG }),
    },
    ...createSweeps(env, log),
    {
      name: 'payments',
      everyMs: 5 * 60_000,
      run: (span, signal) =>
        runExclusive('card-provider', () => reconcilePayments(span, { provider, log, signal })),
    },
    {
      name: 'subscriptions',
      everyMs: 5 * 60_000,
      // Not at the same time, because both would compare the same subscriptions.
      run: ({ to }, signal) =>
        runExclusive('card-provider', () => reconcileSubscriptions(to, { provider, log, signal })),
    },
    {
      name: 'billing-reminders',
      everyMs: 3_600_000,
      run: ({ to }, signal) => sendBillingReminders(to, { provider, log, signal }),
    },
  ];
}

/** Jobs that delete what is no longer needed. */
function createSweeps(env: Env, log: Logger): Job[] {
  return [
    {
      name: 'uploads',
      everyMs: 3_600_000,
      run: ({ to }, signal) => sweepUploads({ now: to, signal }, createStorage(env)),
    },
    {
      name: 'attachments',
      everyMs: 3_600_000,
      run: ({ to }, signal) => sweepAttachments({ now: to, signal }, createStorage(env)),
    },
    {
      name: 'multipart-uploads',
      everyMs: 3_600_000,
      run: ({ to }, signal) => sweepMultipartUploads({ now: to, signal }, createStorage(env)),
    },
    {
      name: 'old-releases',
      everyMs: 86_400_000,
      run: ({ to }, signal) => removeOldReleases({ now: to, signal }, env.RELEASES_DIR),
    },
    { name: 'expired-buyers', everyMs: 86_400_000, run: ({ to }) => eraseExpiredBuyers(to) },
    {
      name: 'expired-subscribers',
      everyMs: 86_400_000,
      run: ({ to }) => eraseExpiredSubscribers(to, { env, log }),
    },
  ];
}
