// Over budget: the life cycle of courses and files on one site.
import { describe, expect, test } from '@jest/globals';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeFile } from '../../../test/factories/makeFile.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { uploadFile } from '../../../test/uploadFile.ts';
import { createTwoColorPicture } from '../../../test/uploadPicture.ts';
import { getCourseStructure, sendCourseEdit, toEditBody } from '../../../test/sendCourseEdit.ts';
import { createStorage } from '../../infra/storage.ts';
import { Courses } from '../../learning/courses/courses.model.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { recordPaidOrder } from '../../shop/orders/recordPaidOrder.ts';
import { Products } from '../../shop/products/products.model.ts';
import { unifyCourseTexts } from '../../shop/products/unifyCourseTexts.ts';

const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const storage = createStorage(site.env);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n');
const course = {
  title: 'Calm Mornings',
  description: 'Ten of them',
  price: '49.50',
  category: 'For Moms',
} as const;
const file = { title: 'Breath Book', description: 'To print', price: '0.00', category: 'Workbooks' } as const;

async function creator() {
  const user = await makeUser({ isCreator: true });
  return { api: await site.signIn(user), user };
}
type Api = Awaited<ReturnType<typeof creator>>['api'];

const picture = async (api: Api) => uploadFile(api, await createTwoColorPicture(), 'image/jpeg');
const memberPage = async () => site.signIn(await makeUser());
const withProduct = (productId: string) => ({ params: { productId } });
const listStates = async (api: Api, query: { archived?: 'true' } = {}) =>
  (await api.ok('GET /api/creator/products', { query })).map(({ id, state }) => [id, state]);

async function newCourse(api: Api) {
  return api.ok('POST /api/courses', { body: { ...course, thumbnailUrl: await picture(api) } });
}

async function newFile(api: Api, fields: { fileName?: string; fileUrl?: string } = {}) {
  const thumbnailUrl = await picture(api);
  const fileUrl = fields.fileUrl ?? (await uploadFile(api, pdf, 'application/pdf'));
  return api.ok('POST /api/digital-files', { body: { ...file, ...fields, thumbnailUrl, fileUrl } });
}

const formatResponse = ({ status, text }: { status: number; text: string }) => `${String(status)}: ${text}`;

/** A course with lessons and the product that sells it. */
async function soldCourse() {
  const made = await makeCourse({ modules: [[0, 0]] });
  const courseId = made._id.toHexString();
  return { made, courseId, productId: await makeProduct({ type: 'course', courseId, title: 'Sold' }) };
}

