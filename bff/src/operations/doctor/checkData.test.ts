import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { makeSetAside } from '../../../test/factories/makeSetAside.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testDatabase } from '../../../test/testDatabase.ts';
import '../../app.ts';
import { advanceClock, clock, resetClock } from '../../infra/clock.ts';
import { releaseBuilds } from '../../publishing/releases/releaseBuilds.ts';
import { checkBackups } from './checkBackups.ts';
import { checkIndexes } from './checkIndexes.ts';
import { checkOutbox } from './checkOutbox.ts';
import { checkPoints } from './checkPoints.ts';
import { checkReleases } from './checkReleases.ts';

const site = testDatabase();
const installation = { env: site.env, repair: false };
afterEach(resetClock);
beforeEach(() => site.empty());

describe('indexes', () => {
  const outbox = () => mongoose.connection.collection('outbox');

  test('a database that the site has connected to has all of them', async () => {
    expect(await checkIndexes()).toEqual({ status: 'ok', message: 'The database has all indexes.' });
  });

  test('an unknown index is a warning, a missing or changed one a failure', async () => {
    const orders = mongoose.connection.collection('orders');
    await orders.createIndexes([{ key: { legacy: 1 } }]);
    expect(await checkIndexes()).toMatchObject({ status: 'warning', details: ['orders: legacy_1'] });

    const declared = (await outbox().indexes()).filter(({ name }) => name !== '_id_');
    const [{ key, name = '', v: _, ...options } = { key: {} }] = declared;
    await outbox().dropIndex(name);
    try {
      expect(await checkIndexes()).toMatchObject({
        status: 'failure',
        details: [`missing outbox: ${JSON.stringify(key)}`, 'unknown orders: legacy_1'],
      });
    } finally {
      await orders.dropIndex('legacy_1');
      await outbox().createIndexes([{ key, name, ...options }]);
    }
  });
});

describe('releases', () => {
  const { RELEASES_DIR: releasesDir, PRODUCT_SLUG: productSlug } = site.env;
  let buildsDir: string;

  beforeAll(async () => {
    buildsDir = await mkdtemp(join(tmpdir(), 'grove-image-'));
    for (const name of ['shell', 'mf-doctor']) {
      const { distDir } = await makeBuild({ name, version: 'v1' });
      await cp(distDir, join(buildsDir, name), { recursive: true });
    }
  });
  beforeEach(async () => {
    await rm(releasesDir, { recursive: true, force: true });
  });
  afterAll(async () => {
    await rm(buildsDir, { recursive: true });
    await rm(join(releasesDir, '..'), { recursive: true, force: true });
  });

  test('a site without a shell is a failure', async () => {
    expect(await checkReleases(installation)).toEqual({
      status: 'failure',
      message: 'The shell has no release. Run: docker compose up -d release',
    });
  });

  test('all files of the live releases are read', async () => {
    await releaseBuilds({ buildsDir, releasesDir, productSlug });
    expect(await checkReleases(installation)).toEqual({
      status: 'ok',
      message: 'All files of 2 live releases are readable.',
    });

    await writeFile(join(releasesDir, 'mf-doctor/v1/chunks/screen.js'), 'changed');
    expect(await checkReleases(installation)).toEqual({
      status: 'failure',
      message: expect.stringMatching(
        /^Files of 1 live release are missing or changed\. Restore RELEASES_DIR/,
      ),
      details: [expect.stringContaining("mf-doctor v1: 'chunks/screen.js' is missing or damaged")],
    });
  });

  test('a remote without a live release is a warning', async () => {
    await releaseBuilds({ buildsDir, releasesDir, productSlug });
    await mongoose.connection.collection('channels').deleteOne({ name: 'mf-doctor' });
    expect(await checkReleases(installation)).toEqual({
      status: 'warning',
      message: 'mf-doctor has no live release. Promote one in the Creator Portal, Deploys.',
    });
  });

  test('a remote that is off is not read', async () => {
    await releaseBuilds({ buildsDir, releasesDir, productSlug });
    const channels = mongoose.connection.collection('channels');
    await channels.updateOne({ name: 'mf-doctor' }, { $set: { offSince: clock.now() } });
    await rm(join(releasesDir, 'mf-doctor'), { recursive: true });
    expect(await checkReleases(installation)).toMatchObject({
      status: 'ok',
      message: 'All files of 1 live release are readable.',
    });
  });
});

describe('outbox', () => {
  test('an empty one is ok, failed effects are a warning', async () => {
    expect(await checkOutbox()).toMatchObject({ status: 'ok' });
    await makeSetAside();
    expect(await checkOutbox()).toEqual({
      status: 'warning',
      message: '1 effect such as emails failed. See Creator Portal, System, and try again there.',
    });
  });

  test('an effect that waits for minutes is a warning, later a failure', async () => {
    await makeSetAside({ state: 'waiting' });
    expect(await checkOutbox()).toMatchObject({ status: 'ok' });
    advanceClock(3 * 60_000);
    expect(await checkOutbox()).toMatchObject({ status: 'warning' });
    advanceClock(20 * 60_000);
    expect(await checkOutbox()).toEqual({
      status: 'failure',
      message: expect.stringMatching(/^1 effect such as emails waiting, the oldest for 23 minutes\./),
    });
  });
});

describe('backups', () => {
  let backupsDir: string;
  beforeAll(async () => {
    backupsDir = await mkdtemp(join(tmpdir(), 'grove-doctor-'));
  });
  afterAll(() => rm(backupsDir, { recursive: true }));

  test('the age of the latest complete backup counts', async () => {
    const check = () => checkBackups({ ...installation, backupsDir });
    await mkdir(join(backupsDir, '2026-11-22T04-00-00-000Z'));
    expect(await check()).toEqual({
      status: 'failure',
      message: 'There is no backup. Run docker compose run --rm backup, and daily with cron.',
    });
    const manifest = {
      format: 1,
      createdAt: clock.now().toISOString(),
      migrations: [],
      collections: [],
      lists: { objects: '', releases: '' },
    };
    await mkdir(join(backupsDir, '2026-11-21T04-00-00-000Z'));
    await writeFile(join(backupsDir, '2026-11-21T04-00-00-000Z/backup.json'), JSON.stringify(manifest));
    expect(await check()).toEqual({ status: 'ok', message: 'The latest backup is 0 seconds old.' });
    advanceClock(3 * 86_400_000);
    expect(await check()).toMatchObject({ status: 'warning' });
    advanceClock(8 * 86_400_000);
    expect(await check()).toEqual({
      status: 'failure',
      message: expect.stringContaining(
        'The latest backup is 11 days old. Run docker compose run --rm backup',
      ),
    });
  });

  test('without a folder, a warning says that they are not checked', async () => {
    expect(await checkBackups(installation)).toMatchObject({ status: 'warning' });
  });
});

describe('points', () => {
  test('differences are a failure until they are repaired', async () => {
    const { _id } = await makeUser();
    expect(await checkPoints(installation)).toMatchObject({ status: 'ok' });
    await mongoose.connection.collection('users').updateOne({ _id }, { $set: { points: 7 } });
    const details = [`member ${_id.toHexString()}: points is 7, ledger says 0`];
    expect(await checkPoints(installation)).toMatchObject({ status: 'failure', details });
    expect(await checkPoints({ ...installation, repair: true })).toMatchObject({ status: 'ok', details });
    expect(await checkPoints(installation)).toMatchObject({ status: 'ok' });
  });
});
