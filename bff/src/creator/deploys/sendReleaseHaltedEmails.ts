import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { listOperators } from '../../members/users/roles/listCreators.ts';

interface Halt {
  name: string;
  version: string;
  why: string;
}

/** Emails every operator that a release was halted. */
export async function sendReleaseHaltedEmails(halt: Halt, { key }: EffectRun): Promise<void> {
  await inTransaction(async (tx) => {
    for (const { _id, email, username } of await listOperators(tx)) {
      const message = { key: `${key}:${_id.toHexString()}`, to: email, data: { username, ...halt } };
      await enqueueEmail({ template: 'release-halted', ...message }, tx);
    }
  });
}
