import { afterEach, describe, expect, test } from '@jest/globals';
import type { Types } from 'mongoose';
import { joinCircle, makeCircle } from '../../../test/factories/makeCircle.ts';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { openStream } from '../../../test/liveStream.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { Subscriber } from '../../../test/subscribingSite.ts';
import { addCircleSources } from '../../community/circles/addCircleSources.ts';
import { CircleMemberships } from '../../community/circles/circleMemberships.model.ts';
import { Circles } from '../../community/circles/circles.model.ts';
import { addEvent } from '../../delivery/events/addEvent.ts';
import { startSession } from '../../identity/auth/startSession.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { openStripe } from '../../infra/stripe.ts';
import { Users } from '../../members/users/users.model.ts';
import { Plans } from '../plans/plans.model.ts';

const { site, sim, subscriber, reconcileSubscriptions } = await subscribingSite();

afterEach(resetClock);

const creator = async () => site.signIn(await makeUser({ isCreator: true }));
const membersCount = async (_id: Types.ObjectId) => (await Circles.findById(_id).lean())?.membersCount;

const pointsOf = async ({ user }: Subscriber) => (await Users.findById(user._id).lean())?.points;

/** A subscriber whose plan contains a circle, which has another member, too. */
async function circleSubscriber() {
  const circle = await makeCircle({ name: 'Evening circle' });
  const other = await makeUser();
  await joinCircle(circle._id, other._id);
  const member = await subscriber();
  await Plans.updateOne({ _id: member.planId }, { $set: { 'grants.circleIds': [circle._id] } });
  const params = { circleId: circle._id.toHexString(), userId: member.user._id.toHexString() };
  return { ...{ circle, member, params }, other: await site.signIn(other) };
}

async function cancelAtOnce(member: Subscriber, subscriptionId: string) {
  const [subscription] = (await member.subscriptions()).filter(({ _id }) => _id.equals(subscriptionId));
  const stripe = await openStripe(site.env);
  await stripe.subscriptions.cancel(subscription?.stripeSubscriptionId ?? '');
  await member.sync(subscriptionId);
}

/** Joins the membership of another plan that contains the circle, too. */
async function joinSecond(member: Subscriber, circleId: Types.ObjectId): Promise<string> {
  const { planId } = await makePlan({ grants: { circleIds: [circleId] } });
  const { subscriptionId, intentId } = await member.start({ planId });
  sim.control.pay(intentId);
  await member.sync(subscriptionId);
  return subscriptionId;
}

const isIn = async ({ api }: Pick<Subscriber, 'api'>, circleId: Types.ObjectId) =>
  (await api.send('GET /api/circles/:circleId', { params: { circleId: circleId.toHexString() } })).status ===
  200;