describe('a new course', () => {
  test('is a draft that only creators see, with one empty section', async () => {
    const { api } = await creator();
    const { id, productId } = await newCourse(api);
    const [first] = await api.ok('GET /api/creator/products');
    expect(first).toMatchObject({
      ...course,
      id: productId,
      courseId: id,
      type: 'course',
      duration: 'Self-Paced',
      state: 'draft',
      studentsCount: 0,
    });
    expect((await fetch(site.origin + String(first?.thumbnailUrl))).headers.get('Content-Type')).toBe(
      'image/jpeg',
    );
    expect(await api.ok('GET /api/products/:productId/course', withProduct(productId))).toEqual({
      id,
      title: course.title,
      isPublished: false,
    });
    const stored = await Courses.findById(id).lean();
    expect(stored?.sections).toMatchObject([{ modules: [] }]);
    expect(await api.ok('GET /api/library/:productId', withProduct(productId))).toMatchObject({
      isOffered: false,
    });

    const member = await memberPage();
    expect((await member.send('GET /api/library/:productId', withProduct(productId))).status).toBe(404);
    expect((await member.ok('GET /api/library')).products.map(({ id: listedId }) => listedId)).not.toContain(
      productId,
    );
    expect((await member.send('POST /api/cart', { body: { productId } })).status).toBe(404);
  });

  test('is created once per Idempotency-Key, and its picture cannot be used again', async () => {
    const { api } = await creator();
    const body = { ...course, duration: 'Six weeks', thumbnailUrl: await picture(api) };
    const request = { body, headers: { 'Idempotency-Key': 'a-wish-12345678' } };
    const [first, again] = [
      await api.send('POST /api/courses', request),
      await api.send('POST /api/courses', request),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect(await Products.countDocuments({ duration: 'Six weeks' })).toBe(1);
    expect(await api.send('POST /api/courses', { body })).toMatchObject({
      status: 409,
      text: 'That upload is already in use. Please upload the file again',
    });
  });

  test('can be published once a lesson has content, and then opens to its students', async () => {
    const { api } = await creator();
    const { id, productId } = await newCourse(api);
    const publish = () =>
      api.send('POST /api/creator/products/:productId/publish', { ...withProduct(productId), body: {} });
    expect(await publish()).toMatchObject({
      status: 409,
      text: 'A published course needs at least one published lesson with content',
    });
    const [empty, filled] = [await makeCourse({ modules: [[0]] }), await makeCourse({ modules: [[1]] })];
    await Courses.updateOne({ _id: id }, { sections: empty.sections });
    expect((await publish()).status).toBe(409);
    await Courses.updateOne({ _id: id }, { sections: filled.sections });
    expect((await publish()).status).toBe(200);
    expect((await publish()).status).toBe(200);
    const user = await makeUser();
    const member = await site.signIn(user);
    expect(await member.ok('GET /api/library/:productId', withProduct(productId))).toMatchObject({
      isOffered: true,
      price: '49.50',
      duration: 'Self-Paced',
    });
    await recordPaidOrder({ memberId: user._id.toHexString(), productIds: [productId] });
    const params = { courseId: id };
    expect(await member.ok('GET /api/classroom/courses/:courseId', { params })).toMatchObject({
      title: course.title,
    });
    expect((await member.send('GET /api/courses/:courseId/player', { params })).status).toBe(200);
  });

  test('is offered in the library as soon as the editor publishes it, and withdrawn as soon as it is a draft', async () => {
    const { api } = await creator();
    const { courseId, productId } = await soldCourse();
    const [pageId = ''] = (await getCourseStructure(api, courseId)).pages.map(({ id }) => id);
    await api.ok('POST /api/creator/pages/:pageId/widgets', {
      params: { pageId },
      body: { pageId, type: 'text', settings: { content: 'Breathe.' }, orderIndex: 0 },
    });
    const archived = await makeProduct({ type: 'course', courseId });
    await api.ok('PUT /api/creator/products/:productId/archived', {
      ...withProduct(archived),
      body: { archived: true },
    });
    const stateAfter = async (isPublished: boolean) => {
      await sendCourseEdit(api, courseId, { kind: 'course', fields: { isPublished } });
      const products = await Products.find({ _id: { $in: [productId, archived] } }).sort({ _id: 1 });
      return products.map((product) => product.isPublished);
    };
    expect(await stateAfter(false)).toEqual([false, false]);
    expect(await stateAfter(true)).toEqual([true, false]);
  });

  test('without content appears in the classroom and player of enrolled students', async () => {
    const { api } = await creator();
    const { id } = await newCourse(api);
    await Courses.updateOne({ _id: id }, { isPublished: true });
    const user = await makeUser();
    await makeEnrolment(user, { _id: (await Courses.findById(id).orFail())._id });
    const member = await site.signIn(user);
    const params = { courseId: id };
    expect(await member.ok('GET /api/classroom/courses/:courseId', { params })).toMatchObject({
      sections: [{ modules: [] }],
    });
    expect(await member.ok('GET /api/courses/:courseId/player', { params })).toMatchObject({ modules: [] });
  });

  test.each([
    [{ title: ' ' }],
    [{ description: '' }],
    [{ category: 'Workbooks' }],
    [{ duration: 'x'.repeat(61) }],
    [{ thumbnailUrl: 'no address' }],
    [{ isPublished: true }],
  ])('rejects %j', async (wrong) => {
    const { api } = await creator();
    const body = { ...course, thumbnailUrl: `${objects.endpoint}/grove/u/a/b`, ...wrong };
    expect((await api.send('POST /api/courses', { body })).status).toBe(400);
  });
});

describe('a price', () => {
  test.each([
    [49, '49.00'],
    [49.5, '49.50'],
    [0, '0.00'],
    ['49', '49.00'],
    ['49.5', '49.50'],
    ['.5', '0.50'],
    [' 0.30 ', '0.30'],
    ['999999.99', '999999.99'],
  ])('of %j is stored as %s', async (price, stored) => {
    const { api } = await creator();
    const thumbnailUrl = await picture(api);
    const { productId } = await api.ok('POST /api/courses', { body: { ...course, price, thumbnailUrl } });
    const product = await api.ok('GET /api/creator/products/:productId', withProduct(productId));
    expect(product.price).toBe(stored);
    const changes = { changes: { price }, was: { price: stored } };
    const patch = { ...withProduct(productId), body: changes };
    expect((await api.ok('PATCH /api/creator/products/:productId', patch)).price).toBe(stored);
  });

  const format = 'price: Please enter an amount such as 49 or 49.50';
  const decimals = 'price: Please use at most two decimals';
  test.each([
    ['', 'price: Please enter a price'],
    ['abc', format],
    ['1e3', format],
    ['-1', format],
    [-1, format],
    ['4,5', format],
    ['1 000', format],
    ['0x10', format],
    [1e21, format],
    [true, format],
    [null, format],
    ['49.999', decimals],
    [49.999, decimals],
    ['1000000', 'price: Please enter at most 999999.99'],
  ])('of %j is rejected with a sentence', async (price, message) => {
    const { api } = await creator();
    const thumbnailUrl = `${objects.endpoint}/grove/u/a/b`;
    const post = { body: { ...course, thumbnailUrl, price: price as string } };
    const productId = await makeProduct();
    const patch = { ...withProduct(productId), body: { changes: { price: price as string }, was: {} } };
    expect(formatResponse(await api.send('POST /api/courses', post))).toContain(message);
    expect(formatResponse(await api.send('PATCH /api/creator/products/:productId', patch))).toContain(
      message,
    );
  });
});

describe('a new digital file', () => {
  test('is offered immediately, and its buyers download it under its name', async () => {
    const { api } = await creator();
    const { productId } = await newFile(api, { fileName: 'Breath Book (A4).pdf' });
    const member = await memberPage();
    expect(await member.ok('GET /api/library/:productId', withProduct(productId))).toMatchObject({
      ...file,
      contents: {
        file: { fileName: 'Breath Book (A4).pdf', contentType: 'application/pdf', size: pdf.length },
      },
    });
    await member.ok('POST /api/orders/free', { body: { productId } });
    const { items } = await member.ok('GET /api/downloads');
    expect(items).toMatchObject([{ productId, title: file.title }]);
    const address = await member.ok('GET /api/downloads/:productId/file', withProduct(productId));
    const answer = await fetch(address);
    expect(answer.headers.get('Content-Disposition')).toContain('Breath Book (A4).pdf');
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  });

  test('shows the number of its pages if it is a PDF', async () => {
    const { api } = await creator();
    const body = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Pages /Count 12 /Kids [] >> endobj\n%%EOF');
    const fileUrl = await uploadFile(api, body, 'application/pdf');
    const { productId } = await newFile(api, { fileUrl });
    const { contents } = await (await memberPage()).ok('GET /api/library/:productId', withProduct(productId));
    expect(contents.file?.pages).toBe(12);
  });

  test('is named after its title by default', async () => {
    const { api } = await creator();
    const { productId } = await newFile(api);
    expect((await Products.findById(productId).lean())?.file?.fileName).toBe('Breath Book.pdf');
  });

  test('rejects a program, an invalid picture and another person’s upload, and uses up no upload', async () => {
    const [{ api }, other] = [await creator(), await creator()];
    const thumbnailUrl = await picture(api);
    const fileUrl = await uploadFile(api, pdf, 'application/pdf');
    const program = await uploadFile(
      api,
      Buffer.from('MZ\x90\0\x03\0\0\0\x04\0', 'latin1'),
      'application/pdf',
    );
    const text = await uploadFile(api, 'words', 'image/png');
    const upload = (wrong: object, by = api) =>
      by.send('POST /api/digital-files', { body: { ...file, thumbnailUrl, fileUrl, ...wrong } });
    expect((await upload({ fileUrl: program })).text).toBe(
      'This file type is not supported here: application/x-msdownload',
    );
    expect((await upload({ thumbnailUrl: text })).text).toBe(
      'This file type is not supported here: text/plain',
    );
    expect((await upload({}, other.api)).status).toBe(404);
    expect((await upload({ thumbnailUrl: 'https://elsewhere.test/a.png' })).status).toBe(400);
    expect((await upload({})).status).toBe(200);
  });

  test('rejects a picture larger than 5 MB', async () => {
    const { api } = await creator();
    const large = Buffer.concat([await createTwoColorPicture(), Buffer.alloc(5_242_880)]);
    const thumbnailUrl = await uploadFile(api, large, 'image/jpeg');
    const answer = await api.send('POST /api/courses', { body: { ...course, thumbnailUrl } });
    expect([answer.status, answer.text]).toEqual([413, 'That file is too large: 5.0 MB at most']);
  });
});

describe('product details', () => {
  const change = 'PATCH /api/creator/products/:productId';

  test('can be changed, and the product has its new price and is found by its new details', async () => {
    const { api } = await creator();
    const productId = await makeProduct({ title: 'Old', description: 'Odl', priceCents: 4_900 });
    const body = {
      changes: { title: 'Zephyrine', description: 'Right', price: '12.00' },
      was: { title: 'Old', description: 'Odl', price: '49.00' },
    };
    expect(await api.ok(change, { ...withProduct(productId), body })).toMatchObject(body.changes);
    expect(await api.ok(change, { ...withProduct(productId), body })).toMatchObject(body.changes);
    const { products } = await site.visitor.ok('GET /api/library', {
      query: { search: 'zephyr', price: 'under-25' },
    });
    expect(products).toMatchObject([{ id: productId, price: '12.00' }]);
  });

  test('a change of outdated values is rejected with the names of the fields', async () => {
    const { api } = await creator();
    const productId = await makeProduct({ description: 'Theirs' });
    const body = {
      changes: { description: 'Mine', title: 'Mine' },
      was: { description: 'Before', title: 'A product' },
    };
    expect(await api.send(change, { ...withProduct(productId), body })).toMatchObject({
      status: 409,
      text: 'Someone else changed this: description',
    });
    expect((await Products.findById(productId).lean())?.title).toBe('A product');
  });

  test('are returned in their current state, including archived products, and only to creators', async () => {
    const { api } = await creator();
    const get = 'GET /api/creator/products/:productId';
    const productId = await makeProduct({ title: 'Roots', priceCents: 4_900 });
    await api.ok('PUT /api/creator/products/:productId/archived', {
      ...withProduct(productId),
      body: { archived: true },
    });
    expect(await api.ok(get, withProduct(productId))).toMatchObject({
      ...{ id: productId, title: 'Roots', price: '49.00', state: 'archived' },
    });
    const member = await site.signIn(await makeUser());
    const answers = await Promise.all([
      api.send(get, withProduct('not-an-id')),
      site.visitor.send(get, withProduct(productId)),
      member.send(get, withProduct(productId)),
      api.send(get, withProduct('f'.repeat(24))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 401, 403, 404]);
  });

  test('a course and its product have one title, description and tagline, wherever they are changed', async () => {
    const { api } = await creator();
    const { id, productId } = await newCourse(api);
    const before = await getCourseStructure(api, id);
    const body = {
      changes: { title: 'Quiet Mornings', description: 'Twelve of them', tagline: 'Before breakfast' },
      was: { title: course.title, description: course.description, tagline: '' },
    };
    expect(await api.ok(change, { ...withProduct(productId), body })).toMatchObject(body.changes);
    expect((await getCourseStructure(api, id)).course).toMatchObject(body.changes);
    const outdated = toEditBody(before.revision, { kind: 'course', fields: { title: 'Loud Mornings' } });
    const refused = await api.send('POST /api/creator/courses/:courseId/edits', {
      params: { courseId: id },
      body: outdated,
    });
    expect([refused.status, refused.headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
    const fields = { title: 'Zenith Mornings', description: 'Twenty of them', tagline: 'At noon' };
    await sendCourseEdit(api, id, { kind: 'course', fields });
    const shown = await api.ok('GET /api/creator/products/:productId', withProduct(productId));
    expect(shown).toMatchObject(fields);
    const wrong = { changes: { tagline: 'Mine' }, was: { tagline: 'Before breakfast' } };
    expect(await api.send(change, { ...withProduct(productId), body: wrong })).toMatchObject({
      status: 409,
      text: 'Someone else changed this: tagline',
    });
  });

  test('of a course appear in the library, on its product page, in the classroom and in the player', async () => {
    const { api } = await creator();
    const { id, productId } = await newCourse(api);
    const details = { title: 'Vesper Evenings', description: 'Seven of them', tagline: 'After dinner' };
    const offer = { price: '12.00', category: 'For Girls', duration: '1 week' };
    const body = {
      changes: { ...details, ...offer },
      was: { ...course, tagline: '', duration: 'Self-Paced' },
      thumbnailUrl: await picture(api),
    };
    const { thumbnailUrl } = await api.ok(change, { ...withProduct(productId), body });
    await Products.updateOne({ _id: productId }, { isPublished: true });
    await Courses.updateOne({ _id: id }, { isPublished: true });
    const { tagline, ...shared } = details;
    const { duration, ...sold } = offer;
    const { products } = await site.visitor.ok('GET /api/library', { query: { search: 'vesper' } });
    expect(products).toMatchObject([{ id: productId, ...shared, ...sold, thumbnailUrl }]);
    expect(await site.visitor.ok('GET /api/library/:productId', withProduct(productId))).toMatchObject({
      ...shared,
      ...sold,
      duration,
      thumbnailUrl,
    });
    const user = await makeUser();
    await makeEnrolment(user, { _id: (await Courses.findById(id).orFail())._id });
    const member = await site.signIn(user);
    const params = { courseId: id };
    expect(await member.ok('GET /api/classroom/courses')).toMatchObject([{ ...shared, thumbnailUrl }]);
    expect(await member.ok('GET /api/courses/:courseId/player', { params })).toMatchObject({
      title: details.title,
      tagline,
    });
  });

  test('the products of a course are listed by its id, archived ones included', async () => {
    const { api } = await creator();
    const { id, productId } = await newCourse(api);
    const second = await makeProduct({ type: 'course', courseId: id });
    await api.ok('PUT /api/creator/products/:productId/archived', {
      ...withProduct(second),
      body: { archived: true },
    });
    const listed = await api.ok('GET /api/creator/products', { query: { courseId: id } });
    expect(listed.map((product) => product.id)).toEqual([second, productId]);
  });

  test('a course and its products that had different titles get those of the newest product', async () => {
    const { courseId, productId } = await soldCourse();
    const newest = await makeProduct({
      ...{ type: 'course', courseId, title: 'Sold again', description: 'Better' },
    });
    const { signal } = new AbortController();
    await site.inRequest(() => unifyCourseTexts.run(signal));
    await site.inRequest(() => unifyCourseTexts.run(signal));
    const texts = { title: 'Sold again', description: 'Better' };
    expect(await Courses.findById(courseId).lean()).toMatchObject(texts);
    for (const id of [productId, newest]) expect(await Products.findById(id).lean()).toMatchObject(texts);
  });

  test('a new picture also replaces that of the course, and the previous file is deleted', async () => {
    const { api } = await creator();
    const { id, productId } = await newCourse(api);
    const former = (await Products.findById(productId).lean())?.thumbnailKey ?? '';
    const thumbnailUrl = await picture(api);
    const request = { ...withProduct(productId), body: { changes: {}, was: {}, thumbnailUrl } };
    const { thumbnailUrl: shown } = await api.ok(change, request);
    expect(await api.ok(change, request)).toMatchObject({ thumbnailUrl: shown });
    const key = (await Products.findById(productId).lean())?.thumbnailKey;
    expect((await Courses.findById(id).lean())?.thumbnailKey).toBe(key);
    await site.runOutbox();
    expect([await storage.isMissing(former), await storage.isMissing(key ?? '')]).toEqual([true, false]);
  });
});

describe('archiving', () => {
  const put = (api: Api, productId: string, archived: boolean) =>
    api.ok('PUT /api/creator/products/:productId/archived', {
      ...withProduct(productId),
      body: { archived },
    });

  test('removes a product from the library and restores it; its owners keep it', async () => {
    const { api } = await creator();
    const productId = await makeProduct({ file: makeFile() });
    const buyer = await makeUser();
    await recordPaidOrder({ memberId: buyer._id.toHexString(), productIds: [productId] });
    expect(await put(api, productId, true)).toMatchObject({ state: 'archived' });
    expect(await listStates(api)).not.toContainEqual([productId, 'archived']);
    expect(await listStates(api, { archived: 'true' })).toContainEqual([productId, 'archived']);
    expect((await site.visitor.send('GET /api/library/:productId', withProduct(productId))).status).toBe(404);
    const { items } = await (await site.signIn(buyer)).ok('GET /api/downloads');
    expect(items).toMatchObject([{ productId }]);
    expect(await put(api, productId, false)).toMatchObject({ state: 'offered' });
    expect((await site.visitor.send('GET /api/library/:productId', withProduct(productId))).status).toBe(200);
  });

  test('restores a draft as a draft', async () => {
    const { api } = await creator();
    const { productId } = await newCourse(api);
    await put(api, productId, true);
    expect(await put(api, productId, false)).toMatchObject({ state: 'draft' });
  });

  test('restores a course without content as a draft', async () => {
    const { api } = await creator();
    const { productId } = await soldCourse();
    await put(api, productId, true);
    expect(await put(api, productId, false)).toMatchObject({ state: 'draft' });
  });
});

describe('deleting', () => {
  const end = 'DELETE /api/creator/products/:productId';

  test('deletes a product with its course, pages and files', async () => {
    const { api } = await creator();
    const { id, productId } = await newCourse(api);
    const thumbnail = (await Products.findById(productId).lean())?.thumbnailKey ?? '';
    const { productId: fileId } = await newFile(api);
    const key = (await Products.findById(fileId).lean())?.file?.key ?? '';
    for (const one of [productId, fileId]) await api.ok(end, withProduct(one));
    await site.runOutbox();
    expect(await Promise.all([thumbnail, key].map((one) => storage.isMissing(one)))).toEqual([true, true]);
    expect(await Courses.findById(id).lean()).toBeNull();
    expect((await api.send(end, withProduct(productId))).status).toBe(404);
  });

  test('is rejected while members own the product, are enrolled or are buying it', async () => {
    const { api } = await creator();
    const user = await makeUser();
    const [bought, enrolled] = [await makeProduct(), await soldCourse()];
    await recordPaidOrder({ memberId: user._id.toHexString(), productIds: [bought] });
    await makeEnrolment(user, enrolled.made);
    for (const productId of [bought, enrolled.productId]) {
      expect(await api.send(end, withProduct(productId))).toMatchObject({
        status: 409,
        text: expect.stringContaining('Archive it instead'),
      });
    }
    await Enrolments.updateOne({ courseId: enrolled.made._id }, { endedAt: new Date() });
    expect((await api.send(end, withProduct(enrolled.productId))).status).toBe(200);
  });

  test('keeps a course that another product also sells', async () => {
    const { api } = await creator();
    const { courseId, productId, made } = await soldCourse();
    const other = await makeProduct({ type: 'course', courseId });
    await makeEnrolment(await makeUser(), made);
    await api.ok(end, withProduct(productId));
    expect(await Courses.findById(courseId).lean()).not.toBeNull();
    expect((await api.send(end, withProduct(other))).status).toBe(409);
  });
});

describe('analytics', () => {
  test('of a course show its students, their lessons and its sales net of refunds', async () => {
    const { api } = await creator();
    const { made, courseId, productId } = await soldCourse();
    const lessons = made.sections[0]?.modules[0]?.lessons ?? [];
    const [withdrawn, inProgress, finished] = [await makeUser(), await makeUser(), await makeUser()];
    const paidAt = new Date();
    for (const user of [withdrawn, inProgress, finished]) {
      await recordPaidOrder({ memberId: user._id.toHexString(), productIds: [productId], paidAt });
    }
    await Enrolments.updateOne(
      { userId: withdrawn._id },
      { lastActiveAt: new Date(paidAt.getTime() - 40 * 86_400_000) },
    );
    const member = await site.signIn(inProgress);
    await member.ok('PATCH /api/course-progress/:courseId', {
      params: { courseId },
      body: { moduleIndex: 0, lessonIndex: 1, videoTimestamp: 0 },
    });
    const finisher = await site.signIn(finished);
    for (const { _id } of lessons) {
      const params = { lessonId: _id.toHexString() };
      await finisher.ok('POST /api/lessons/:lessonId/complete', { params, body: {} });
    }
    const found = await api.ok('GET /api/creator/products/:productId/analytics', withProduct(productId));
    expect(found.course).toMatchObject({
      enrolled: 3,
      active: 2,
      completed: 1,
      completionRate: 33,
      notStarted: 1,
      lessons: [{ stopped: 0 }, { stopped: 1 }],
    });
    expect(found.months).toHaveLength(12);
    const month = paidAt.toISOString().slice(0, 7);
    const sold = found.months.filter(({ sales }) => sales > 0);
    expect(sold).toEqual([{ month, sales: 3, revenue: '147.00' }]);
    expect(found.total).toEqual({ sales: 3, revenue: '147.00' });
  });

  test('of a file show its sales; an unknown product returns 404', async () => {
    const { api } = await creator();
    const productId = await makeProduct();
    expect(
      await api.ok('GET /api/creator/products/:productId/analytics', withProduct(productId)),
    ).toMatchObject({
      course: null,
      total: { sales: 0, revenue: '0.00' },
    });
    const missing = withProduct('a'.repeat(24));
    expect((await api.send('GET /api/creator/products/:productId/analytics', missing)).status).toBe(404);
    expect((await api.send('GET /api/products/:productId/course', withProduct(productId))).status).toBe(404);
  });
});

test('the product list continues after the last product of the previous page, newest first', async () => {
  const { api } = await creator();
  for (let at = 0; at < 26; at++) await makeProduct({ title: `Product ${String(at)}` });
  const first = await api.ok('GET /api/creator/products');
  expect(first).toHaveLength(24);
  expect(first[0]?.title).toBe('Product 25');
  const rest = await api.ok('GET /api/creator/products', { query: { after: first.at(-1)?.id ?? '' } });
  expect(rest.slice(0, 2).map(({ title }) => title)).toEqual(['Product 1', 'Product 0']);
});
