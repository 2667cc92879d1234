import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeProductSection } from '../../../test/factories/makeProductSection.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { findMediaUsesInProductPages } from './findMediaUsesInProductPages.ts';
import { ProductPages } from './productPages.model.ts';

const site = testServer();

const page = 'GET /api/creator/products/:productId/page';
const list = 'GET /api/creator/products/:productId/sections';
const add = 'POST /api/creator/products/:productId/section';
const edit = 'PATCH /api/creator/products/:productId/section/:sectionId';
const remove = 'DELETE /api/creator/products/:productId/section/:sectionId';
const restore = 'POST /api/creator/products/:productId/section/:sectionId/restore';
const reorder = 'POST /api/creator/products/:productId/section/reorder';
const publish = 'POST /api/creator/products/:productId/page/publish';
const discard = 'POST /api/creator/products/:productId/page/discard';
const published = 'GET /api/library/:productId/sections';

let creator: Client;
let params: { productId: string };

beforeEach(async () => {
  creator = await site.signIn(await makeUser({ isCreator: true }));
  params = { productId: await makeProduct() };
});

async function addSection(title: string, parts: object = {}) {
  const section = { type: 'custom', title, content: '', isVisible: true, settings: {}, ...parts } as const;
  return creator.ok(add, { params, body: section });
}

async function draftTitles() {
  return (await creator.ok(list, { params })).map(({ title }) => title);
}

async function publishedTitles() {
  return (await site.visitor.ok(published, { params })).sections.map(({ title }) => title);
}

test('sections are a draft until they are published; hidden ones are not published', async () => {
  expect(await creator.ok(page, { params })).toMatchObject({ isChanged: false, publishedAt: null });
  const details = { questions: [{ question: 'For whom?', answer: 'For beginners.' }] };
  await addSection('Questions', { type: 'faq', details, content: '<p>a</p><script>b()</script>' });
  const hidden = await addSection('Hidden');
  await creator.ok(edit, { params: { ...params, sectionId: hidden.id }, body: { isVisible: false } });
  expect(await creator.ok(page, { params })).toMatchObject({ isChanged: true, publishedAt: null });
  expect(await publishedTitles()).toEqual([]);

  const events = await Events.countDocuments({ kind: 'site', audiences: 'everybody' });
  const draft = await creator.ok(publish, { params, body: {} });
  expect(draft).toMatchObject({ isChanged: false, publishedAt: expect.any(String) });
  const { sections } = await site.visitor.ok(published, { params });
  expect(sections).toEqual([
    { id: expect.any(String), type: 'faq', title: 'Questions', content: '<p>a</p>', settings: {}, details },
  ]);
  expect(await creator.ok(publish, { params, body: {} })).toEqual(draft);
  expect(await Events.countDocuments({ kind: 'site', audiences: 'everybody' })).toBe(events + 1);
  expect(await AuditRecords.countDocuments({ action: 'product-page-published', detail: 'A product' })).toBe(
    1,
  );
});

test('discarding the draft brings back the published sections', async () => {
  const one = await addSection('One');
  await creator.ok(publish, { params, body: {} });
  await creator.ok(edit, { params: { ...params, sectionId: one.id }, body: { title: 'Changed' } });
  await addSection('Two');
  const { revision } = await creator.ok(page, { params });
  expect(await creator.ok(discard, { params, body: { revision } })).toMatchObject({ isChanged: false });
  expect(await draftTitles()).toEqual(['One']);
  expect((await creator.send(discard, { params, body: { revision } })).status).toBe(409);
});

test('a restored section is back at its position', async () => {
  await addSection('One');
  const sectionId = (await addSection('Two')).id;
  await addSection('Three');
  await creator.ok(remove, { params: { ...params, sectionId }, query: {} });
  expect(await draftTitles()).toEqual(['One', 'Three']);
  await creator.ok(restore, { params: { ...params, sectionId }, body: {} });
  await creator.ok(restore, { params: { ...params, sectionId }, body: {} });
  expect(await draftTitles()).toEqual(['One', 'Two', 'Three']);
});

test('a section of another product’s page is not found', async () => {
  const other = await makeProductSection();
  const mixed = { ...params, sectionId: other.sectionId };
  expect((await creator.send(edit, { params: mixed, body: { title: 'Mine' } })).status).toBe(404);
  expect((await creator.send(remove, { params: mixed, query: {} })).status).toBe(404);
});

