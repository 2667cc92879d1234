import { badges } from '@grove/contracts/account/badges';
import type { BadgeId } from '@grove/contracts/account/badges';
import type { EarnedCause } from '@grove/contracts/account/pointCauses';
import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeBooking } from '../../../test/factories/makeBooking.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { award } from '../awards/award.ts';
import { Products } from '../../shop/products/products.model.ts';
import type { User } from '../../members/users/users.model.ts';

const site = testServer();

const awardFor = (user: User, cause: EarnedCause, of: string) =>
  inTransaction((tx) => award({ userId: user._id.toHexString(), cause, causeKey: of }, tx));
const indexes = (count: number) => Array.from({ length: count }, (_, at) => String(at));

async function findBadge(user: User, id: BadgeId) {
  const all = await (await site.signIn(user)).ok('GET /api/badges');
  return all.find(({ badge }) => badge === id);
}

test('a new member sees every badge with its description and no progress', async () => {
  const all = await (await site.signIn(await makeUser())).ok('GET /api/badges');
  expect(all.map(({ badge }) => badge)).toEqual(badges.map(({ id }) => id));
  for (const { earnedAt, progress, description } of all) {
    expect([earnedAt, progress?.done, description.length > 10]).toEqual([null, 0, true]);
  }
});

test('badge ids and titles are unique', () => {
  expect(new Set(badges.map(({ id }) => id)).size).toBe(badges.length);
  expect(new Set(badges.map(({ title }) => title)).size).toBe(badges.length);
});

describe.each([
  ['first-post', 'post', 1],
  ['first-lesson', 'lesson-completed', 1],
  ['ten-lessons', 'lesson-completed', 10],
  ['first-course', 'course-completed', 1],
  ['first-session', 'session-attended', 1],
  ['hundred-reactions', 'reaction-received', 100],
] as const)('%s', (id, cause, of) => {
  test(`is awarded for entry ${of} with cause ${cause}, not before`, async () => {
    const user = await makeUser();
    for (const one of indexes(of - 1)) await awardFor(user, cause, one);
    expect(await findBadge(user, id)).toMatchObject({ earnedAt: null, progress: { done: of - 1, of } });
    await awardFor(user, cause, 'last');
    const earned = await findBadge(user, id);
    expect([typeof earned?.earnedAt, earned?.progress]).toEqual(['string', null]);
  });
});

test('the helpful-comments badge requires ten comments with at least one reaction each', async () => {
  const user = await makeUser();
  const comments = indexes(10).map(() => new Types.ObjectId().toHexString());
  const react = (comment: string | undefined, by: string) =>
    awardFor(user, 'reaction-received', `comment/${String(comment)}/${by}`);
  for (const by of indexes(12)) await react(comments[0], by);
  await awardFor(user, 'reaction-received', `post/${String(comments[1])}/x`);
  expect(await findBadge(user, 'helpful-comments')).toMatchObject({ progress: { done: 1, of: 10 } });
  for (const comment of comments.slice(1)) await react(comment, 'x');
  expect(await findBadge(user, 'helpful-comments')).toMatchObject({ progress: null });
});

test('the every-session badge requires attending all booked sessions, at least five', async () => {
  const user = await makeUser();
  const started = new Date(Date.now() - 86_400_000);
  const book = (status: 'attended' | 'confirmed' | 'cancelled', startsAt = started) =>
    makeBooking({ memberId: user._id, coachId: new Types.ObjectId(), status, startsAt });
  await book('cancelled');
  await book('confirmed', new Date(Date.now() + 86_400_000));
  const missed = await book('confirmed');
  for (const one of indexes(5)) {
    await book('attended');
    await awardFor(user, 'session-attended', one);
  }
  expect(await findBadge(user, 'every-session')).toMatchObject({
    earnedAt: null,
    progress: { done: 5, of: 6 },
  });
  await awardFor(user, 'session-attended', missed.toHexString());
  expect(await findBadge(user, 'every-session')).toMatchObject({ progress: null });
});

async function offer(category: string, isPublished = true): Promise<string> {
  const courseId = new Types.ObjectId().toHexString();
  await makeProduct({ title: 'A course', priceCents: 100, type: 'course', category, courseId, isPublished });
  return courseId;
}

test('the whole-category badge requires all published courses of a category with two or more', async () => {
  const user = await makeUser();
  const [alone, first, second] = [await offer('Sleep'), await offer('Breath'), await offer('Breath')];
  await offer('Breath', false);
  await awardFor(user, 'course-completed', alone);
  await awardFor(user, 'course-completed', first);
  expect(await findBadge(user, 'whole-category')).toMatchObject({
    earnedAt: null,
    progress: { done: 1, of: 2 },
  });
  await awardFor(user, 'course-completed', second);
  expect(await findBadge(user, 'whole-category')).toMatchObject({ progress: null });
});

test('an earned badge does not change with further entries', async () => {
  const user = await makeUser();
  await awardFor(user, 'post', 'a');
  const before = await findBadge(user, 'first-post');
  await awardFor(user, 'post', 'b');
  expect(await findBadge(user, 'first-post')).toEqual(before);
});

test('a badge whose condition became easier is awarded once when the member opens the list', async () => {
  const user = await makeUser();
  const [first, second, third] = [await offer('Walk'), await offer('Walk'), await offer('Walk')];
  for (const course of [first, second]) await awardFor(user, 'course-completed', course);
  expect(await findBadge(user, 'whole-category')).toMatchObject({ progress: { done: 2, of: 3 } });
  await Products.updateOne({ courseId: third }, { isPublished: false });
  const seen = await Promise.all(indexes(6).map(() => findBadge(user, 'whole-category')));
  const [earned] = seen;
  expect([typeof earned?.earnedAt, earned?.progress]).toEqual(['string', null]);
  expect(new Set(seen.map((badge) => badge?.earnedAt)).size).toBe(1);
  expect(await Notifications.countDocuments({ userId: user._id, key: 'badge:whole-category' })).toBe(1);
  await Products.updateOne({ courseId: third }, { isPublished: true });
  expect(await findBadge(user, 'whole-category')).toEqual(earned);
});
