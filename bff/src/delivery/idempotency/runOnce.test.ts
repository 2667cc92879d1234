import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { testDatabase } from '../../../test/testDatabase.ts';
import type { CreatingRequest } from '../../http/router.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Outbox } from '../outbox/outbox.model.ts';
import { addEffect } from '../outbox/addEffect.ts';
import { createStorage } from '../../infra/storage.ts';
import { idempotencyKeysData } from './idempotencyKeys.personalData.ts';
import { StoredResponses } from './idempotencyKeys.model.ts';
import { runOnce } from './runOnce.ts';

const { env } = testDatabase();

/** Creates a request with a key of its own, and work that adds an effect each time it runs. */
function creating() {
  const actorId = new Types.ObjectId().toHexString();
  const request: CreatingRequest = {
    actorId,
    idempotencyKey: 'key-12345678',
    endpoint: 'POST /api/things',
    input: { body: { name: 'a' } },
  };
  const work = async (tx: Transaction) => {
    const made = new Types.ObjectId().toHexString();
    await addEffect({ kind: 'note', key: made, subject: actorId, payload: {} }, tx);
    return { made };
  };
  return {
    request,
    work,
    ask: (changes: Partial<CreatingRequest> = {}) => runOnce({ ...request, ...changes }, work),
    countMade: () => Outbox.countDocuments({ subject: actorId }),
  };
}

describe('a request with a key', () => {
  test('a repeated request runs once and gets the same response', async () => {
    const { ask, countMade } = creating();
    const first = await ask();
    expect([await ask(), await countMade()]).toEqual([first, 1]);
  });

  test('concurrent requests run once and get the same response', async () => {
    const { ask, countMade } = creating();
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countMade()).toBe(1);
  });

  test.each([
    ['body', { input: { body: { name: 'b' } } }],
    ['endpoint', { endpoint: 'POST /api/others' }],
  ])('the same key with another %s is refused', async (_, changes) => {
    const { ask, countMade } = creating();
    await ask();
    await expect(ask(changes)).rejects.toMatchObject({ code: 'key-reused', status: 409 });
    expect(await countMade()).toBe(1);
  });

  test('the same key from another member is another request', async () => {
    const [willow, rowan] = [creating(), creating()];
    expect(await willow.ask()).not.toEqual(await rowan.ask());
  });

  test('a request can be repeated after a failure', async () => {
    const { request, work, countMade } = creating();
    const failing = runOnce(request, async (tx) => {
      await work(tx);
      throw new Error('the process ended here');
    });
    await expect(failing).rejects.toThrow('ended');
    expect(await countMade()).toBe(0);
    expect(await runOnce(request, work)).toHaveProperty('made');
    expect(await countMade()).toBe(1);
  });

  test('the response is stored for a day', async () => {
    const { ask, request } = creating();
    await ask();
    const stored = await StoredResponses.findById(`${request.actorId}:${request.idempotencyKey}`).lean();
    const hours = ((stored?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    const indexes = await nativeCollection(StoredResponses).indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });
});

test('each request without a key runs', async () => {
  const { ask, countMade } = creating();
  await ask({ idempotencyKey: undefined });
  await ask({ idempotencyKey: undefined });
  expect(await countMade()).toBe(2);
});

test('the stored responses of one member can be deleted without affecting others', async () => {
  const [willow, rowan] = [creating(), creating()];
  await willow.ask();
  await rowan.ask();
  const unknownId = new Types.ObjectId().toHexString();
  await idempotencyKeysData.erase(willow.request.actorId ?? '', unknownId, createStorage(env));
  const remaining = await StoredResponses.find({
    _id: { $in: [willow, rowan].map(({ request }) => idOf(request)) },
  }).lean();
  expect(remaining.map(({ _id }) => _id)).toEqual([idOf(rowan.request)]);
});

function idOf({ actorId, idempotencyKey }: CreatingRequest): string {
  return `${actorId ?? ''}:${idempotencyKey ?? ''}`;
}
