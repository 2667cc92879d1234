import type { Id } from '@grove/contracts/fields/fields';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { assignAuditSubject } from '../../members/audit/assignAuditSubject.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { createUser } from '../../members/users/accounts/createUser.ts';
import { touchUser } from '../../members/users/accounts/touchUser.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';

/** The name of a buyer whose own name came to look like a creator's after they had entered it. */
const neutralName = 'New member';

/** Creates the unconfirmed account of a buyer without an account (decision 164), in the transaction that grants the
 *  purchase. It has no password and counts as missing for signing in until its link is used.
 *  @returns the account, and the id of the link that confirms it, for the email.
 *  @throws AppError('link-expired') if the address has an account: look it up again in a new transaction. */
export async function createGuestAccount(
  { email, username }: { email: string; username: string },
  tx: Transaction,
): Promise<{ user: Credentials; linkId: Id }> {
  const user = await createUnconfirmed(email, username, tx).catch((error: unknown) => {
    // The purchase is paid, so a name must not stop it.
    if (!(error instanceof AppError) || error.code !== 'name-of-creator') throw error;
    return createUnconfirmed(email, neutralName, tx);
  });
  await assignAuditSubject(email, user._id, tx);
  const actorId = user._id.toHexString();
  await recordAudit({ action: 'account-created', actorId, detail: 'unconfirmed, by a purchase' }, tx);
  return { user, linkId: await createClaimLink(user, tx) };
}

/** Creates another link that confirms an unconfirmed account, in the transaction that has read the account.
 *  @returns its id, for the email. */
export async function renewClaimLink(user: Pick<Credentials, '_id'>, tx: Transaction): Promise<Id> {
  // Serializes this with the confirmation and the deletion of the account.
  await touchUser(user._id, tx);
  return createClaimLink(user, tx);
}

async function createClaimLink({ _id }: Pick<Credentials, '_id'>, tx: Transaction): Promise<Id> {
  const link = await createLink({ kind: 'claim-account', userId: _id }, tx);
  return link._id.toHexString();
}

async function createUnconfirmed(email: string, username: string, tx: Transaction): Promise<Credentials> {
  return createUser({ email, username, isUnconfirmed: true, role: 'member' }, tx);
}
