import { addMail } from '../../delivery/mail/addMail.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { listCreators } from '../../members/users/listCreators.ts';

interface Halt {
  name: string;
  version: string;
  why: string;
}

/** Emails every creator that a release was halted. */
export async function tellOfHalt(halt: Halt, { key }: EffectRun): Promise<void> {
  await inTransaction(async (tx) => {
    for (const { _id, email, username } of await listCreators(tx)) {
      const mail = { key: `${key}:${_id.toHexString()}`, to: email, data: { username, ...halt } };
      await addMail({ template: 'release-halted', ...mail }, tx);
    }
  });
}
