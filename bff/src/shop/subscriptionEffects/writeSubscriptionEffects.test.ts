import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeSubscription } from '../../../test/factories/makeSubscription.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { changeSubscription } from '../subscriptions/changeSubscription.ts';
import { findSubscription } from '../subscriptions/findSubscription.ts';
import { writeSubscriptionEffects } from './writeSubscriptionEffects.ts';

testServer();

test('an outdated state has no effects, and the present one has them once', async () => {
  const { _id: memberId } = await makeUser();
  const { _id: courseId } = await makeCourse();
  const { planId, productId } = await makePlan({ grants: { courseIds: [courseId] } });
  const id = await makeSubscription({
    memberId,
    ...{ planId: new Types.ObjectId(planId), productId: new Types.ObjectId(productId) },
    ...{ status: 'active', accessEndsAt: new Date(Date.now() + 86_400_000), isSettled: false },
  });
  const outdated = await findSubscription(new Types.ObjectId(id));
  if (outdated === null) throw new Error('There is no subscription');
  const present = await changeSubscription(outdated, { status: 'canceled', accessEndsAt: null });
  if (present === null) throw new Error('The subscription was not changed');
  expect(await writeSubscriptionEffects(outdated)).toBeNull();
  expect(await Enrolments.countDocuments({ userId: memberId })).toBe(0);
  expect(await findSubscription(outdated._id)).toMatchObject({ isSettled: false, isGranted: false });
  const settled = await writeSubscriptionEffects(present);
  expect(settled).toMatchObject({ isSettled: true, effectsRev: present.rev, isGranted: false });
  expect(await writeSubscriptionEffects(present)).toBeNull();
});