describe('a circle of a plan', () => {
  test('is joined and left with the membership, and what the member wrote stays', async () => {
    const { circle, member, params, other } = await circleSubscriber();
    const { subscriptionId } = await member.join();
    expect([await isIn(member, circle._id), await membersCount(circle._id)]).toEqual([true, 2]);
    const audience = params.circleId;
    const post = { text: 'By the river', tag: null, audience };
    const { id: postId } = await member.api.ok('POST /api/posts', { body: post });
    const comment = { params: { postId }, body: { text: 'It was cold.', replyTo: null } };
    await member.api.ok('POST /api/posts/:postId/comments', comment);
    const members = async () =>
      (await other.ok('GET /api/circles/:circleId/members', { params, query: {} })).items.map(({ id }) => id);
    expect(await members()).toContain(params.userId);
    const points = await pointsOf(member);
    expect(points).toBeGreaterThan(0);
    await cancelAtOnce(member, subscriptionId);
    expect([await isIn(member, circle._id), await membersCount(circle._id)]).toEqual([false, 1]);
    expect(await members()).not.toContain(params.userId);
    expect((await member.api.send('GET /api/posts/:postId', { params: { postId } })).status).toBe(404);
    expect(await other.ok('GET /api/posts/:postId', { params: { postId } })).toMatchObject({
      ...{ id: postId, commentsCount: 1 },
    });
    expect(await pointsOf(member)).toBe(points);
    const again = await member.join();
    expect(again.subscriptionId).not.toBe(subscriptionId);
    expect([await isIn(member, circle._id), await membersCount(circle._id)]).toEqual([true, 2]);
  });

  test('is left with the last of two memberships that contain it, in either order', async () => {
    for (const firstEnds of ['first', 'second']) {
      const { circle, member } = await circleSubscriber();
      const { subscriptionId: first } = await member.join();
      const second = await joinSecond(member, circle._id);
      expect(await membersCount(circle._id)).toBe(2);
      const ends = firstEnds === 'first' ? [first, second] : [second, first];
      await cancelAtOnce(member, ends[0] ?? '');
      expect([firstEnds, await isIn(member, circle._id)]).toEqual([firstEnds, true]);
      await cancelAtOnce(member, ends[1] ?? '');
      expect([await isIn(member, circle._id), await membersCount(circle._id)]).toEqual([false, 1]);
    }
  });

  test('stays open to a member whom a coach or creator has added, before or during it', async () => {
    const api = await creator();
    for (const order of ['before', 'during']) {
      const { circle, member, params } = await circleSubscriber();
      const add = () => api.ok('PUT /api/circles/:circleId/members/:userId', { params, body: {} });
      if (order === 'before') await add();
      const { subscriptionId } = await member.join();
      if (order === 'during') await add();
      expect(await membersCount(circle._id)).toBe(2);
      await cancelAtOnce(member, subscriptionId);
      expect([order, await isIn(member, circle._id)]).toEqual([order, true]);
      setClock(new Date(Date.now() + 400 * 86_400_000));
      expect([order, await membersCount(circle._id)]).toEqual([order, 2]);
      expect(await isIn({ api: await site.signIn(member.user) }, circle._id)).toBe(true);
      resetClock();
    }
  });

  test('that the member has left or was removed from stays closed when the membership is extended', async () => {
    const api = await creator();
    for (const who of ['member', 'creator']) {
      const { circle, member, params } = await circleSubscriber();
      const { subscriptionId } = await member.join();
      if (who === 'member') await member.api.ok('DELETE /api/account/circles/:circleId', { params });
      else await api.ok('DELETE /api/circles/:circleId/members/:userId', { params });
      const [subscription] = await member.subscriptions();
      await sim.control.advanceToNextCharge(subscription?.stripeSubscriptionId ?? '');
      await member.sync(subscriptionId);
      expect((await member.subscriptions())[0]?.rev).toBeGreaterThan(subscription?.rev ?? 0);
      expect([who, await isIn(member, circle._id)]).toEqual([who, false]);
    }
  });

  test('that is archived or full is joined, too, and one that was deleted is skipped', async () => {
    const { circle, member } = await circleSubscriber();
    await Circles.updateOne({ _id: circle._id }, { isArchived: true });
    const full = await makeCircle({ name: 'Full', membersCount: 5_000 });
    const gone = await makeCircle({ name: 'Gone' });
    await Circles.deleteOne({ _id: gone._id });
    const circleIds = [circle._id, full._id, gone._id];
    await Plans.updateOne({ _id: member.planId }, { $set: { 'grants.circleIds': circleIds } });
    await member.join();
    expect([await isIn(member, circle._id), await isIn(member, full._id)]).toEqual([false, true]);
    const params = { circleId: circle._id.toHexString() };
    await (await creator()).ok('PUT /api/circles/:circleId/archived', { params, body: { archived: false } });
    expect(await isIn(member, circle._id)).toBe(true);
    expect(await CircleMemberships.countDocuments({ circleId: gone._id })).toBe(0);
  });
});

test('access to a circle ends on time although no job runs, and open pages get none of its events', async () => {
  const { circle, member } = await circleSubscriber();
  await member.join();
  const end = (await member.subscriptions())[0]?.accessEndsAt ?? new Date();
  const audience = circle._id.toHexString();
  const write = (postId: string) =>
    inTransaction((tx) => addEvent({ audiences: [audience], kind: 'post', about: { postId } }, tx));
  setClock(new Date(end.getTime() - 60_000));
  const stream = await openStream(site.origin, await startSession(member.user));
  const api = await site.signIn(member.user);
  const [before, after, own] = ['a', 'b', 'c'].map((one) => one.repeat(24)) as [string, string, string];
  await write(before);
  await stream.waitForEvents(1);
  expect(await isIn({ api }, circle._id)).toBe(true);
  setClock(end);
  await write(after);
  const audiences = [`user:${member.user._id.toHexString()}`];
  await inTransaction((tx) => addEvent({ audiences, kind: 'post', about: { postId: own } }, tx));
  await stream.waitForEvents(2);
  expect(stream.events().map(({ about }) => about)).toEqual([{ postId: before }, { postId: own }]);
  await stream.close();
  const listed = await api.ok('GET /api/account/circles');
  expect([await isIn({ api }, circle._id), listed.items]).toEqual([false, []]);
  const post = { body: { text: 'a', tag: null, audience } };
  expect((await api.send('POST /api/posts', post)).status).toBe(404);
  await reconcileSubscriptions(end);
  expect(await membersCount(circle._id)).toBe(1);
});

test('memberships made by an earlier version are by hand, before and after the migration', async () => {
  const { circle, member, params } = await circleSubscriber();
  const fields = { circleId: circle._id, userId: member.user._id, isLead: false, isOpen: true };
  await CircleMemberships.collection.insertOne({ ...fields, createdAt: new Date(), updatedAt: new Date() });
  const { subscriptionId } = await member.join();
  await cancelAtOnce(member, subscriptionId);
  expect(await isIn(member, circle._id)).toBe(true);
  await CircleMemberships.collection.updateOne(
    { circleId: circle._id, userId: member.user._id },
    { $unset: { isByHand: 1, sources: 1, endsAt: 1 } },
  );
  const { signal } = new AbortController();
  await addCircleSources.run(signal);
  await addCircleSources.run(signal);
  const stored = await CircleMemberships.findOne({ circleId: circle._id, userId: params.userId }).lean();
  expect(stored).toMatchObject({ isByHand: true, sources: [], endsAt: null });
  expect(await isIn(member, circle._id)).toBe(true);
});
