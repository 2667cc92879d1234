import type { PaymentsFinding, Setup } from '@grove/contracts/creator/setup';
import type { Env } from '../../env.ts';
import { saveCheckedKeys } from '../../members/settings/setupState.ts';
import { failure } from '../doctor/check.ts';
import type { Check } from '../doctor/check.ts';
import { checkStripeKeys, checkWebhooks } from '../doctor/checkStripe.ts';
import { runChecks } from '../doctor/runChecks.ts';
import { getCardKeys, getKeysFingerprint } from './cardKeys.ts';
import { getSetup } from './getSetup.ts';

// The person who pressed the button waits. Each request of the checks ends after five seconds.
const limitSeconds = 12;
const checks: Check[] = [
  { name: 'stripe', limitSeconds, run: checkStripeKeys },
  { name: 'webhooks', limitSeconds, run: checkWebhooks },
];

/** Asks the card provider whether it accepts the secret key and sends its webhooks to this site, and saves whether
 *  these keys passed. */
export async function checkPayments(env: Env): Promise<{ findings: PaymentsFinding[]; setup: Setup }> {
  const findings = await findProblems(env);
  const isPassed = findings.every(({ status }) => status !== 'failure');
  await saveCheckedKeys(isPassed ? getKeysFingerprint(env) : undefined);
  return { findings, setup: await getSetup(env) };
}

async function findProblems(env: Env): Promise<PaymentsFinding[]> {
  const missing = getCardKeys(env).keys.flatMap(({ name, isSet }) => (isSet ? [] : [name]));
  if (missing.length > 0) {
    const names = new Intl.ListFormat('en-US').format(missing);
    return [failure(`Missing: ${names}. Ask your operator to set all three and restart the site.`)];
  }
  const [keys, webhooks] = await Promise.all(runChecks(checks, { env, repair: false }, true));
  if (keys === undefined || webhooks === undefined) throw new Error('A check has no result');
  // With a key that is refused, both checks say the same.
  const found = keys.status === 'failure' ? [keys] : [keys, webhooks];
  return found.map(({ status, message }) => ({ status, message }));
}
