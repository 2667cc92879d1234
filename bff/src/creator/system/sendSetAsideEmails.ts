import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { listOperators } from '../../members/users/roles/listCreators.ts';

/** Emails every operator that a task was set aside. */
export async function sendSetAsideEmails(_: object, { key }: EffectRun): Promise<void> {
  await inTransaction(async (tx) => {
    for (const { _id, email, username } of await listOperators(tx)) {
      const message = { key: `${key}:${_id.toHexString()}`, to: email, data: { username } };
      await enqueueEmail({ template: 'set-aside', ...message }, tx);
    }
  });
}
