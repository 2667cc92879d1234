import type { Logger } from 'pino';
import type { CardProvider } from '../../../infra/stripe.ts';
import { sendExpiryEmail, listMembersWithExpiringCard } from './sendExpiryEmails.ts';
import { listRenewalsAhead, sendRenewalEmail } from './sendRenewalEmails.ts';

interface Options {
  /** Null without keys: then nothing is charged, and nothing sent. */
  provider: CardProvider | null;
  log: Logger;
  signal: AbortSignal;
}

/** Sends the emails about yearly renewals and expiring cards, each once however often it runs. It compares each
 *  subscription and card with the card provider first, because a webhook may have been lost. A failure does not block
 *  the others.
 *  @throws Error if any failed. */
export async function sendBillingReminders(now: Date, { provider, log, signal }: Options): Promise<void> {
  if (provider === null) return;
  const renewals = await listRenewalsAhead(now);
  const members = await listMembersWithExpiringCard(now);
  const tasks = [
    ...renewals.map((id) => () => sendRenewalEmail(id, now, provider)),
    ...members.map((id) => () => sendExpiryEmail(id, now, provider)),
  ];
  let failures = 0;
  for (const send of tasks) {
    signal.throwIfAborted();
    try {
      await send();
    } catch (error) {
      failures += 1;
      log.warn({ err: error }, 'could not send a billing reminder');
    }
  }
  if (failures > 0) throw new Error(`Could not send ${String(failures)} billing reminders`);
}
