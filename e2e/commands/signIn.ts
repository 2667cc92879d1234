import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { ObjectId } from 'mongodb';
import type { Site } from '../fixtures/site.ts';
import { userDocument } from './userDocument.ts';

interface Session {
  _id: string;
  key: ObjectId;
  userId: ObjectId;
  isCreator: boolean;
  isCoach: boolean;
  isOperator: boolean;
  device: string;
  address: string;
  lastUsedAt: Date;
  expiresAt: Date;
  createdAt: Date;
}

const dayMs = 86_400_000;

/** Signs a browser in as a seeded member or, if there is none of that name, as a new member without any
 *  data. */
export async function signInAsMember(
  context: BrowserContext,
  site: Site,
  username = 'Newly Arrived',
): Promise<void> {
  const users = site.db.collection('users');
  const found = await users.findOne({ username });
  await startSession(context, site, found?._id ?? (await newUser(site, username)), false);
}

/** Signs a browser in as a new creator who is also an operator. */
export async function signInAsCreator(context: BrowserContext, site: Site, username: string): Promise<void> {
  await startSession(
    context,
    site,
    await newUser(site, username, { isCreator: true, isOperator: true }),
    true,
  );
}

async function startSession(
  context: BrowserContext,
  site: Site,
  userId: ObjectId,
  isCreator: boolean,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await site.db.collection<Session>('sessions').insertOne({
    _id: createHash('sha256').update(token).digest('base64url'),
    key: new ObjectId(),
    userId,
    isCreator,
    isCoach: false,
    isOperator: isCreator,
    device: 'Chrome on Linux',
    address: '127.0.0.1',
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + dayMs),
    createdAt: now,
  });
  await context.addCookies([{ name: 'grove_session', value: token, url: site.url, httpOnly: true }]);
}

async function newUser(
  site: Site,
  username: string,
  roles: { isCreator?: true; isOperator?: true } = {},
): Promise<ObjectId> {
  const email = `${new ObjectId().toHexString()}@example.com`;
  const user = { ...(await userDocument({ username, email })), ...roles };
  const { insertedId } = await site.db.collection('users').insertOne(user);
  return insertedId;
}
