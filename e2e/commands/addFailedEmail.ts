import { Timestamp } from 'mongodb';
import type { Site } from '../fixtures/site.ts';

/** Adds an email that the worker has given up on. */
export async function addFailedEmail(site: Site, address: string): Promise<void> {
  const now = new Date();
  await site.db.collection('outbox').insertOne({
    kind: 'mail',
    key: `given up: ${address}`,
    subject: address,
    about: `account-deleted to ${address}`,
    payload: { template: 'account-deleted', to: address, data: { username: 'Nobody' } },
    state: 'set-aside',
    order: new Timestamp({ t: 1, i: 1 }),
    attempts: 17,
    deaths: 0,
    lastError: 'The email server refused with 550',
    setAsideAt: now,
    createdAt: now,
    updatedAt: now,
  });
}
