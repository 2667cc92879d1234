import type { Transaction } from '../../infra/mongo.ts';
import type { Credentials } from '../../members/users/credentials/credentials.ts';
import { redeemAccountLinks, redeemLinksTo } from '../oneTimeLinks/redeemLink.ts';
import { endLimitedSessions } from './endSession.ts';

/** Ends what an address had before it had a confirmed account: its limited sessions, and the links that would have
 *  created or confirmed the account. Called in the transaction that creates or confirms it. */
export async function endGuestAccess(
  { _id, email }: Pick<Credentials, '_id' | 'email'>,
  tx: Transaction,
): Promise<void> {
  await redeemLinksTo(email, ['sign-up', 'invitation'], tx);
  await redeemAccountLinks(_id, ['claim-account'], tx);
  await endLimitedSessions(_id, tx);
}
