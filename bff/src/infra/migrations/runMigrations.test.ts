import { beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import pino from 'pino';
import { testDatabase } from '../../../test/testDatabase.ts';
import { waitUntil } from '../../../test/waitUntil.ts';
import type { Migration } from './migration.ts';
import { Migrations } from './migrations.model.ts';
import { refuseOlderBackup, refuseOlderData } from './refuseOlderData.ts';
import { findFinishedNames, runMigrations } from './runMigrations.ts';

testDatabase();
const log = pino({ level: 'silent' });
const { signal } = new AbortController();

beforeEach(async () => {
  await Migrations.deleteMany({});
});

/** Creates a migration that records its runs and ends when `ending` resolves. */
function createLoggingMigration(
  name: string,
  runs: string[],
  ending: Promise<unknown> = Promise.resolve(),
): Migration {
  return {
    name,
    run: async () => {
      runs.push(name);
      await ending;
    },
  };
}

test('two processes that start at once run each migration once, in order, and both wait for the end', async () => {
  const runs: string[] = [];
  const { promise: ending, resolve: end } = Promise.withResolvers<undefined>();
  const list = [createLoggingMigration('first', runs, ending), createLoggingMigration('second', runs)];
  const copies = [runMigrations(list, { log, signal }), runMigrations(list, { log, signal })];
  await waitUntil(() => runs.length === 1);
  expect(await Promise.race([...copies, Promise.resolve('waiting')])).toBe('waiting');
  end(undefined);
  await Promise.all(copies);
  expect(runs).toEqual(['first', 'second']);

  await runMigrations([...list, createLoggingMigration('third', runs)], { log, signal });
  expect(runs).toEqual(['first', 'second', 'third']);
  expect(await findFinishedNames()).toEqual(new Set(['first', 'second', 'third']));
});

test('a failed migration is not finished, later ones wait, and the next start retries it', async () => {
  const runs: string[] = [];
  const broken = { name: 'broken', run: () => Promise.reject(new Error('half of it')) };
  const laterMigration = createLoggingMigration('behind', runs);
  await expect(runMigrations([broken, laterMigration], { log, signal })).rejects.toThrow('half of it');
  expect([runs, await findFinishedNames()]).toEqual([[], new Set()]);
  await runMigrations([createLoggingMigration('broken', runs), laterMigration], { log, signal });
  expect(runs).toEqual(['broken', 'behind']);
});

test('the migration of a dead process is taken over, and a process that was only suspended is aborted', async () => {
  const runs: string[] = [];
  const seen = { stopped: undefined as unknown };
  const suspended: Migration = {
    name: 'long',
    run: async (taken) => {
      runs.push('standing');
      // Simulates that this process was suspended until its lease had expired, and then continued.
      await Migrations.updateOne({ _id: 'long' }, { $set: { heldUntil: new Date(0) } });
      await waitUntil(() => taken.aborted);
      seen.stopped = taken.reason;
      throw taken.reason;
    },
  };
  const { promise: ending, resolve: end } = Promise.withResolvers<undefined>();
  // The lease is renewed every quarter of this time, so another copy takes over before the renewal.
  const first = runMigrations([suspended], { log, signal, leaseMs: 4_000 });
  await waitUntil(() => runs.length === 1);
  const second = runMigrations([createLoggingMigration('long', runs, ending)], { log, signal });
  await expect(first).rejects.toThrow("Another process has taken over 'long'");
  end(undefined);
  await second;
  expect([runs, seen.stopped]).toEqual([['standing', 'long'], expect.any(Error)]);
  const row = await mongoose.connection.collection<{ _id: string }>('migrations').findOne({ _id: 'long' });
  expect(row).toMatchObject({ doneAt: expect.any(Date) });
});

test('a process that stops leaves its migration to the next start', async () => {
  const ending = new AbortController();
  const long: Migration = {
    name: 'long',
    run: async (signal) => {
      ending.abort(new Error('SIGTERM'));
      await waitUntil(() => signal.aborted);
      throw signal.reason;
    },
  };
  await expect(runMigrations([long], { log, signal: ending.signal })).rejects.toThrow('SIGTERM');
  const runs: string[] = [];
  await runMigrations([createLoggingMigration('long', runs)], { log, signal });
  expect(runs).toEqual(['long']);
});

test('data from before the first release is refused', async () => {
  await refuseOlderData();
  const { db } = mongoose.connection;
  await db?.createCollection('releases');
  await expect(refuseOlderData()).rejects.toThrow('before the first release');
  await db?.dropCollection('releases');

  await runMigrations([createLoggingMigration('releases-into-channels', [])], { log, signal });
  await expect(refuseOlderData()).rejects.toThrow('before the first release');
  const done = [...(await findFinishedNames())];
  expect(() => refuseOlderBackup(done)).toThrow('The backup is from a version before the first release');
  refuseOlderBackup(['2030-shape']);
});
