import { reviewsPageSize } from '@grove/contracts/shop/library';
import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { eraseReviews } from './reviews.personalData.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Products } from '../products/products.model.ts';
import { saveReview } from './saveReview.ts';

const site = testServer();
const put = 'PUT /api/library/:productId/review';
const remove = 'DELETE /api/library/:productId/review';
const list = 'GET /api/library/:productId/reviews';
const get = 'GET /api/library/:productId';

/** Creates a member who has bought a product. */
async function buyer(productId: string, username = 'Wren Hollow') {
  const user = await makeUser({ username });
  await recordPaidOrder({ memberId: user._id.toHexString(), productIds: [productId] });
  return { user, api: await site.signIn(user) };
}

async function getRatingFigures(productId: string) {
  const { rating, reviewCount, starCounts } = await site.visitor.ok(get, { params: { productId } });
  return [rating, reviewCount, starCounts];
}

test('a buyer has one review that they can change, and the rating is updated', async () => {
  const productId = await makeProduct();
  const params = { productId };
  const [one, other] = [await buyer(productId), await buyer(productId, 'Ash')];
  const review = await one.api.ok(put, { params, body: { stars: 5, text: ' Lovely ' } });
  expect(review).toMatchObject({
    author: { username: 'Wren Hollow', avatarUrl: null },
    stars: 5,
    text: 'Lovely',
    changedAt: null,
  });
  await other.api.ok(put, { params, body: { stars: 4, text: '' } });
  expect(await getRatingFigures(productId)).toEqual([4.5, 2, [0, 0, 0, 1, 1]]);

  const changed = await one.api.ok(put, { params, body: { stars: 2, text: 'On second thought' } });
  expect([changed.id, changed.changedAt]).toEqual([review.id, expect.any(String)]);
  expect(await getRatingFigures(productId)).toEqual([3, 2, [0, 1, 0, 1, 0]]);
  expect((await one.api.ok(get, { params })).ownReview).toEqual(changed);
  expect((await site.visitor.ok(list, { params, query: {} })).reviews.map(({ text }) => text)).toEqual([
    '',
    'On second thought',
  ]);
});

test('the same review sent again, also concurrently, counts once and is not marked as changed', async () => {
  const productId = await makeProduct();
  const params = { productId };
  const { api } = await buyer(productId);
  const body = { stars: 3, text: 'Same' };
  const reviews = await Promise.all([1, 2, 3].map(() => api.ok(put, { params, body })));
  expect(new Set(reviews.map(({ id }) => id)).size).toBe(1);
  expect((await api.ok(put, { params, body })).changedAt).toBeNull();
  expect(await getRatingFigures(productId)).toEqual([3, 1, [0, 0, 1, 0, 0]]);
});

test('a deleted review no longer counts, and cannot be deleted twice', async () => {
  const productId = await makeProduct();
  const params = { productId };
  const { api } = await buyer(productId);
  await api.ok(put, { params, body: { stars: 1, text: '' } });
  await api.ok(remove, { params });
  expect(await getRatingFigures(productId)).toEqual([0, 0, [0, 0, 0, 0, 0]]);
  expect((await api.send(remove, { params })).status).toBe(404);
});

test('only owners of a product can review it', async () => {
  const params = { productId: await makeProduct() };
  const stranger = await site.signIn(await makeUser({ isCreator: true }));
  const { status, text } = await stranger.send(put, { params, body: { stars: 5, text: 'Mine!' } });
  expect([status, text]).toEqual([403, 'Only members who have this product can review it']);
  const draft = { productId: await makeProduct({ isPublished: false }) };
  const member = await site.signIn(await makeUser());
  expect((await member.send(put, { params: draft, body: { stars: 5, text: '' } })).status).toBe(404);
  expect((await site.visitor.send(list, { params: draft })).status).toBe(404);
});

test.each([
  { stars: 0, text: '' },
  { stars: 6, text: '' },
  { stars: 4.5, text: '' },
  { stars: 5 },
  { stars: 5, text: 'a'.repeat(2_001) },
  { stars: 5, text: '', memberId: '0'.repeat(24) },
])('rejects the review %j with 400', async (body) => {
  const productId = await makeProduct();
  const { api } = await buyer(productId);
  expect((await api.send(put, { params: { productId }, body })).status).toBe(400);
});

test('reviews are paged, newest first, each once, with a constant number of queries', async () => {
  const productId = await makeProduct();
  const params = { productId };
  const add = async (text: string) => {
    const memberId = new Types.ObjectId().toHexString();
    await saveReview({ memberId, productId, stars: 5, text });
  };
  await add('0');
  const one = await site.countQueries(() => site.visitor.ok(list, { params, query: {} }));
  for (let at = 1; at <= reviewsPageSize; at += 1) await add(String(at));
  expect(await site.countQueries(() => site.visitor.ok(list, { params, query: {} }))).toBe(one);
  const first = await site.visitor.ok(list, { params, query: {} });
  const rest = await site.visitor.ok(list, { params, query: { cursor: first.nextCursor ?? '' } });
  expect([...first.reviews, ...rest.reviews].map(({ text }) => Number(text))).toEqual(
    Array.from({ length: reviewsPageSize + 1 }, (_, at) => reviewsPageSize - at),
  );
  expect((await site.visitor.send(list, { params, query: { cursor: 'x' } })).status).toBe(400);
});

test('deleting an account deletes its reviews and updates the ratings', async () => {
  const productId = await makeProduct();
  const params = { productId };
  const [leaving, staying] = [await buyer(productId), await buyer(productId)];
  await leaving.api.ok(put, { params, body: { stars: 1, text: 'Mine' } });
  await staying.api.ok(put, { params, body: { stars: 5, text: 'Stays' } });
  await eraseReviews(leaving.user._id.toHexString());
  expect(await getRatingFigures(productId)).toEqual([5, 1, [0, 0, 0, 0, 1]]);
  expect(await Products.countDocuments({ _id: productId, ratingSum: 5 })).toBe(1);
});
