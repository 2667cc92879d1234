// Long: all tests of the outbox share one database.
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import pino from 'pino';
import { testDatabase } from '../../../test/testDatabase.ts';
import { waitUntil } from '../../../test/waitUntil.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { addEffect } from './addEffect.ts';
import { claimEffect } from './claimEffect.ts';
import { Undeliverable } from './effectHandler.ts';
import type { EffectRun } from './effectHandler.ts';
import { measureOutbox } from './measureOutbox.ts';
import { Outbox } from './outbox.model.ts';
import { markDelivered, setEffectAside } from './settleEffect.ts';
import { startWorker } from './startWorker.ts';
import type { Worker } from './startWorker.ts';
import { maxDeaths, suspectDeaths } from './effectTiming.ts';

const database = testDatabase();

describe('effects', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;

  /** Ignores the notification that creators get about effects that are set aside. */
  const succeed = () => Promise.resolve();

  /** Creates a subject, and a handler that records the payloads it gets. */
  function recorder() {
    const subject = new Types.ObjectId().toHexString();
    const got: string[] = [];
    const failing = new Set<string>();
    const deliver = (payload: { name: string }) => {
      if (failing.has(payload.name)) return Promise.reject(new Error(`${payload.name} failed`));
      got.push(payload.name);
      return Promise.resolve();
    };
    return {
      got,
      failing,
      add: (name: string, on = subject) =>
        inTransaction((tx) =>
          addEffect({ kind: 'note', key: `${subject}:${name}`, subject: on, payload: { name } }, tx),
        ),
      find: (name: string) => Outbox.findOne({ key: `${subject}:${name}` }).lean(),
      run: () => database.runOutbox({ note: deliver, 'set-aside': succeed }),
      /** Makes everything that waits due now. */
      passTime: () => Outbox.updateMany({ state: 'waiting' }, { $set: { dueAt: new Date(0) } }),
    };
  }

  describe('adding an effect', () => {
    test('an effect is delivered if and only if its transaction is committed', async () => {
      const { add, find, run, got } = recorder();
      const failing = inTransaction(async (tx) => {
        await addEffect({ kind: 'note', key: 'never', subject: 'x', payload: { name: 'never' } }, tx);
        throw new Error('later in the transaction');
      });
      await expect(failing).rejects.toThrow('later');
      await add('a');
      expect(await run()).toBe(1);
      expect([got, (await find('a'))?.state]).toEqual([['a'], 'done']);
    });

    test('an effect is added once per key, even by concurrent transactions', async () => {
      const { add, got, run } = recorder();
      await Promise.all(Array.from({ length: 8 }, () => add('a')));
      await run();
      await add('a');
      await run();
      expect(got).toEqual(['a']);
    });
  });

  test('a delivered effect keeps its key for a week, without its content', async () => {
    const { add, find, run } = recorder();
    await add('a');
    await run();
    const effect = await find('a');
    expect(effect).toMatchObject({ state: 'done', attempts: 1, about: '' });
    expect(Object.keys(effect ?? {})).not.toEqual(expect.arrayContaining(['payload']));
    expect([effect?.subject, effect?.payload, effect?.dueAt]).toEqual([undefined, undefined, undefined]);
    expect(effect?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 6.9 * day);
  });

  test('a handler gets the same id and key at each attempt', async () => {
    const runs: EffectRun[] = [];
    const { add, passTime } = recorder();
    await add('a');
    const fail = (_: never, run: EffectRun) => {
      runs.push(run);
      return Promise.reject(new Error('not yet'));
    };
    await database.runOutbox({ note: fail });
    await passTime();
    await database.runOutbox({ note: fail });
    expect(runs).toHaveLength(2);
    expect([runs[0]?.effectId, runs[0]?.key]).toEqual([runs[1]?.effectId, runs[1]?.key]);
    await Outbox.deleteMany({ state: 'waiting' });
  });

  describe('the effects of one subject', () => {
    test('effects are delivered in the order of their causes', async () => {
      const { add, got, run } = recorder();
      const names = Array.from({ length: 25 }, (_, at) => `n${at}`);
      for (const name of names) await add(name);
      await run();
      expect(got).toEqual(names);
    });

    test('effects wait for one that fails, while other subjects’ effects do not', async () => {
      const { add, got, failing, run, find, passTime } = recorder();
      failing.add('first');
      await add('first');
      await add('second');
      await add('other', 'another subject');
      await run();
      expect(got).toEqual(['other']);
      expect(await find('first')).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'first failed' });

      await add('third');
      expect(await run()).toBe(0);
      failing.clear();
      await passTime();
      await run();
      expect(got).toEqual(['other', 'first', 'second', 'third']);
    });

    test('delayed effects continue as soon as the one before them is delivered', async () => {
      const { add, got, run, find } = recorder();
      await add('first');
      await add('second');
      const claimed = await claimEffect();
      await run();
      expect((await find('second'))?.dueAt).toEqual(claimed?.dueAt);
      await Outbox.updateOne({ lease: claimed?.lease ?? '' }, { $set: { dueAt: new Date(0) } });
      await run();
      expect(got).toEqual(['first', 'second']);
    });
  });

  describe('an effect that fails', () => {
    test('a failed effect is retried with delays that grow to an hour', async () => {
      const { add, failing, run, find, passTime } = recorder();
      failing.add('a');
      await add('a');
      const waits: number[] = [];
      for (let attempt = 1; attempt <= 14; attempt += 1) {
        await run();
        const { dueAt, updatedAt } = (await find('a')) ?? {};
        waits.push(((dueAt?.getTime() ?? 0) - (updatedAt?.getTime() ?? 0)) / 1_000);
        await passTime();
      }
      expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600, 3_600, 3_600]);
      await Outbox.deleteMany({ state: 'waiting' });
    });

    test('an effect is set aside a day after the first attempt, and the next one continues', async () => {
      const { add, got, failing, run, find, passTime } = recorder();
      failing.add('a');
      await add('a');
      await add('b');
      await run();
      const giveUpAt = (await find('a'))?.giveUpAt?.getTime() ?? 0;
      expect(Math.abs(giveUpAt - Date.now() - day)).toBeLessThan(minute);

      await Outbox.updateMany({ giveUpAt: { $exists: true } }, { $set: { giveUpAt: new Date() } });
      await passTime();
      await run();
      expect(await find('a')).toMatchObject({ state: 'set-aside', attempts: 2, lastError: 'a failed' });
      expect(got).toEqual(['b']);
    });

    test('a permanent failure is set aside at once', async () => {
      const { add, find } = recorder();
      await add('a');
      await database.runOutbox({
        note: () => Promise.reject(new Undeliverable('no such address')),
        'set-aside': succeed,
      });
      expect(await find('a')).toMatchObject({
        state: 'set-aside',
        attempts: 1,
        lastError: 'no such address',
      });
    });

    test('an effect of an unknown kind is retried, because a newer version may know it', async () => {
      const { add, find } = recorder();
      await add('a');
      await database.runOutbox({});
      expect(await find('a')).toMatchObject({ state: 'waiting', attempts: 1 });
      await Outbox.deleteMany({ state: 'waiting' });
    });
  });

  describe('a killed worker', () => {
    test('an effect of a killed worker is claimed by another one after its lease expires', async () => {
      const { add, got, run, passTime } = recorder();
      await add('a');
      expect((await claimEffect())?.key).toMatch(/:a$/);
      expect(await run()).toBe(0);
      await passTime();
      expect(await run()).toBe(1);
      expect(got).toEqual(['a']);
    });

    test('an effect survives repeated kills of the workers that deliver it', async () => {
      const { add, got, run, passTime, find } = recorder();
      await add('innocent');
      for (let death = 1; death <= 20; death += 1) {
        await claimEffect();
        await passTime();
      }
      expect(await run()).toBe(1);
      expect(await find('innocent')).toMatchObject({ state: 'waiting', deaths: 20 });
      await passTime();
      await run();
      expect(got).toEqual(['innocent']);
    });

    test('an effect that kills its worker for a whole day, while delivered alone, is set aside', async () => {
      const { add, got, run, find, passTime } = recorder();
      await add('poison');
      await add('next');
      const die = async () => {
        await passTime();
        await claimEffect();
        await passTime();
        await run();
      };
      for (let death = 1; death < suspectDeaths; death += 1) {
        await claimEffect();
        await passTime();
      }
      const waits: number[] = [];
      for (let death = suspectDeaths; death <= maxDeaths + 2; death += 1) {
        await die();
        const { dueAt, updatedAt, state } = (await find('poison')) ?? {};
        expect(state).toBe('waiting');
        waits.push(((dueAt?.getTime() ?? 0) - (updatedAt?.getTime() ?? 0)) / 1_000);
      }
      expect(waits).toEqual([2, 4, 8, 16, 32, 64]);
      expect(got).toEqual([]);

      await Outbox.updateMany({ giveUpAt: { $exists: true } }, { $set: { giveUpAt: new Date() } });
      await die();
      expect(await find('poison')).toMatchObject({ state: 'set-aside' });
      await run();
      expect(got).toEqual(['next']);
    });

    test('a worker is not treated as dead during a database outage, and can renew its lease afterward', async () => {
      const { add, find, got, run, passTime } = recorder();
      await add('a');
      const claimed = await claimEffect();
      await passTime();
      const soon = new Date(Date.now() + minute);
      expect(await claimEffect(soon)).toBeUndefined();
      expect(await find('a')).toMatchObject({ lease: claimed?.lease, deaths: 0, dueAt: soon });
      await passTime();
      expect(await claimEffect()).toMatchObject({ deaths: 1, isOrphan: true });
      await passTime();
      await run();
      expect(got).toEqual(['a']);
    });
  });

  test('a worker that has lost its lease records no result', async () => {
    const { add, find } = recorder();
    await add('a');
    const lose = async () => {
      await Outbox.updateOne({ state: 'waiting' }, { $set: { lease: 'somebody else' } });
    };
    await database.runOutbox({ note: lose });
    expect(await find('a')).toMatchObject({ state: 'waiting', lease: 'somebody else' });
  });
});

