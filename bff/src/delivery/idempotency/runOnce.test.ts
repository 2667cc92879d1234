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
import { KeptAnswers } from './idempotencyKeys.model.ts';
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
  test('is done once; repeating it is answered alike', async () => {
    const { ask, countMade } = creating();
    const first = await ask();
    expect([await ask(), await countMade()]).toEqual([first, 1]);
  });

  test('that comes many times at once is done once, and all are answered alike', async () => {
    const { ask, countMade } = creating();
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countMade()).toBe(1);
  });

  test.each([
    ['another body', { input: { body: { name: 'b' } } }],
    ['another endpoint', { endpoint: 'POST /api/others' }],
  ])('is refused when the key comes again with %s', async (_, changes) => {
    const { ask, countMade } = creating();
    await ask();
    await expect(ask(changes)).rejects.toMatchObject({ code: 'key-reused', status: 409 });
    expect(await countMade()).toBe(1);
  });

  test('is another one’s when another person sends it', async () => {
    const [willow, rowan] = [creating(), creating()];
    expect(await willow.ask()).not.toEqual(await rowan.ask());
  });

  test('is done when it is repeated after it failed', async () => {
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

  test('is remembered for a day', async () => {
    const { ask, request } = creating();
    await ask();
    const kept = await KeptAnswers.findById(`${request.actorId}:${request.idempotencyKey}`).lean();
    const hours = ((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    const indexes = await nativeCollection(KeptAnswers).indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });
});

test('without a key each request is another one', async () => {
  const { ask, countMade } = creating();
  await ask({ idempotencyKey: undefined });
  await ask({ idempotencyKey: undefined });
  expect(await countMade()).toBe(2);
});

test('what is kept for a person can be forgotten, and nobody else’s with it', async () => {
  const [willow, rowan] = [creating(), creating()];
  await willow.ask();
  await rowan.ask();
  const nobody = new Types.ObjectId().toHexString();
  await idempotencyKeysData.erase(willow.request.actorId ?? '', nobody, createStorage(env));
  const left = await KeptAnswers.find({
    _id: { $in: [willow, rowan].map(({ request }) => idOf(request)) },
  }).lean();
  expect(left.map(({ _id }) => _id)).toEqual([idOf(rowan.request)]);
});

function idOf({ actorId, idempotencyKey }: CreatingRequest): string {
  return `${actorId ?? ''}:${idempotencyKey ?? ''}`;
}
