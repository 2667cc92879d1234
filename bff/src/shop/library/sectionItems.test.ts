import { Types } from 'mongoose';
import { expect, test } from '@jest/globals';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Users } from '../../members/users/users.model.ts';
import { Products } from '../products/products.model.ts';
import { Plans } from '../plans/plans.model.ts';
import { deleteReview } from '../reviews/deleteReview.ts';
import { saveReview } from '../reviews/saveReview.ts';

const site = testServer();
const listReviews = 'GET /api/section-reviews/:ids';
const listTeachers = 'GET /api/section-teachers/:ids';
const listOffers = 'GET /api/section-offers/:ids';

async function makeReview(productId: string, text: string) {
  const memberId = (await makeUser({ username: `Author of ${text}` }))._id.toHexString();
  const review = await saveReview({ memberId, productId, stars: 5, text });
  return { id: review._id.toHexString(), memberId };
}

test('chosen reviews are shown in their order, until they, their author or their product are gone', async () => {
  const [productId, archivedId] = [await makeProduct(), await makeProduct()];
  const [one, two, three] = [
    await makeReview(productId, 'One'),
    await makeReview(productId, 'Two'),
    await makeReview(archivedId, 'Three'),
  ];
  const params = { ids: [three.id, two.id, one.id, new Types.ObjectId().toHexString()].join(',') };
  const listTexts = async () => (await site.visitor.ok(listReviews, { params })).map(({ text }) => text);
  const [first] = await site.visitor.ok(listReviews, { params });
  expect(first).toMatchObject({ author: { username: 'Author of Three', avatarUrl: null }, stars: 5 });
  expect(await listTexts()).toEqual(['Three', 'Two', 'One']);

  await Products.updateOne({ _id: archivedId }, { isPublished: false, archivedAt: new Date() });
  expect(await listTexts()).toEqual(['Two', 'One']);
  await Users.deleteOne({ _id: two.memberId });
  expect(await listTexts()).toEqual(['One']);
  await deleteReview(one.memberId, productId);
  expect(await listTexts()).toEqual([]);
});

test('chosen products and plans are shown with their present prices, until they are archived', async () => {
  const productId = await makeProduct({ title: 'Tea', priceCents: 49_00 });
  const { planId, productId: membershipId } = await makePlan();
  const params = { ids: [planId, productId].join(',') };
  expect(await site.visitor.ok(listOffers, { params })).toEqual([
    expect.objectContaining({
      ...{ id: planId, productId: membershipId, title: 'Companion', price: null },
      planPrices: { month: '12.00', year: '120.00' },
    }),
    expect.objectContaining({
      ...{ id: productId, productId, title: 'Tea', planPrices: null },
      price: expect.objectContaining({ price: '49.00' }),
    }),
  ]);

  await Products.updateOne({ _id: productId }, { priceCents: 39_00 });
  await Plans.updateOne({ _id: planId }, { isArchived: true });
  const offers = await site.visitor.ok(listOffers, { params });
  expect(offers.map(({ price }) => price?.price)).toEqual(['39.00']);
  await Products.updateOne({ _id: productId }, { isPublished: false });
  expect(await site.visitor.ok(listOffers, { params })).toEqual([]);
});

test('the plans of a membership that is not offered are not shown', async () => {
  const membershipId = await makeProduct({ type: 'membership', isPublished: false });
  const { planId } = await makePlan({ productId: membershipId });
  expect(await site.visitor.ok(listOffers, { params: { ids: planId } })).toEqual([]);
});

test('chosen coaches and creators are shown in their order, until they are deleted or lose their role', async () => {
  const coach = await makeUser({ username: 'Wren', isCoach: true, bio: 'Grows tea. Pours it. Drinks it.' });
  const creator = await makeUser({ username: 'Sage', isCreator: true });
  const member = await makeUser({ bio: 'Private words.' });
  const [coachId, creatorId, memberId] = [coach, creator, member].map(({ _id }) => _id.toHexString());
  const ids = [creatorId, memberId, coachId, new Types.ObjectId().toHexString()].join(',');
  const list = () => site.visitor.ok(listTeachers, { params: { ids } });
  expect(await list()).toEqual([
    { id: creatorId, username: 'Sage', avatarUrl: null, about: '' },
    { id: coachId, username: 'Wren', avatarUrl: null, about: 'Grows tea. Pours it.' },
  ]);

  await Users.updateOne({ _id: coach._id }, { isCoach: false });
  expect((await list()).map(({ username }) => username)).toEqual(['Sage']);
  await Users.deleteOne({ _id: creator._id });
  expect(await list()).toEqual([]);
});

test('a list of reviews takes as many queries as one review', async () => {
  const productId = await makeProduct();
  const ids = [(await makeReview(productId, 'A')).id, (await makeReview(productId, 'B')).id];
  const count = (shown: string[]) =>
    site.countQueries(() => site.visitor.ok(listReviews, { params: { ids: shown.join(',') } }));
  expect(await count(ids)).toBe(await count(ids.slice(0, 1)));
});

test.each(['', 'a', '0'.repeat(23), Array.from({ length: 13 }, () => '0'.repeat(24)).join(',')])(
  'the list of ids %j is refused',
  async (ids) => {
    expect((await site.visitor.send(listReviews, { params: { ids } })).status).toBeGreaterThanOrEqual(400);
  },
);
