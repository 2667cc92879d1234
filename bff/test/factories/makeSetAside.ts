import { randomUUID } from 'node:crypto';
import { mongo } from 'mongoose';
import { Outbox } from '../../src/delivery/outbox/outbox.model.ts';
import type { Effect } from '../../src/delivery/outbox/outbox.model.ts';

/** An effect that the worker gave up on. @returns its id. */
export async function makeSetAside(fields: Partial<Effect> = {}): Promise<string> {
  const { _id } = await Outbox.create({
    kind: 'mail',
    key: `made:${randomUUID()}`,
    subject: 'willow@grove.test',
    about: 'reset-password to willow@grove.test',
    payload: { template: 'reset-password' },
    state: 'set-aside',
    order: new mongo.Timestamp({ t: 1, i: 1 }),
    runAt: new Date(),
    attempts: 3,
    deaths: 0,
    lastError: 'The mail server refused with 550',
    setAsideAt: new Date(),
    ...fields,
  });
  return _id.toHexString();
}
