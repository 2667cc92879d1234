import type { CreatorPlan } from '@grove/contracts/shop/memberships';
import { productPageSlots } from '@grove/contracts/releases/skeletonSlots';
import { describe, expect, test } from '@jest/globals';
import { makeCircle } from '../../../test/factories/makeCircle.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeFile } from '../../../test/factories/makeFile.ts';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { uploadFile } from '../../../test/uploadFile.ts';
import { createTwoColorPicture } from '../../../test/uploadPicture.ts';
import { describeProduct } from '../../publishing/html/describeProduct.ts';
import { fillProductSlots } from '../../publishing/html/fillProductSlots.ts';
import { recommendProduct } from '../library/recommendProduct.ts';
import { Products } from '../products/products.model.ts';

const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const nothing = { courseIds: [], classIds: [], fileIds: [], circleIds: [] };
const fields = {
  ...{ name: 'Companion', description: 'Every course', rank: 0, grants: nothing },
  prices: { month: '12.00', year: '120.00' },
};
const creator = async () => site.signIn(await makeUser({ isCreator: true }));
const member = async () => site.signIn(await makeUser());
type Api = Awaited<ReturnType<typeof creator>>;

async function newMembership(api: Api) {
  const thumbnailUrl = await uploadFile(api, await createTwoColorPicture(), 'image/jpeg');
  const body = { title: 'The inner circle', description: 'All of it', category: 'Membership' } as const;
  return api.ok('POST /api/creator/memberships', { body: { ...body, thumbnailUrl } });
}

const withProduct = (productId: string) => ({ params: { productId } });
const publish = (api: Api, productId: string) =>
  api.send('POST /api/creator/products/:productId/publish', { ...withProduct(productId), body: {} });
const patch = (api: Api, { id: planId }: Pick<CreatorPlan, 'id'>, changes: object, was: object) =>
  api.send('PATCH /api/creator/plans/:planId', { params: { planId }, body: { changes, was } });

describe('a new membership', () => {
  test('is a draft until it has a plan, and then is offered from its lowest price', async () => {
    const api = await creator();
    const { productId } = await newMembership(api);
    expect(await publish(api, productId)).toMatchObject({
      status: 409,
      text: 'A published membership needs at least one plan that is not archived',
    });
    await api.ok('POST /api/creator/plans', { body: { productId, ...fields } });
    const second = { ...fields, name: 'Light', rank: 1, prices: { month: '9.50', year: null } };
    await api.ok('POST /api/creator/plans', { body: { productId, ...second } });
    expect((await publish(api, productId)).status).toBe(200);
    const found = await site.visitor.ok('GET /api/library/:productId', withProduct(productId));
    expect(found).toMatchObject({
      ...{ type: 'membership', category: 'Membership', price: '9.50', priceInterval: 'month' },
      ...{ isOffered: true, owned: false },
    });
    const page = { text: '', image: '', address: '', origin: '', site: '' };
    expect(describeProduct(found, page)).toMatchObject([
      { offers: { priceSpecification: { price: '9.50', referenceQuantity: { unitCode: 'MON' } } } },
    ]);
    const skeleton = `<template data-product="begin">${productPageSlots.price}</template>-<template data-product="end"></template>`;
    expect(fillProductSlots(skeleton, found)).toBe('from $9.50 /\u00A0month');
  });

  test('can be neither put in the cart nor claimed, even at no price', async () => {
    const { productId } = await makePlan();
    const free = await makeProduct({ type: 'membership', priceCents: 0 });
    const api = await member();
    expect(await api.send('POST /api/cart', { body: { productId } })).toMatchObject({
      status: 409,
      text: 'A membership can’t be added to the cart. Choose one of its plans',
    });
    expect((await site.visitor.send('POST /api/cart', { body: { productId } })).status).toBe(409);
    const claim = await api.send('POST /api/orders/free', { body: { productId: free } });
    expect(claim).toMatchObject({ status: 409, text: 'This product is not free' });
  });

  test('is never recommended, because a recommendation shows one price', async () => {
    const courseId = (await makeCourse())._id.toHexString();
    await makeProduct({ type: 'course', courseId, title: 'Recommended' });
    await makePlan();
    await makeProduct({ type: 'membership', title: 'Newest' });
    const { _id } = await makeUser();
    const actor = { id: _id.toHexString(), isCreator: false, isCoach: false };
    expect((await recommendProduct(actor))?.title).toBe('Recommended');
    await Products.updateMany({ type: 'course' }, { isPublished: false });
    expect((await recommendProduct(actor))?.type).not.toBe('membership');
  });

  test('takes its price from its plans only, and is deleted with them', async () => {
    const api = await creator();
    const { productId, planId } = await makePlan();
    const change = { changes: { price: '1.00' }, was: { price: '12.00' } };
    const params = { params: { productId } };
    expect(
      await api.send('PATCH /api/creator/products/:productId', { ...params, body: change }),
    ).toMatchObject({ status: 409, text: 'The price of a membership is the price of its plans' });
    await api.ok('DELETE /api/creator/products/:productId', params);
    expect((await patch(api, { id: planId }, { rank: 2 }, { rank: 0 })).status).toBe(404);
  });
});

