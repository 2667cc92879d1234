import type { LinkSignInAnswer } from '@grove/contracts/account/auth';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { isSignInByEmailOn } from '../../members/settings/signInByEmail.ts';
import { findCredentials, findCredentialsByEmail } from '../../members/users/credentials/credentials.ts';
import { touchUser } from '../../members/users/accounts/touchUser.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { findLink } from '../oneTimeLinks/findLink.ts';
import { redeemLink } from '../oneTimeLinks/redeemLink.ts';
import { enqueueClaimEmail } from './claimAccount.ts';
import { completeSignIn } from './completeSignIn.ts';
import type { Caller, SessionIssuer } from './sessionIssuer.ts';

interface LinkRequest {
  email: string;
  /** Path of this site where the member continues. */
  returnPath?: string | undefined;
}

/** Accepts a request for a link that signs in. Behaves the same for every address, because the worker looks up the
 *  account.
 *  @throws AppError('not-found') if the creator has turned it off. */
export async function requestSignInLink(request: LinkRequest): Promise<void> {
  if (!(await isSignInByEmailOn())) throw new AppError('not-found');
  const key = `sign-in-link:${new Types.ObjectId().toHexString()}`;
  await inTransaction((tx) =>
    addEffect({ kind: 'sign-in-link', key, subject: request.email, payload: request }, tx),
  );
}

/** Sends the link. An address without an account gets none, and an unconfirmed account gets a link that confirms it. */
export async function sendSignInLinkEmail(
  { email, returnPath }: LinkRequest,
  { key }: EffectRun,
): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await findCredentialsByEmail(email, tx);
    if (!(await isSignInByEmailOn(tx))) return;
    if (user?.isUnconfirmed === true) return enqueueClaimEmail(user, key, tx);
    if (user?.passwordHash === undefined) return;
    // Serializes this with a change of email address or password and with the deletion of the account.
    await touchUser(user._id, tx);
    const fields = { userId: user._id, ...(returnPath !== undefined && { returnPath }) };
    const { _id } = await createLink({ kind: 'sign-in', ...fields }, tx);
    const data = { linkId: _id.toHexString(), username: user.username };
    await enqueueEmail({ key: `sign-in-link:${key}`, template: 'sign-in-link', to: email, data }, tx);
  });
}

/** Signs in with an emailed link instead of the password, and with a code if the account has a second factor.
 *  @throws AppError('link-expired'), AppError('link-used'), AppError('wrong-code'), AppError('wrong-credentials') if
 *  the account's rights were changed at the same time. */
export async function signInWithLink(
  { token, code }: { token: string; code?: string | undefined },
  caller: Caller,
  sessionIssuer: SessionIssuer,
): Promise<LinkSignInAnswer> {
  const link = await findLink(token, ['sign-in'], sessionIssuer.secret);
  const user = link.userId ? await findCredentials(link.userId) : null;
  if (user === null) throw new AppError('link-expired');
  const answer = await completeSignIn(user, {
    code,
    caller,
    sessionIssuer,
    redeem: (tx) => redeemLink(link, tx),
  });
  return { ...answer, returnPath: link.returnPath ?? null };
}
