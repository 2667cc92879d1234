import { afterEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { testDatabase } from '../../../test/testDatabase.ts';
import { until } from '../../../test/until.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { addEffect } from './addEffect.ts';
import type { EffectRun } from './effectHandler.ts';
import { measureOutbox } from './measureOutbox.ts';
import { Outbox } from './outbox.model.ts';
import { startWorker } from './startWorker.ts';
import type { Worker } from './startWorker.ts';
import { suspectDeaths } from './waits.ts';

const { env } = testDatabase();
const log = pino({ level: 'silent' });
const workers: Worker[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await Outbox.deleteMany({});
});

interface Note {
  subject: string;
  at: number;
}
type Deliver = (note: Note, run: EffectRun) => Promise<void>;

function startOne(deliver: Deliver, more: { lookEveryMs?: number } = {}): Worker {
  const worker = startWorker({ env, log, handlers: { note: deliver }, ...more });
  workers.push(worker);
  return worker;
}

const add = (note: Note) =>
  inTransaction((tx) =>
    addEffect({ kind: 'note', key: `${note.subject}:${note.at}`, subject: note.subject, payload: note }, tx),
  );

const isEmpty = async () => (await measureOutbox()).waiting === 0;

test('two workers at once deliver each effect once, and those of a subject in order, also where some fail', async () => {
  const subjects = ['a', 'b', 'c', 'd', 'e', 'f'];
  const each = 20;
  const got: Note[] = [];
  const failed = new Set<string>();
  const deliver: Deliver = (note) => {
    const name = `${note.subject}${note.at}`;
    // Every fifth fails at first.
    if (note.at % 5 === 3 && !failed.has(name)) {
      failed.add(name);
      return Promise.reject(new Error('once'));
    }
    got.push(note);
    return Promise.resolve();
  };
  for (let at = 0; at < each; at += 1) await Promise.all(subjects.map((subject) => add({ subject, at })));
  startOne(deliver);
  startOne(deliver);
  // Those that failed wait two seconds; here they need not.
  await until(async () => {
    await Outbox.updateMany(
      { lastError: 'once', lease: { $exists: false } },
      { $min: { dueAt: new Date() } },
    );
    return isEmpty();
  });
  const order = Array.from({ length: each }, (_, at) => at);
  for (const subject of subjects)
    expect(got.filter((note) => note.subject === subject).map(({ at }) => at)).toEqual(order);
});

test('what this process has committed is delivered without waiting for the next look', async () => {
  let delivered = 0;
  startOne(() => Promise.resolve(void (delivered += 1)), { lookEveryMs: 3_600_000 });
  for (let at = 0; at < 5; at += 1) {
    await add({ subject: 'a', at });
    await until(() => delivered === at + 1);
  }
});

test('effects of different subjects are delivered at the same time', async () => {
  let atOnce = 0;
  const { promise: all, resolve } = Promise.withResolvers<undefined>();
  startOne(() => {
    atOnce += 1;
    if (atOnce === 4) resolve(undefined);
    return all;
  });
  for (const subject of ['a', 'b', 'c', 'd']) await add({ subject, at: 0 });
  await until(isEmpty);
  expect(atOnce).toBe(4);
});

test('a worker that is told to end finishes what it has begun and begins nothing new', async () => {
  const begun = Promise.withResolvers<undefined>();
  const finish = Promise.withResolvers<undefined>();
  const worker = startOne(async () => {
    begun.resolve(undefined);
    await finish.promise;
  });
  await add({ subject: 'a', at: 0 });
  await begun.promise;
  const stopped = worker.stop();
  await add({ subject: 'b', at: 0 });
  finish.resolve(undefined);
  await stopped;
  const left = await Outbox.find({}, { key: 1, state: 1 }).sort({ key: 1 }).lean();
  expect(left.map(({ key, state }) => [key, state])).toEqual([
    ['a:0', 'done'],
    ['b:0', 'waiting'],
  ]);
});

test('an effect that several workers died of is tried alone, after a while', async () => {
  const together: string[] = [];
  const begun = new Set<string>();
  const finish = Promise.withResolvers<undefined>();
  await add({ subject: 'suspect', at: 0 });
  await Outbox.updateMany({}, { $set: { deaths: suspectDeaths } });
  for (const subject of ['a', 'b', 'c']) await add({ subject, at: 0 });
  // All are due, it as the last of them, so that the others are in work when its turn comes.
  await Outbox.updateMany({ subject: { $ne: 'suspect' } }, { $set: { dueAt: new Date(0) } });
  startOne(async ({ subject }) => {
    begun.add(subject);
    if (subject === 'suspect') together.push(...[...begun].filter((one) => one !== subject));
    else await finish.promise;
    begun.delete(subject);
  });
  await until(() => begun.size === 3);
  finish.resolve(undefined);
  await until(isEmpty);
  expect(together).toEqual([]);
});
