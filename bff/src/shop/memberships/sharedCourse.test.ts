import { afterEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';

const { sim, subscriber, reconcileSubscriptions } = await subscribingSite();

afterEach(resetClock);

/** A member who has joined two memberships that contain the same course. */
async function doubleSubscriber() {
  const member = await subscriber();
  const { subscriptionId: first } = await member.join();
  const { planId } = await makePlan({ grants: { courseIds: [new Types.ObjectId(member.courseId)] } });
  const { subscriptionId: second, intentId } = await member.start({ planId });
  sim.control.pay(intentId);
  await member.sync(second);
  return { ...member, memberships: [first, second] };
}

test.each([0, 1])(
  'a course of two memberships closes with the last one (canceled first: %s)',
  async (canceled) => {
    const member = await doubleSubscriber();
    const membershipId = member.memberships[canceled] ?? '';
    await member.api.ok('POST /api/memberships/:membershipId/cancel', { params: { membershipId }, body: {} });
    const [ending, lasting] =
      canceled === 0 ? await member.subscriptions() : (await member.subscriptions()).reverse();
    const [firstEnd, lastEnd] = [ending?.accessEndsAt ?? new Date(0), lasting?.accessEndsAt ?? new Date(0)];
    expect(firstEnd < lastEnd).toBe(true);
    expect((await Enrolments.findOne({ userId: member.user._id }).lean())?.endsAt).toEqual(lastEnd);
    setClock(firstEnd);
    expect(await member.hasCourse()).toBe(true);
    await reconcileSubscriptions(firstEnd);
    expect(await member.hasCourse()).toBe(true);
    setClock(lastEnd);
    expect(await member.hasCourse()).toBe(false);
  },
);

test('a course that was bought, too, has no end, although no job runs', async () => {
  const member = await subscriber();
  const productId = await makeProduct({ type: 'course', courseId: member.courseId });
  await recordPaidOrder({ memberId: member.user._id.toHexString(), productIds: [productId] });
  await member.join();
  const [subscription] = await member.subscriptions();
  setClock(subscription?.accessEndsAt ?? new Date(0));
  expect(await member.hasCourse()).toBe(true);
});