describe('two editors', () => {
  test('who have not seen the last change of a section can neither change nor delete it', async () => {
    const { id: sectionId, revision } = await addSection('One');
    const ref = { ...params, sectionId };
    await creator.ok(edit, { params: ref, body: { title: 'Mine', revision } });
    const stale = await creator.send(edit, { params: ref, body: { title: 'Yours', revision } });
    expect([stale.status, stale.headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
    const deletion = await creator.send(remove, { params: ref, query: { revision: String(revision) } });
    expect(deletion.status).toBe(409);
    expect(await draftTitles()).toEqual(['Mine']);
  });

  test('who add sections to a new page at the same time both keep theirs', async () => {
    await Promise.all([addSection('One'), addSection('Two')]);
    expect((await draftTitles()).sort()).toEqual(['One', 'Two']);
  });

  test('cannot overwrite an order or publish a draft that they have not seen', async () => {
    const ids = [(await addSection('One')).id, (await addSection('Two')).id];
    const { revision } = await creator.ok(page, { params });
    const body = { sectionIds: ids.toReversed(), was: ids };
    await creator.ok(reorder, { params, body });
    expect(await draftTitles()).toEqual(['Two', 'One']);
    expect((await creator.send(reorder, { params, body })).status).toBe(409);
    expect((await creator.send(publish, { params, body: { revision } })).status).toBe(409);
    expect(await publishedTitles()).toEqual([]);
  });
});

test('sections of a product that is not offered are visible to creators only', async () => {
  params = { productId: await makeProduct({ isPublished: false }) };
  await addSection('One');
  expect(await creator.ok(publish, { params, body: {} })).toMatchObject({ isOffered: false });
  const member = await site.signIn(await makeUser());
  for (const reader of [site.visitor, member])
    expect((await reader.send(published, { params })).headers.get('Grove-Error')).toBe('product-not-found');
  expect((await creator.ok(published, { params })).sections).toHaveLength(1);
});

test('a copied product has the draft’s sections, and none of them is published', async () => {
  await addSection('One');
  await creator.ok(publish, { params, body: {} });
  await addSection('Two');
  const copy = await creator.ok('POST /api/creator/products/:productId/duplicate', { params, body: {} });
  await addSection('Three');
  params = { productId: copy.id };
  expect(await draftTitles()).toEqual(['One', 'Two']);
  expect(await creator.ok(page, { params })).toMatchObject({ isChanged: true, publishedAt: null });
  expect((await creator.ok(published, { params })).sections).toEqual([]);
});

test('deleting a product deletes its sections', async () => {
  await addSection('One');
  await creator.ok('DELETE /api/creator/products/:productId', { params });
  expect(await ProductPages.countDocuments({ productId: params.productId })).toBe(0);
  expect((await creator.send(list, { params })).status).toBe(404);
});

const videoParts = {
  custom: (videoUrl: string) => ({ settings: { media: { videoType: 'direct', videoUrl } } }),
  trailer: (videoUrl: string) => ({ details: { trailer: { videoType: 'direct', videoUrl, caption: '' } } }),
};

test.each([
  ['custom', videoParts.custom],
  ['trailer', videoParts.trailer],
] as const)(
  'everybody who may see a product’s page can load the video of a published section: %s',
  async (type, toParts) => {
    const file = `${randomUUID()}.mp4`;
    const getVideo = async () =>
      (await site.visitor.send('GET /api/page-videos/:file', { params: { file } })).status;
    const { id: sectionId } = await addSection('Video', { type, ...toParts(`/api/page-videos/${file}`) });
    expect(await getVideo()).toBe(404);
    await creator.ok(publish, { params, body: {} });
    expect(await getVideo()).toBe(302);
    const archive = 'PUT /api/creator/products/:productId/archived';
    await creator.ok(archive, { params, body: { archived: true } });
    expect(await getVideo()).toBe(404);
    await creator.ok(archive, { params, body: { archived: false } });
    expect(await getVideo()).toBe(302);
    await creator.ok(edit, { params: { ...params, sectionId }, body: { isVisible: false } });
    await creator.ok(publish, { params, body: {} });
    expect(await getVideo()).toBe(404);
  },
);

test('the media library knows the product pages that use a file, until none of their sections does', async () => {
  const picture = 'public/library/0123/320.webp';
  const video = `library/${randomUUID()}.mp4`;
  const details = { picture: { url: '/media/library/0123/960.webp', alt: '', side: 'left' } };
  const media = { videoType: 'direct', videoUrl: video.replace('library/', '/api/page-videos/') };
  const one = await addSection('Picture', { type: 'image_text', details });
  await addSection('Video', { settings: { media } });
  const use = { kind: 'product-page', title: 'A product', productId: params.productId };
  expect(await findMediaUsesInProductPages([picture, video, 'library/other.mp4'])).toEqual([
    { key: picture, use },
    { key: video, use },
  ]);
  await creator.ok(publish, { params, body: {} });
  await creator.ok(remove, { params: { ...params, sectionId: one.id }, query: {} });
  expect(await findMediaUsesInProductPages([picture])).toHaveLength(1);
  await creator.ok(publish, { params, body: {} });
  expect(await findMediaUsesInProductPages([picture])).toEqual([]);
});