describe('the end of a delivery', () => {
  beforeAll(() => database.empty());

  test('the next effect of a subject keeps its lease if another worker claims it immediately', async () => {
    const add = (key: string) =>
      inTransaction((tx) => addEffect({ kind: 'test', key, subject: 'one', payload: {} }, tx));
    await add('first');
    const first = await claimEffect();
    await add('second');
    // The state that another worker leaves between the end of the first effect and the release of the next.
    const dueAt = new Date(Date.now() + 30_000);
    await Outbox.updateOne({ key: 'second' }, { $set: { lease: 'of another worker', dueAt } });

    if (first) await markDelivered(first);
    expect(await Outbox.findOne({ key: 'first' }).lean()).toMatchObject({ state: 'done' });
    expect(await Outbox.findOne({ key: 'second' }).lean()).toMatchObject({ dueAt });
    expect(await claimEffect()).toBeUndefined();
  });

  test('an effect is not set aside if creators cannot be notified', async () => {
    await inTransaction((tx) => addEffect({ kind: 'test', key: 'lost', subject: 'two', payload: {} }, tx));
    const claimed = await claimEffect();
    if (claimed === undefined) throw new Error('Nothing is due');
    const refuse = (kinds: string[]) =>
      mongoose.connection.db?.command({ collMod: 'outbox', validator: { kind: { $nin: kinds } } });
    await refuse(['set-aside']);
    await expect(setEffectAside(claimed, 'it does not work')).rejects.toThrow();
    expect(await Outbox.findOne({ key: 'lost' }).lean()).toMatchObject({
      state: 'waiting',
      lease: claimed.lease,
    });
    await refuse([]);
    await setEffectAside(claimed, 'it does not work');
    expect(await Outbox.findOne({ key: 'lost' }).lean()).toMatchObject({ state: 'set-aside' });
    expect(await Outbox.countDocuments({ kind: 'set-aside', state: 'waiting' })).toBe(1);
  });
});

