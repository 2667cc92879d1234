import type { Id } from '@grove/contracts/fields';
import { inTransaction } from '../../infra/mongo.ts';
import { addMail } from '../../delivery/mail/addMail.ts';
import { findLinkById, useLink } from '../oneTimeLinks/useLink.ts';
import { findCredentialsByEmail } from '../../members/users/credentials.ts';

/** Sends the email of a sign-up: to a new address the link that creates the account, to a known one a notice that it
 *  has an account. */
export async function answerSignUp({ linkId }: { linkId: Id }): Promise<void> {
  await inTransaction(async (tx) => {
    const link = await findLinkById(linkId, tx);
    if (link?.email === undefined) return;
    const { email: to } = link;
    const user = await findCredentialsByEmail(to, tx);
    if (user === null) {
      await addMail({ key: `verify-email:${linkId}`, template: 'verify-email', to, data: { linkId } }, tx);
      return;
    }
    await useLink(link, tx);
    const data = { username: user.username };
    await addMail({ key: `already-registered:${linkId}`, template: 'already-registered', to, data }, tx);
  });
}
