import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { saveTimeZone } from '../../members/settings/saveTimeZone.ts';

/** Sets the time zone in whose days sales are counted from now on. Earlier sales keep their days. */
export async function setTimeZone(
  actor: Actor,
  timeZone: string,
  address: string,
): Promise<{ timeZone: string }> {
  await inTransaction(async (tx) => {
    await saveTimeZone(timeZone, tx);
    await recordAudit({ action: 'time-zone-chosen', actorId: actor.id, detail: timeZone, address }, tx);
  });
  return { timeZone };
}
