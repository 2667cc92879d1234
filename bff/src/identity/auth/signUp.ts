import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { hashPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { rejectCreatorName } from '../../members/users/names/rejectLookalikeName.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { refuseWeakPassword } from './passwordRules.ts';

interface SignUpInput {
  username: string;
  email: string;
  password: string;
}

/** Accepts a sign-up. Behaves the same for every address: only the email reveals whether the address has an account.
 *  @throws AppError('weak-password'), AppError('name-of-creator') */
export async function signUp({ username, email, password }: SignUpInput): Promise<void> {
  await refuseWeakPassword(password, { username, email });
  await rejectCreatorName(username);
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    const { _id } = await createLink({ kind: 'sign-up', email, username, passwordHash }, tx);
    const linkId = _id.toHexString();
    await addEffect({ kind: 'sign-up', key: `sign-up:${linkId}`, subject: email, payload: { linkId } }, tx);
  });
}
