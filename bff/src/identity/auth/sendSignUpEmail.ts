import type { Id } from '@grove/contracts/fields/fields';
import { inTransaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { findLinkById, redeemLink } from '../oneTimeLinks/redeemLink.ts';
import { findCredentialsByEmail } from '../../members/users/credentials/credentials.ts';

/** Sends the email of a sign-up: to an address without a confirmed
 *  account the link that creates or confirms it, to a known one a notice that it
 *  has an account. */
export async function sendSignUpEmail({ linkId }: { linkId: Id }): Promise<void> {
  await inTransaction(async (tx) => {
    const link = await findLinkById(linkId, tx);
    if (link?.email === undefined) return;
    const { email: to } = link;
    const user = await findCredentialsByEmail(to, tx);
    if (user === null || user.isUnconfirmed === true) {
      await enqueueEmail(
        { key: `verify-email:${linkId}`, template: 'verify-email', to, data: { linkId } },
        tx,
      );
      return;
    }
    await redeemLink(link, tx);
    const data = { username: user.username };
    await enqueueEmail({ key: `already-registered:${linkId}`, template: 'already-registered', to, data }, tx);
  });
}
