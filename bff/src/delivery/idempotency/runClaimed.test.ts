import { afterEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { testDatabase } from '../../../test/testDatabase.ts';
import { waitUntil } from '../../../test/waitUntil.ts';
import type { CreatingRequest } from '../../http/router.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { StoredResponses } from './idempotencyKeys.model.ts';
import { identifyRequest } from './storedResponse.ts';
import { runClaimed } from './runClaimed.ts';

testDatabase();

afterEach(resetClock);

/** Creates a request with a key of its own, and work that counts its runs and ends when `finish` is called. */
function calling() {
  const request: CreatingRequest = {
    actorId: new Types.ObjectId().toHexString(),
    idempotencyKey: 'key-12345678',
    endpoint: 'POST /api/things',
    input: { body: { amount: '1.00' } },
  };
  const end = Promise.withResolvers<undefined>();
  const started = Promise.withResolvers<undefined>();
  let count = 0;
  const work = async () => {
    count += 1;
    started.resolve(undefined);
    await end.promise;
    return { count };
  };
  return {
    request,
    started: started.promise,
    ask: (changes: Partial<CreatingRequest> = {}) => runClaimed({ ...request, ...changes }, work),
    finish: () => {
      end.resolve(undefined);
    },
    count: () => count,
  };
}

/** Leaves the state of a process that was killed during the work. */
async function leaveClaim(request: CreatingRequest, claimedForMs: number): Promise<void> {
  const now = Date.now();
  await nativeCollection(StoredResponses).insertOne({
    ...identifyRequest(request, request.idempotencyKey ?? ''),
    answer: '',
    claimedUntil: new Date(now + claimedForMs),
    createdAt: new Date(now),
    expiresAt: new Date(now + 60_000),
  });
}

test('twelve concurrent requests with the same key run the work once and get the same response', async () => {
  const { ask, started, finish, count } = calling();
  const answers = Promise.all(Array.from({ length: 12 }, () => ask()));
  await started;
  finish();
  expect(await answers).toEqual(Array.from({ length: 12 }, () => ({ count: 1 })));
  expect([await ask(), count()]).toEqual([{ count: 1 }, 1]);
});

test('the same key with other input is refused, even while the first request is running', async () => {
  const { ask, started, finish, count } = calling();
  const other = { input: { body: { amount: '2.00' } } };
  const first = ask();
  await started;
  await expect(ask(other)).rejects.toMatchObject({ code: 'key-reused' });
  finish();
  await first;
  await expect(ask(other)).rejects.toMatchObject({ code: 'key-reused' });
  expect(count()).toBe(1);
});

test('a failure is not stored, so the request can be repeated', async () => {
  const { request, ask, finish } = calling();
  finish();
  const failing = runClaimed(request, () => Promise.reject(new Error('the card provider is away')));
  await expect(failing).rejects.toThrow('the card provider is away');
  expect(await ask()).toEqual({ count: 1 });
});

test('after the claim of a killed process expires, the next request does the work', async () => {
  const { request, ask, finish } = calling();
  finish();
  await leaveClaim(request, 300);
  expect(await ask()).toEqual({ count: 1 });
});

test('a repeated request waits for a limited time', async () => {
  const { request } = calling();
  await leaveClaim(request, 60_000);
  const waiting = runClaimed(request, () => Promise.resolve(1), 200);
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable', status: 503 });
});

test('a failure after its claim has expired leaves the claim of the next request', async () => {
  const { request, ask, finish, count, started } = calling();
  const late = Promise.withResolvers<never>();
  const failing = runClaimed(request, () => late.promise);
  const { _id } = identifyRequest(request, request.idempotencyKey ?? '');
  await waitUntil(async () => (await StoredResponses.exists({ _id })) !== null);
  setClock(new Date(Date.now() + 11_000));
  const next = ask();
  await started;
  late.reject(new Error('the card provider is away'));
  await expect(failing).rejects.toThrow('the card provider is away');
  const repeated = ask();
  finish();
  expect([await next, await repeated, count()]).toEqual([{ count: 1 }, { count: 1 }, 1]);
});

test('requests without a key run each time', async () => {
  const { ask, finish, count } = calling();
  finish();
  await ask({ idempotencyKey: undefined });
  await ask({ idempotencyKey: undefined });
  expect(count()).toBe(2);
});
