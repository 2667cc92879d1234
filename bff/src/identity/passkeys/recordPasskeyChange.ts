import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import type { StoredPasskey } from './passkeys.model.ts';

/** Records that a passkey was added or removed, and notifies the account's owner. */
export async function recordPasskeyChange(
  change: 'added' | 'removed',
  { _id, name }: Pick<StoredPasskey, '_id' | 'name'>,
  { user, address, tx }: { user: Credentials; address: string; tx: Transaction },
): Promise<void> {
  const actorId = user._id.toHexString();
  await recordAudit({ action: `passkey-${change}`, actorId, address }, tx);
  const key = `passkey-${change}:${_id.toHexString()}`;
  const data = { username: user.username, name, change };
  await enqueueEmail({ key, template: 'passkey-changed', to: user.email, data }, tx);
}
