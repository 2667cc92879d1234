import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { createGuestAccount } from '../../src/identity/auth/createGuestAccount.ts';
import { createLimitedSession } from '../../src/identity/auth/createLimitedSession.ts';
import type { Purchase } from '../../src/identity/auth/createLimitedSession.ts';
import { inTransaction } from '../../src/infra/mongo.ts';
import type { Credentials } from '../../src/members/users/credentials/credentials.ts';
import { createClient } from '../client.ts';
import type { Client } from '../client.ts';
import type { TestServer } from '../testServer.ts';

export interface GuestAccount {
  user: Credentials;
  userId: string;
  /** The link that confirms the account. */
  linkId: string;
  /** Creates a client with a session that opens this order only.
   *  @throws if no session is created. */
  open(orderId: string): Promise<Client>;
}

/** Creates the unconfirmed account of a buyer. */
export async function makeGuestAccount(
  site: TestServer,
  { email = `buyer.${randomUUID()}@grove.test`, username = 'Wren Abbott' } = {},
): Promise<GuestAccount> {
  const { user, linkId } = await inTransaction((tx) => createGuestAccount({ email, username }, tx));
  const userId = user._id.toHexString();
  return { user, userId, linkId, open: (orderId) => limitedClient(site, { userId, orderId }) };
}

/** Creates an unconfirmed account and a client with a session that opens one order of it only. */
export async function makeLimitedBuyer(site: TestServer): Promise<GuestAccount & { api: Client }> {
  const account = await makeGuestAccount(site);
  return { ...account, api: await account.open(new Types.ObjectId().toHexString()) };
}

async function limitedClient(site: TestServer, purchase: Purchase): Promise<Client> {
  const token = await createLimitedSession(purchase, { device: 'Firefox on Linux', address: '192.0.2.1' });
  if (token === null) throw new Error('No session was created');
  const { origin, env } = site;
  return createClient({ origin, publicUrl: env.PUBLIC_URL, cookie: `grove_session=${token}` });
}
