import { addMail } from '../../delivery/mail/addMail.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { listCreators } from '../../members/users/listCreators.ts';

/** Emails every creator that a task was set aside. */
export async function tellCreators(_: object, { key }: EffectRun): Promise<void> {
  await inTransaction(async (tx) => {
    for (const { _id, email, username } of await listCreators(tx)) {
      const mail = { key: `${key}:${_id.toHexString()}`, to: email, data: { username } };
      await addMail({ template: 'set-aside', ...mail }, tx);
    }
  });
}
