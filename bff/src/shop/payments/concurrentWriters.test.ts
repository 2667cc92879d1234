import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { testDatabase } from '../../../test/testDatabase.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { attachPayment } from './attachPayment.ts';
import { writeEffects } from './writeEffects.ts';
import { findProducts } from '../products/findProducts.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import { findOrder } from '../orders/findOrder.ts';
import { insertOrder } from '../orders/insertOrder.ts';
import type { StoredOrder } from '../orders/order.ts';
import { createOrderItem } from '../orders/createOrderItem.ts';

testDatabase();

/** Creates an unpaid order of a course. */
async function makeOrder(): Promise<StoredOrder> {
  const courseId = (await makeCourse())._id.toHexString();
  const products = await findProducts([await makeProduct({ type: 'course', courseId })]);
  const items = products.map((product) => createOrderItem(product, 1));
  return insertOrder({ memberId: new Types.ObjectId(), items, status: 'open' });
}

test('a change based on an outdated order is ignored', async () => {
  const order = await makeOrder();
  const answers = await Promise.all([1, 2, 3].map(() => changeOrder(order, { status: 'processing' })));
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
});

test('a change based on an order without its payment is ignored', async () => {
  const order = await makeOrder();
  expect(await attachPayment(order._id, 'pi_late')).toBe(true);
  expect(await changeOrder(order, { status: 'expired' })).toBeNull();
});

test('effects of an outdated state are not written', async () => {
  const order = await makeOrder();
  const paid = await changeOrder(order, { status: 'paid', paidAt: new Date() });
  await changeOrder(paid ?? order, { status: 'open', paidAt: null });
  expect(paid && (await writeEffects(paid))).toBeNull();
  expect(await Enrolments.exists({ userId: order.memberId })).toBeNull();
});

test('a payment belongs to one order, and an order has one payment', async () => {
  const [first, second] = [await makeOrder(), await makeOrder()];
  expect(await attachPayment(first._id, 'pi_one')).toBe(true);
  await expect(attachPayment(second._id, 'pi_one')).rejects.toThrow('duplicate key');
  expect(await attachPayment(first._id, 'pi_two')).toBe(false);
});

test('concurrent reports of a payment agree on its order, and another payment is rejected', async () => {
  const { _id } = await makeOrder();
  const ids = ['pi_heard', 'pi_heard', 'pi_heard', 'pi_other', 'pi_other'];
  const answers = await Promise.all(ids.map((id) => attachPayment(_id, id)));
  const remaining = (await findOrder(_id))?.paymentIntentId;
  expect(answers).toEqual(ids.map((id) => id === remaining));
});
