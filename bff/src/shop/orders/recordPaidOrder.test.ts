import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { Products } from '../products/products.model.ts';
import { Orders } from './orders.model.ts';
import { recordPaidOrder } from './recordPaidOrder.ts';

testServer();

test('sums cents, enrolls the member and counts students', async () => {
  const memberId = (await makeUser())._id.toHexString();
  const courseId = (await makeCourse())._id.toHexString();
  const course = await makeProduct({ type: 'course', courseId, priceCents: 1_010 });
  const file = await makeProduct({ priceCents: 2_020 });
  await recordPaidOrder({ memberId, productIds: [course, file] });

  const order = await Orders.findOne({ memberId }).lean();
  expect(order).toMatchObject({ totalCents: 3_030, status: 'paid' });
  expect(await Enrolments.countDocuments({ userId: memberId, courseId })).toBe(1);
  const counts = await Products.find({ _id: [course, file] }).lean();
  expect(counts.map(({ studentsCount }) => studentsCount)).toEqual([1, 1]);
});

test('an order with the same id is recorded once, also concurrently', async () => {
  const memberId = (await makeUser())._id.toHexString();
  const productId = await makeProduct();
  const order = { id: new Types.ObjectId().toHexString(), memberId, productIds: [productId] };
  await recordPaidOrder(order);
  await Promise.allSettled([recordPaidOrder(order), recordPaidOrder(order)]);
  expect(await Orders.countDocuments({ memberId })).toBe(1);
  expect((await Products.findById(productId).lean())?.studentsCount).toBe(1);
});

test('buying a course that the member already has does not count a second student', async () => {
  const memberId = (await makeUser())._id.toHexString();
  const productId = await makeProduct({ type: 'course', courseId: (await makeCourse())._id.toHexString() });
  await recordPaidOrder({ memberId, productIds: [productId] });
  await recordPaidOrder({ memberId, productIds: [productId] });
  expect((await Products.findById(productId).lean())?.studentsCount).toBe(1);
});

test('an unknown product is rejected and nothing is written', async () => {
  const memberId = (await makeUser())._id.toHexString();
  const productIds = [await makeProduct(), '0'.repeat(24)];
  await expect(recordPaidOrder({ memberId, productIds })).rejects.toThrow('Product not found');
  expect(await Orders.countDocuments({ memberId })).toBe(0);
});
