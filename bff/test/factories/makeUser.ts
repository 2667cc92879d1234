import { randomUUID } from 'node:crypto';
import { Users } from '../../src/users/users.model.ts';
import type { User } from '../../src/users/users.model.ts';

/** A stored user: an ordinary member unless told otherwise. */
export async function makeUser(fields: Partial<User> = {}): Promise<User> {
  const name = `Member ${randomUUID().slice(0, 8)}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@grove.test`;
  const user = await Users.create({ username: name, email, ...fields });
  return user.toObject();
}
