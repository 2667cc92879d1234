import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { testDatabase } from '../../../test/testDatabase.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { addEffect } from './addEffect.ts';
import { claimEffect } from './claimEffect.ts';
import { Undeliverable } from './effectHandler.ts';
import type { EffectRun } from './effectHandler.ts';
import { Outbox } from './outbox.model.ts';
import { mostDeaths, suspectDeaths } from './waits.ts';

const database = testDatabase();
const minute = 60_000;
const day = 24 * 60 * minute;

/** Creators hear of what is set aside; here that is of no interest. */
const told = () => Promise.resolve();

/** A subject of its own, and a handler that writes down what it was given. */
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
    run: () => database.runOutbox({ note: deliver, 'set-aside': told }),
    /** As if everything that waits had waited long enough. */
    passTime: () => Outbox.updateMany({ state: 'waiting' }, { $set: { dueAt: new Date(0) } }),
  };
}

describe('an effect is added', () => {
  test('if its transaction is committed, and not otherwise', async () => {
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

  test('once for each name, also by transactions that meet', async () => {
    const { add, got, run } = recorder();
    await Promise.all(Array.from({ length: 8 }, () => add('a')));
    await run();
    await add('a');
    await run();
    expect(got).toEqual(['a']);
  });
});

test('what was delivered keeps its name for a week, and nothing of what it held', async () => {
  const { add, find, run } = recorder();
  await add('a');
  await run();
  const effect = await find('a');
  expect(effect).toMatchObject({ state: 'done', attempts: 1, about: '' });
  expect(Object.keys(effect ?? {})).not.toEqual(expect.arrayContaining(['payload']));
  expect([effect?.subject, effect?.payload, effect?.dueAt]).toEqual([undefined, undefined, undefined]);
  expect(effect?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 6.9 * day);
});

test('a handler is told the same id and name at each attempt', async () => {
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
  test('happen in the order of their causes', async () => {
    const { add, got, run } = recorder();
    const names = Array.from({ length: 25 }, (_, at) => `n${at}`);
    for (const name of names) await add(name);
    await run();
    expect(got).toEqual(names);
  });

  test('wait for one that fails, others do not', async () => {
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

  test('go on at once when the one before them is done, although they were held back', async () => {
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
  test('is tried again after waits that grow to an hour', async () => {
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

  test('is set aside a day after it was first tried, and lets the next go on', async () => {
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

  test('for good is set aside at once', async () => {
    const { add, find } = recorder();
    await add('a');
    await database.runOutbox({
      note: () => Promise.reject(new Undeliverable('no such address')),
      'set-aside': told,
    });
    expect(await find('a')).toMatchObject({ state: 'set-aside', attempts: 1, lastError: 'no such address' });
  });

  test('is tried again where nobody knows its kind: a newer copy may', async () => {
    const { add, find } = recorder();
    await add('a');
    await database.runOutbox({});
    expect(await find('a')).toMatchObject({ state: 'waiting', attempts: 1 });
    await Outbox.deleteMany({ state: 'waiting' });
  });
});

describe('a worker that is killed', () => {
  test('leaves its effect to others when its lease has run out', async () => {
    const { add, got, run, passTime } = recorder();
    await add('a');
    expect((await claimEffect())?.key).toMatch(/:a$/);
    expect(await run()).toBe(0);
    await passTime();
    expect(await run()).toBe(1);
    expect(got).toEqual(['a']);
  });

  test('again and again costs no effect that was in its hands', async () => {
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

  test('by the same effect for a whole day, alone, has that set aside', async () => {
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
    for (let death = suspectDeaths; death <= mostDeaths + 2; death += 1) {
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

  test('is not believed dead while the database was away: it may say that it lives', async () => {
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

test('a worker that has lost its lease writes nothing down', async () => {
  const { add, find } = recorder();
  await add('a');
  const lose = async () => {
    await Outbox.updateOne({ state: 'waiting' }, { $set: { lease: 'somebody else' } });
  };
  await database.runOutbox({ note: lose });
  expect(await find('a')).toMatchObject({ state: 'waiting', lease: 'somebody else' });
});
