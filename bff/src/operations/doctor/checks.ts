import { checkBackups } from './checkBackups.ts';
import type { Check } from './check.ts';
import { checkClock } from './checkClock.ts';
import { checkCors } from './checkCors.ts';
import { checkEmail } from './checkEmail.ts';
import { checkIndexes } from './checkIndexes.ts';
import { checkOutbox } from './checkOutbox.ts';
import { checkPoints } from './checkPoints.ts';
import { checkReleases } from './checkReleases.ts';
import { checkStorage } from './checkStorage.ts';
import { checkStripeKeys, checkWebhooks } from './checkStripe.ts';

/** The doctor's checks, in the order of its report. */
export const checks: readonly Check[] = [
  { name: 'indexes', needsDatabase: true, run: checkIndexes },
  { name: 'storage', run: checkStorage },
  { name: 'cors', run: checkCors },
  { name: 'email', run: checkEmail },
  { name: 'stripe', run: checkStripeKeys },
  { name: 'webhooks', needsDatabase: true, run: checkWebhooks },
  { name: 'clock', run: checkClock },
  // Reads every published file.
  { name: 'releases', needsDatabase: true, limitSeconds: 120, run: checkReleases },
  { name: 'outbox', needsDatabase: true, run: checkOutbox },
  { name: 'backups', run: checkBackups },
  // Reads every member's ledger.
  { name: 'points', needsDatabase: true, limitSeconds: 600, run: checkPoints },
];
