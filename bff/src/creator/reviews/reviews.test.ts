import { productReviewsPageSize } from '@grove/contracts/shop/revenue';
import { expect, test } from '@jest/globals';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Products } from '../../shop/products/products.model.ts';
import { saveReview } from '../../shop/reviews/saveReview.ts';

const site = testServer();
const list = 'GET /api/creator/reviews';

test('lists the reviews of all products, newest first, with links to product and student', async () => {
  const api = await site.signIn(await makeUser({ isCreator: true }));
  const one = await site.countQueries(() => api.ok(list));
  const [student, creator] = [await makeUser({ username: 'Wren' }), await makeUser({ isCreator: true })];
  const [course, gone] = [await makeProduct({ title: 'A course' }), await makeProduct()];
  const memberId = student._id.toHexString();
  await saveReview({ memberId, productId: course, stars: 4, text: 'Lovely' });
  await saveReview({ memberId, productId: gone, stars: 1, text: '' });
  await saveReview({ memberId: creator._id.toHexString(), productId: course, stars: 5, text: 'Mine' });
  await Products.deleteOne({ _id: gone });
  const { reviews } = await api.ok(list);
  expect(reviews.map(({ studentId, productTitle, stars }) => [studentId, productTitle, stars])).toEqual([
    [null, 'A course', 5],
    [memberId, null, 1],
    [memberId, 'A course', 4],
  ]);
  expect(reviews[2]).toMatchObject({ author: { username: 'Wren' }, text: 'Lovely', productId: course });

  for (let at = 0; at < productReviewsPageSize; at += 1)
    await saveReview({ memberId, productId: await makeProduct(), stars: 5, text: '' });
  const first = await api.ok(list);
  const rest = await api.ok(list, { query: { cursor: first.nextCursor ?? '' } });
  expect([first.reviews.length, rest.reviews.length, rest.nextCursor]).toEqual([
    productReviewsPageSize,
    3,
    null,
  ]);
  expect(await site.countQueries(() => api.ok(list))).toBe(one);
});
