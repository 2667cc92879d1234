import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../src/infra/hashing.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';
import { newUser } from '../../src/members/users/accounts/newUser.ts';
import { Users } from '../../src/members/users/users.model.ts';
import type { User } from '../../src/members/users/users.model.ts';

/** Stores a user. Default: an ordinary member without a password; creators are operators unless `isOperator` is false. */
export async function makeUser({
  password,
  ...fields
}: Partial<User> & { password?: string } = {}): Promise<User> {
  const id = randomUUID();
  const name = `Member ${id.slice(0, 8)}`;
  // The whole id, so that no two accounts have the same address.
  const email = `member.${id}@grove.test`;
  const secret = password === undefined ? {} : { passwordHash: await hashPassword(password) };
  const user = await newUser({
    username: name,
    email,
    ...secret,
    isOperator: fields.isCreator === true,
    ...fields,
  });
  await nativeCollection(Users).insertOne(user);
  return user;
}
