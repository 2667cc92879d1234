import { randomUUID } from 'node:crypto';
import { nativeCollection } from '../../src/infra/mongo.ts';
import { newEffect } from '../../src/delivery/outbox/newEffect.ts';
import { Outbox } from '../../src/delivery/outbox/outbox.model.ts';
import type { Effect } from '../../src/delivery/outbox/outbox.model.ts';

/** Stores an effect that the worker has given up on.
 *  @returns its id. */
export async function makeSetAside(fields: Partial<Effect> = {}): Promise<string> {
  const { dueAt: _, ...effect } = newEffect({
    kind: 'mail',
    key: `made:${randomUUID()}`,
    subject: 'willow@grove.test',
    about: 'reset-password to willow@grove.test',
    payload: { template: 'reset-password' },
    state: 'set-aside',
    runAt: new Date(),
    attempts: 3,
    lastError: 'The email server refused with 550',
    setAsideAt: new Date(),
    ...fields,
  });
  await nativeCollection(Outbox).insertOne(effect);
  return effect._id.toHexString();
}