describe('plans', () => {
  test('list what they open by title, and only creators see archived ones', async () => {
    const api = await creator();
    const { productId, planId } = await makePlan({ rank: 5 });
    const course = await makeCourse({ modules: [[0]] });
    const { productId: classId } = await makeLiveClass();
    const fileId = await makeProduct({ file: makeFile(), title: 'Breath book' });
    const grants = {
      courseIds: [course._id.toHexString()],
      classIds: [classId],
      fileIds: [fileId],
      circleIds: [],
    };
    const created = await api.ok('POST /api/creator/plans', { body: { productId, ...fields, grants } });
    expect(created).toMatchObject({ ...fields, grants, isArchived: false });
    await api.ok('PATCH /api/creator/plans/:planId', {
      params: { planId },
      body: { changes: { isArchived: true }, was: { isArchived: false } },
    });
    const offered = await site.visitor.ok('GET /api/library/:productId/plans', withProduct(productId));
    expect(offered).toEqual([
      {
        ...{ id: created.id, name: fields.name, description: fields.description, prices: fields.prices },
        contents: [
          { kind: 'course', id: course._id.toHexString(), title: course.title },
          { kind: 'live_class', id: classId, title: 'Evening circle, live' },
          { kind: 'digital_file', id: fileId, title: 'Breath book' },
        ],
      },
    ]);
    const all = await api.ok('GET /api/creator/plans', { query: { productId } });
    expect(all.map(({ id, isArchived }) => [id, isArchived])).toEqual([
      [created.id, false],
      [planId, true],
    ]);
    const draft = await makeProduct({ type: 'membership', isPublished: false });
    expect((await site.visitor.send('GET /api/library/:productId/plans', withProduct(draft))).status).toBe(
      404,
    );
  });

  test('list circles and pods among their contents, which visitors see by name', async () => {
    const api = await creator();
    const { productId } = await makePlan();
    const [circle, pod] = [await makeCircle(), await makeCircle({ kind: 'pod', name: 'Duo' })];
    const circleIds = [circle._id.toHexString(), pod._id.toHexString()];
    const body = { productId, ...fields, grants: { ...nothing, circleIds } };
    const created = await api.ok('POST /api/creator/plans', { body });
    expect(created.grants.circleIds).toEqual(circleIds);
    const offered = await site.visitor.ok('GET /api/library/:productId/plans', withProduct(productId));
    expect(offered.at(-1)?.contents).toEqual([
      { kind: 'circle', id: circleIds[0], title: 'Evening circle' },
      { kind: 'pod', id: circleIds[1], title: 'Duo' },
    ]);
    const unknown = { ...nothing, circleIds: [created.id] };
    const refused = await api.send('POST /api/creator/plans', { body: { ...body, grants: unknown } });
    expect(refused.status).toBe(404);
  });

  test('are ordered with one request, which is refused if another plan was added', async () => {
    const api = await creator();
    const { productId, planId: first } = await makePlan({ rank: 0 });
    const { planId: second } = await makePlan({ productId, rank: 1 });
    const order = (planIds: string[]) =>
      api.send('PUT /api/creator/plans/order', { body: { productId, planIds } });
    const read = async () =>
      (await api.ok('GET /api/creator/plans', { query: { productId } })).map(({ id }) => id);
    expect((await order([second, first])).status).toBe(200);
    expect(await read()).toEqual([second, first]);
    const { planId: third } = await makePlan({ productId, rank: 7 });
    const { planId: foreign } = await makePlan();
    for (const ids of [
      [first, second],
      [first, second, foreign],
      [first, second, third, foreign],
    ])
      expect((await order(ids)).status).toBe(409);
    expect((await order([first, first, third])).status).toBe(400);
    expect(await read()).toEqual([second, first, third]);
  });

  test('can contain what the search finds: no archived, physical or foreign products, each course once', async () => {
    const api = await creator();
    const courseId = (await makeCourse())._id.toHexString();
    const word = 'Zephyr';
    const course = { title: `${word} basics`, type: 'course', courseId } as const;
    for (const title of [course.title, `${word} for gifts`]) await makeProduct({ ...course, title });
    const fileId = await makeProduct({ title: `${word} book`, file: makeFile(), isPublished: false });
    await makeProduct({ title: `${word} mug`, type: 'physical' });
    const archived = await makeProduct({ title: `${word} old`, file: makeFile() });
    await Products.updateOne({ _id: archived }, { archivedAt: new Date(), isPublished: false });
    const circle = await makeCircle({ name: `The ${word} circle` });
    await makeCircle({ name: `${word} closed`, isArchived: true });
    const found = await api.ok('GET /api/creator/plan-contents', { query: { search: 'zeph' } });
    expect(found).toEqual({
      items: [
        { kind: 'digital_file', id: fileId, title: `${word} book`, state: 'draft' },
        { kind: 'course', id: courseId, title: `${word} for gifts`, state: 'offered' },
        { kind: 'circle', id: circle._id.toHexString(), title: circle.name, state: 'offered' },
      ],
      hasMore: false,
    });
    for (let n = 0; n < 51; n += 1) await makeProduct({ title: 'Many', file: makeFile() });
    const many = await api.ok('GET /api/creator/plan-contents', { query: { search: 'many' } });
    expect([many.items.length, many.hasMore]).toEqual([50, true]);
    expect((await api.ok('GET /api/creator/plan-contents')).hasMore).toBe(true);
  });

  test('mark what was archived after it was added; a course while no product sells it anymore', async () => {
    const api = await creator();
    const { productId } = await makePlan();
    const [courseId, soldCourseId] = [(await makeCourse())._id, (await makeCourse())._id].map((id) =>
      id.toHexString(),
    ) as [string, string];
    const archived = await Promise.all([
      makeProduct({ type: 'course', courseId }),
      makeProduct({ type: 'course', courseId: soldCourseId }),
      makeProduct({ file: makeFile() }),
    ]);
    await makeProduct({ type: 'course', courseId: soldCourseId });
    const circle = await makeCircle({ name: 'Closed circle', isArchived: true });
    const circleId = circle._id.toHexString();
    const grants = {
      ...nothing,
      courseIds: [courseId, soldCourseId],
      fileIds: [archived[2]],
      circleIds: [circleId],
    };
    const created = await api.ok('POST /api/creator/plans', { body: { productId, ...fields, grants } });
    expect(created.contents.map(({ isArchived }) => isArchived)).toEqual([
      undefined,
      undefined,
      true,
      undefined,
    ]);
    await Products.updateMany({ _id: { $in: archived } }, { archivedAt: new Date(), isPublished: false });
    const [, listed] = await api.ok('GET /api/creator/plans', { query: { productId } });
    expect(listed?.contents.map(({ id, isArchived }) => [id, isArchived])).toEqual([
      [courseId, true],
      [soldCourseId, undefined],
      [circleId, true],
      [archived[2], true],
    ]);
  });

  test('need a payable price and contents of the right kind', async () => {
    const api = await creator();
    const { productId } = await makePlan();
    const course = (await makeCourse())._id.toHexString();
    const create = async (changed: object) =>
      (await api.send('POST /api/creator/plans', { body: { productId, ...fields, ...changed } })).status;
    expect(await create({ prices: { month: null, year: null } })).toBe(400);
    expect(await create({ prices: { month: '0.49', year: null } })).toBe(400);
    expect(await create({ prices: { month: '0.00', year: '10.00' } })).toBe(400);
    expect(await create({ grants: { ...nothing, fileIds: [course] } })).toBe(404);
    expect(await create({ grants: { ...nothing, courseIds: [course, course] } })).toBe(400);
    expect(await create({ productId: await makeProduct() })).toBe(404);
    expect(await create({ prices: { month: '0.50', year: null } })).toBe(200);
  });

  test('refuse a change of what somebody else has changed, and name it', async () => {
    const api = await creator();
    const { productId } = await makePlan();
    const plan = await api.ok('POST /api/creator/plans', { body: { productId, ...fields } });
    const prices = { month: '15.00', year: null };
    expect((await patch(api, plan, { prices }, { prices: fields.prices })).status).toBe(200);
    const other = { prices: { month: '20.00', year: null }, name: 'Friend' };
    const refused = await patch(api, plan, other, fields);
    expect([refused.status, refused.text]).toEqual([409, 'Someone else changed this: prices']);
    expect((await patch(api, plan, { prices }, { prices: fields.prices })).status).toBe(200);
    const [, stored] = await api.ok('GET /api/creator/plans', { query: { productId } });
    expect(stored).toMatchObject({ name: 'Companion', prices });
  });

  test('the last one of an offered membership cannot be archived, even by two creators at once', async () => {
    const api = await creator();
    const { productId, planId } = await makePlan();
    const second = await makePlan({ productId });
    const [was, changes] = [{ isArchived: false }, { isArchived: true }];
    const statuses = await Promise.all(
      [planId, second.planId].map(async (id) => (await patch(api, { id }, changes, was)).status),
    );
    expect(statuses.sort()).toEqual([200, 409]);
    const offered = await site.visitor.ok('GET /api/library/:productId/plans', withProduct(productId));
    expect(offered).toHaveLength(1);
  });
});