describe('the worker', () => {
  beforeAll(() => database.empty());

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

  function startOne(deliver: Deliver, more: { pollEveryMs?: number } = {}): Worker {
    const worker = startWorker({ env: database.env, log, handlers: { note: deliver }, ...more });
    workers.push(worker);
    return worker;
  }

  const add = (note: Note) =>
    inTransaction((tx) =>
      addEffect(
        { kind: 'note', key: `${note.subject}:${note.at}`, subject: note.subject, payload: note },
        tx,
      ),
    );

  const isEmpty = async () => (await measureOutbox()).waiting === 0;

  test('two workers deliver each effect once and in order per subject, even if some fail', async () => {
    const subjects = ['a', 'b', 'c', 'd', 'e', 'f'];
    const each = 20;
    const got: Note[] = [];
    const failed = new Set<string>();
    const deliver: Deliver = (note) => {
      const name = `${note.subject}${note.at}`;
      // Every fifth effect fails once.
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
    // Failed effects would wait two seconds, which the test skips.
    await waitUntil(async () => {
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

  test('effects committed by this process are delivered without waiting for the next poll', async () => {
    let delivered = 0;
    startOne(() => Promise.resolve(void (delivered += 1)), { pollEveryMs: 3_600_000 });
    for (let at = 0; at < 5; at += 1) {
      await add({ subject: 'a', at });
      await waitUntil(() => delivered === at + 1);
    }
  });

  test('effects of different subjects are delivered concurrently', async () => {
    let concurrent = 0;
    const { promise: all, resolve } = Promise.withResolvers<undefined>();
    startOne(() => {
      concurrent += 1;
      if (concurrent === 4) resolve(undefined);
      return all;
    });
    for (const subject of ['a', 'b', 'c', 'd']) await add({ subject, at: 0 });
    await waitUntil(isEmpty);
    expect(concurrent).toBe(4);
  });

  test('a worker that is stopped finishes running deliveries and starts no new ones', async () => {
    const started = Promise.withResolvers<undefined>();
    const finish = Promise.withResolvers<undefined>();
    const worker = startOne(async () => {
      started.resolve(undefined);
      await finish.promise;
    });
    await add({ subject: 'a', at: 0 });
    await started.promise;
    const stopped = worker.stop();
    await add({ subject: 'b', at: 0 });
    finish.resolve(undefined);
    await stopped;
    const remaining = await Outbox.find({}, { key: 1, state: 1 }).sort({ key: 1 }).lean();
    expect(remaining.map(({ key, state }) => [key, state])).toEqual([
      ['a:0', 'done'],
      ['b:0', 'waiting'],
    ]);
  });

  test('an effect that killed several workers is delivered alone after a delay', async () => {
    const together: string[] = [];
    const started = new Set<string>();
    const finish = Promise.withResolvers<undefined>();
    await add({ subject: 'suspect', at: 0 });
    await Outbox.updateMany({}, { $set: { deaths: suspectDeaths } });
    for (const subject of ['a', 'b', 'c']) await add({ subject, at: 0 });
    // All are due, the suspect last, so that the others are being delivered when its turn comes.
    await Outbox.updateMany({ subject: { $ne: 'suspect' } }, { $set: { dueAt: new Date(0) } });
    startOne(async ({ subject }) => {
      started.add(subject);
      if (subject === 'suspect') together.push(...[...started].filter((one) => one !== subject));
      else await finish.promise;
      started.delete(subject);
    });
    await waitUntil(() => started.size === 3);
    finish.resolve(undefined);
    await waitUntil(isEmpty);
    expect(together).toEqual([]);
  });
});
