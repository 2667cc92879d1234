import { Types } from 'mongoose';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { hashPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { rejectCreatorName } from '../../members/users/names/rejectLookalikeName.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { hashDevice } from './device.ts';
import { refuseWeakPassword } from './passwordRules.ts';
import type { Caller, SessionIssuer } from './sessionIssuer.ts';

interface SignUpInput {
  username: string;
  email: string;
  password: string;
  /** Path of this site where the person continues after the confirmation. */
  returnPath?: string | undefined;
}

/** Accepts a sign-up. Behaves the same for every address: only the email reveals whether the address has an account.
 *  Remembers the browser, which can confirm the address without entering the password again.
 *  @throws AppError('weak-password'), AppError('name-of-creator') */
export async function signUp(
  { username, email, password, returnPath }: SignUpInput,
  { ctx }: Pick<Caller, 'ctx'>,
  sessionIssuer: Pick<SessionIssuer, 'ensureDeviceToken'>,
): Promise<void> {
  await refuseWeakPassword(password, { username, email });
  await rejectCreatorName(username);
  const passwordHash = await hashPassword(password);
  const _id = new Types.ObjectId();
  const deviceHash = hashDevice(sessionIssuer.ensureDeviceToken(ctx), _id);
  const link = { _id, email, username, passwordHash, deviceHash };
  await inTransaction(async (tx) => {
    await createLink({ kind: 'sign-up', ...link, ...(returnPath !== undefined && { returnPath }) }, tx);
    const linkId = _id.toHexString();
    await addEffect({ kind: 'sign-up', key: `sign-up:${linkId}`, subject: email, payload: { linkId } }, tx);
  });
}
