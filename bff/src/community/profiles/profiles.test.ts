import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Badges } from '../../rewards/badges/badges.model.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { newDocument } from '../../infra/newDocument.ts';
import type { User } from '../../members/users/users.model.ts';

const site = testServer();
const key = 'GET /api/profiles/:userId';

function of(user: Pick<User, '_id'>) {
  return { params: { userId: user._id.toHexString() } };
}

/** Creates a member with 130 points and a badge. */
async function someMember(fields: Partial<User> = {}) {
  const user = await makeUser({ username: 'Ann', bio: 'I walk', points: 130, ...fields });
  const earnedAt = new Date('2026-03-01T10:00:00.000Z');
  const badge = { ...newDocument(earnedAt), userId: user._id, badge: 'first-lesson' as const };
  await nativeCollection(Badges).insertOne(badge);
  return user;
}

describe('GET /api/profiles/:userId', () => {
  test('members see each other’s name, bio, level and badges, and nothing else', async () => {
    const [ann, other] = await Promise.all([someMember({ phone: '+49 30 1234', city: 'Bonn' }), makeUser()]);
    const api = await site.signIn(other);
    expect(await api.ok(key, of(ann))).toEqual({
      id: ann._id.toHexString(),
      username: 'Ann',
      avatarUrl: null,
      bio: 'I walk',
      joinedAt: ann.createdAt.toISOString(),
      level: {
        level: 3,
        name: 'Sprouting',
        emoji: '🌿',
        points: 130,
        pointsRequired: 120,
        pointsToNext: 70,
        percent: 13,
      },
      badges: [
        {
          badge: 'first-lesson',
          title: 'First Light',
          description: 'Complete your first lesson.',
          earnedAt: '2026-03-01T10:00:00.000Z',
        },
      ],
      isYou: false,
      isBlocked: false,
      can: { edit: false, block: true },
    });
    const { text } = await api.send(key, of(ann));
    for (const secret of [ann.email, '+49 30 1234', 'Bonn']) expect(text).not.toContain(secret);
    expect(await site.countQueries(() => api.ok(key, of(ann)))).toBe(4);
  });

  test.each([
    ['the level', { showLevelPublicly: false }, { level: null, badges: [expect.anything()] }],
    ['the badges', { showBadgesPublicly: false }, { level: expect.anything(), badges: null }],
    ['both', { showLevelPublicly: false, showBadgesPublicly: false }, { level: null, badges: null }],
  ])('hides %s from members, coaches and creators, but not from its owner', async (_, hidden, seen) => {
    const ann = await someMember(hidden);
    const readers = [
      await makeUser(),
      await makeUser({ isCoach: true }),
      await makeUser({ isCreator: true }),
    ];
    for (const reader of readers) {
      const api = await site.signIn(reader);
      expect(await api.ok(key, of(ann))).toMatchObject(seen);
      const { text } = await api.send(key, of(ann));
      if ('showLevelPublicly' in hidden) expect(text).not.toMatch(/\b130\b/);
    }
    const own = await (await site.signIn(ann)).ok(key, of(ann));
    expect(own).toMatchObject({ level: { points: 130 }, badges: [{ badge: 'first-lesson' }] });
    expect(own).toMatchObject({ isYou: true, can: { edit: true } });
  });

  test('a privacy change takes effect immediately', async () => {
    const [ann, other] = await Promise.all([someMember(), makeUser()]);
    const [own, api] = [await site.signIn(ann), await site.signIn(other)];
    await own.ok('PATCH /api/account/privacy', { body: { showLevelPublicly: false } });
    expect((await api.ok(key, of(ann))).level).toBeNull();
    await own.ok('PATCH /api/account/privacy', { body: { showLevelPublicly: true } });
    expect((await api.ok(key, of(ann))).level).toMatchObject({ points: 130 });
  });

  test('returns 404 for an unknown member, 400 for an invalid id and 401 for a visitor', async () => {
    const api = await site.signIn(await makeUser());
    const nobody = { params: { userId: new Types.ObjectId().toHexString() } };
    expect((await api.send(key, nobody)).status).toBe(404);
    expect((await api.send(key, { params: { userId: 'ann' } })).status).toBe(400);
    expect((await site.visitor.send(key, nobody)).status).toBe(401);
  });
});
