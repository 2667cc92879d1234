import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.ts';
import { makeSetAside } from '../../../test/factories/makeSetAside.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { Undeliverable } from '../../delivery/outbox/effectHandler.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { createStorage } from '../../infra/storage.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { auditData } from '../../members/audit/audit.personalData.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';
import { sendSetAsideEmails } from './sendSetAsideEmails.ts';

const storage = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: storage.endpoint });

describe('the system page', () => {
  let creator: User;
  let api: Client;

  beforeEach(async () => {
    await Promise.all([Outbox.deleteMany({}), AuditRecords.deleteMany({})]);
    creator = await makeUser({ username: 'Sage', isCreator: true });
    api = await site.signIn(creator);
  });

  const retry = 'POST /api/creator/system/set-aside/:effectId/retry';
  const discard = 'DELETE /api/creator/system/set-aside/:effectId';
  const add = (key: string, runAt = new Date()) =>
    inTransaction((tx) => addEffect({ kind: 'mail', key, subject: key, payload: {}, runAt }, tx));
  const audited = async () => (await api.ok('GET /api/creator/audit', { query: {} })).entries;

  describe('GET /api/creator/system', () => {
    test('shows the state of the outbox and of each service', async () => {
      await add('a', new Date(Date.now() - 90_000));
      await add('b');
      await add('in two weeks', new Date(Date.now() + 14 * 24 * 3_600_000));
      await makeSetAside();
      const { outbox, services } = await api.ok('GET /api/creator/system');
      expect(outbox).toMatchObject({ waiting: 2, setAside: 1 });
      expect(outbox.oldestSeconds).toBeGreaterThanOrEqual(90);
      expect(outbox.oldestSeconds).toBeLessThan(100);
      expect(services).toEqual([
        { name: 'mongo', state: 'up' },
        { name: 'redis', state: site.env.REDIS_URL === undefined ? 'unused' : 'up' },
        { name: 'storage', state: 'up' },
        { name: 'mail', state: site.env.SMTP_URL === undefined ? 'unused' : 'up' },
      ]);
    });
  });

  describe('GET /api/creator/system/set-aside', () => {
    test('shows the errors, newest first, without the content to deliver', async () => {
      const setAsideAt = new Date();
      await makeSetAside({ about: 'verify-email to a@grove.test' });
      const id = await makeSetAside({ about: 'reset-password to b@grove.test', setAsideAt });
      const { effects, nextCursor } = await api.ok('GET /api/creator/system/set-aside', { query: {} });
      expect(effects[0]).toEqual({
        id,
        kind: 'mail',
        about: 'reset-password to b@grove.test',
        attempts: 3,
        lastError: 'The email server refused with 550',
        createdAt: expect.any(String),
        setAsideAt: setAsideAt.toISOString(),
      });
      expect([effects[1]?.about, nextCursor]).toEqual(['verify-email to a@grove.test', null]);
    });

    test('pages with a cursor', async () => {
      const ids: string[] = [];
      for (let at = 0; at < 53; at += 1) ids.unshift(await makeSetAside());
      const first = await api.ok('GET /api/creator/system/set-aside', { query: {} });
      const query = { cursor: first.nextCursor ?? '' };
      const second = await api.ok('GET /api/creator/system/set-aside', { query });
      expect([...first.effects, ...second.effects].map(({ id }) => id)).toEqual(ids);
      expect([first.effects.length, second.nextCursor]).toEqual([50, null]);
      const wrong = await api.send('GET /api/creator/system/set-aside', { query: { cursor: 'abc' } });
      expect(wrong.status).toBe(400);
    });
  });

  describe('an effect that was set aside', () => {
    test('is retried once immediately, and listed again if it fails', async () => {
      const effectId = await makeSetAside();
      expect(await api.ok(retry, { params: { effectId }, body: {} })).toBeNull();
      const handlers = {
        mail: () => Promise.reject(new Error('still not')),
        'set-aside': () => Promise.resolve(),
      };
      // The second one notifies the creators.
      expect(await site.runOutbox(handlers)).toBe(2);
      const { effects } = await api.ok('GET /api/creator/system/set-aside', { query: {} });
      expect(effects).toMatchObject([{ id: effectId, attempts: 4, lastError: 'still not' }]);

      await api.ok(retry, { params: { effectId }, body: {} });
      await site.runOutbox({ mail: () => Promise.resolve() });
      expect((await api.ok('GET /api/creator/system')).outbox).toMatchObject({ waiting: 0, setAside: 0 });
    });

    test('can be discarded permanently with its content', async () => {
      const effectId = await makeSetAside({ key: 'mail:1' });
      expect(await api.ok(discard, { params: { effectId } })).toBeNull();
      expect(await Outbox.findById(effectId).lean()).toMatchObject({
        state: 'done',
        about: '',
        key: 'mail:1',
      });
      expect((await Outbox.findById(effectId).lean())?.payload).toBeUndefined();
      expect((await api.send(discard, { params: { effectId } })).status).toBe(404);
    });

    test('is recorded in the audit trail when retried or discarded', async () => {
      const [first, second] = [await makeSetAside(), await makeSetAside()];
      await api.ok(retry, { params: { effectId: first }, body: {} });
      await api.ok(discard, { params: { effectId: second } });
      expect(await audited()).toMatchObject([
        { action: 'effect-discarded', actor: { username: 'Sage' }, detail: 'mail', address: '127.0.0.1' },
        { action: 'effect-retried', actor: { username: 'Sage' }, detail: 'mail', address: '127.0.0.1' },
      ]);
    });

    test('returns 404 if it does not exist, and records nothing', async () => {
      const effectId = new Types.ObjectId().toHexString();
      await add('waiting');
      const waiting = (await Outbox.findOne({ key: 'waiting' }).lean())?._id.toHexString() ?? '';
      for (const id of [effectId, waiting]) {
        expect((await api.send(retry, { params: { effectId: id }, body: {} })).status).toBe(404);
        expect((await api.send(discard, { params: { effectId: id } })).status).toBe(404);
      }
      expect(await audited()).toEqual([]);
    });
  });

  describe('GET /api/creator/audit', () => {
    const idOf = ({ _id }: User) => _id.toHexString();

    test('shows who did what to whom, newest first', async () => {
      const willow = await makeUser({ username: 'Willow' });
      await recordAudit({ action: 'sign-in-refused', subjectId: idOf(willow), address: '203.0.113.9' });
      await recordAudit({
        action: 'role-changed',
        actorId: idOf(creator),
        subjectId: idOf(willow),
        detail: 'member → coach',
      });
      expect(await audited()).toMatchObject([
        {
          action: 'role-changed',
          actor: { id: idOf(creator), username: 'Sage' },
          subject: { id: idOf(willow), username: 'Willow' },
          detail: 'member → coach',
          address: '',
        },
        { action: 'sign-in-refused', actor: null, subject: { username: 'Willow' }, address: '203.0.113.9' },
      ]);
    });

    test('filters by action and pages with a cursor', async () => {
      for (let at = 0; at < 52; at += 1) {
        await recordAudit({ action: 'sign-in', actorId: idOf(creator), detail: String(at) });
        await recordAudit({ action: 'session-ended', actorId: idOf(creator) });
      }
      const page = (cursor: object) =>
        api.ok('GET /api/creator/audit', { query: { action: 'sign-in', ...cursor } });
      const first = await page({});
      const second = await page({ cursor: first.nextCursor });
      const details = [...first.entries, ...second.entries].map(({ detail }) => Number(detail));
      expect(details).toEqual(Array.from({ length: 52 }, (_, at) => 51 - at));
      expect((await api.send('GET /api/creator/audit', { query: { action: 'everything' } })).status).toBe(
        400,
      );
    });

    test('records nothing about a transaction that failed', async () => {
      const failing = inTransaction(async (tx) => {
        await recordAudit({ action: 'role-changed', actorId: idOf(creator) }, tx);
        throw new Error('later in the transaction');
      });
      await expect(failing).rejects.toThrow('later');
      expect(await audited()).toEqual([]);
    });

    test('keeps entries about a deleted account without anything that identifies the person', async () => {
      const willow = await makeUser({ username: 'Willow' });
      await recordAudit({
        action: 'sign-in',
        actorId: idOf(willow),
        detail: 'Firefox on Linux',
        address: '203.0.113.9',
      });
      await recordAudit({
        action: 'role-changed',
        actorId: idOf(creator),
        subjectId: idOf(willow),
        address: '::1',
      });
      await auditData.erase(idOf(willow), new Types.ObjectId().toHexString(), createStorage(site.env));
      await Users.deleteOne({ _id: willow._id });
      expect(await audited()).toMatchObject([
        { actor: { username: 'Sage' }, subject: { username: 'Deleted account' }, address: '::1' },
        { actor: { username: 'Deleted account' }, detail: '', address: '' },
      ]);
    });

    test('stores entries for 400 days', async () => {
      const indexes = await nativeCollection(AuditRecords).indexes();
      const expireAfterSeconds = 400 * 24 * 60 * 60;
      expect(indexes).toContainEqual(expect.objectContaining({ key: { createdAt: 1 }, expireAfterSeconds }));
    });
  });
});

describe('emails to creators', () => {
  beforeAll(() => site.empty());

  test('every creator gets one email about failed effects, however many there are, and none about that email', async () => {
    const creators = [await makeUser({ isCreator: true }), await makeUser({ isCreator: true })];
    await makeUser();
    for (const key of ['a', 'b', 'c'])
      await inTransaction((tx) => addEffect({ kind: 'note', key, subject: key, payload: {} }, tx));
    const refuse = () => Promise.reject(new Undeliverable('no such address'));
    const recipients: string[] = [];
    const mail = ({ to }: { to: string }) => {
      recipients.push(to);
      return refuse();
    };
    await site.runOutbox({ note: refuse, mail, 'set-aside': sendSetAsideEmails });
    expect(recipients.sort()).toEqual(creators.map(({ email }) => email).sort());
    expect(await Outbox.countDocuments({ kind: 'set-aside' })).toBe(1);
    expect(await Outbox.countDocuments({ state: 'set-aside' })).toBe(5);
  });
});
