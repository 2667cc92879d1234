import { downloadsPageSize } from '@grove/contracts/shop/downloads';
import { describe, expect, test } from '@jest/globals';
import { makePurchasedFile, makeFile } from '../../../test/factories/makeFile.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { Orders } from '../orders/orders.model.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Products } from '../products/products.model.ts';

const storage = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: storage.endpoint });
const none = '0'.repeat(24);

async function member() {
  const user = await makeUser();
  return { user, api: await site.signIn(user) };
}

const day = (at: number) => new Date(Date.UTC(2026, 0, at));

describe('GET /api/downloads', () => {
  const key = 'GET /api/downloads';

  test('lists only bought and claimed files, latest first', async () => {
    const { user, api } = await member();
    const workbook = await makePurchasedFile(user, { title: 'Workbook', paidAt: day(1), category: 'Guides' });
    const card = await makePurchasedFile(user, { title: 'Card', priceCents: 0, paidAt: day(3) });
    const candle = await makeProduct({ type: 'physical' });
    const memberId = user._id.toHexString();
    await recordPaidOrder({ memberId, productIds: [candle], paidAt: day(4) });
    await makePurchasedFile(await makeUser(), { title: 'Of another' });

    const { items, nextCursor } = await api.ok(key);
    expect(nextCursor).toBeNull();
    expect(items.map(({ title, isFree, boughtAt }) => [title, isFree, boughtAt])).toEqual([
      ['Card', true, '2026-01-03T00:00:00.000Z'],
      ['Workbook', false, '2026-01-01T00:00:00.000Z'],
    ]);
    expect(items.map(({ productId }) => productId)).toEqual([card, workbook]);
    expect(items[1]).toMatchObject({
      category: 'Guides',
      type: 'digital_file',
      file: { fileName: 'Workbook.pdf', contentType: 'application/pdf', size: 2_048 },
    });
  });

  test('contains no storage keys', async () => {
    const { user, api } = await member();
    await makePurchasedFile(user);
    expect((await api.send(key)).text).not.toContain('files/');
  });

  test('lists products that are no longer offered, and those without a file yet', async () => {
    const { user, api } = await member();
    await makePurchasedFile(user, { isPublished: false, file: null });
    const { items } = await api.ok(key);
    expect(items.map(({ file }) => file)).toEqual([null]);
  });

  test('omits refunded purchases', async () => {
    const { user, api } = await member();
    const productId = await makePurchasedFile(user);
    await Orders.updateOne({ memberId: user._id }, { status: 'refunded' });
    expect((await api.ok(key)).items).toEqual([]);
    const { status } = await api.send('GET /api/downloads/:productId/file', { params: { productId } });
    expect(status).toBe(404);
  });

  test('continues after the previous page, also among orders of the same time', async () => {
    const { user, api } = await member();
    const total = downloadsPageSize * 2 + 3;
    for (let at = 0; at < total; at += 1)
      await makePurchasedFile(user, { paidAt: day(1 + Math.floor(at / 20)) });
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.ok(key, { query: cursor === undefined ? {} : { cursor } });
      titles.push(...page.items.map(({ productId }) => productId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(titles).toHaveLength(total);
    expect(new Set(titles).size).toBe(total);
  });

  test('takes three queries in addition to the session query, however many orders there are', async () => {
    const { user, api } = await member();
    await makePurchasedFile(user);
    expect(await site.countQueries(() => api.ok(key))).toBe(4);
    for (let at = 0; at < 5; at += 1) await makePurchasedFile(user);
    expect(await site.countQueries(() => api.ok(key))).toBe(4);
  });

  test.each(['x', 'W10', Buffer.from('[9e99,"1"]').toString('base64url')])(
    'rejects the cursor %s with 400',
    async (cursor) => {
      const { api } = await member();
      expect((await api.send(key, { query: { cursor } })).status).toBe(400);
    },
  );
});

describe('GET /api/downloads/:productId/file', () => {
  const key = 'GET /api/downloads/:productId/file';

  test('redirects to a URL that is valid for five minutes and saves the file under its name', async () => {
    await storage.put('files/workbook.pdf', '%PDF-1.4 real', 'application/pdf');
    const { user, api } = await member();
    const file = makeFile({ fileName: 'Ma journée – 1.pdf' });
    const productId = await makePurchasedFile(user, { file });
    const { status, headers } = await api.send(key, { params: { productId } });
    const url = new URL(headers.get('Location') ?? '');
    expect([status, url.origin, url.pathname]).toEqual([302, storage.endpoint, '/grove/files/workbook.pdf']);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(headers.get('Cache-Control')).toBe('no-store');

    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.4 real']);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Ma journ_e _ 1.pdf"; filename*=UTF-8''Ma%20journ%C3%A9e%20%E2%80%93%201.pdf`,
    );
    // Another file name would invalidate the signature.
    url.searchParams.set('response-content-disposition', 'inline');
    expect((await fetch(url)).status).toBe(403);
  });

  test('returns 404 for products that are unknown, have no file or that the member did not buy', async () => {
    const { user, api } = await member();
    const countQueriesFor = async (productId: string) => {
      const { status, text } = await api.send(key, { params: { productId } });
      return `${status}: ${text}`;
    };
    expect(await countQueriesFor(await makePurchasedFile(await makeUser()))).toBe('404: Product not found');
    expect(await countQueriesFor(await makeProduct({ file: makeFile() }))).toBe('404: Product not found');
    expect(await countQueriesFor(await makePurchasedFile(user, { file: null }))).toBe(
      '404: Product not found',
    );
    expect(await countQueriesFor(none)).toBe('404: Product not found');
    expect(await countQueriesFor('1')).toMatch(/^400/);
  });

  test('returns 401 for a visitor', async () => {
    const productId = await makePurchasedFile(await makeUser());
    expect((await site.visitor.send(key, { params: { productId } })).status).toBe(401);
  });
});

describe('free files', () => {
  const list = 'GET /api/resources';
  const file = 'GET /api/resources/:productId/file';

  test('lists free library products to every member', async () => {
    await Products.deleteMany({});
    const card = await makeProduct({ title: 'Card', priceCents: 0, file: makeFile() });
    const draft = await makeProduct({ priceCents: 0, file: makeFile(), isPublished: false });
    const paid = await makeProduct({ file: makeFile() });
    const evening = await makeProduct({ type: 'live_class', priceCents: 0 });
    const { api } = await member();
    const { items, nextCursor } = await api.ok(list);
    expect([items.map(({ productId, title }) => [productId, title]), nextCursor]).toEqual([
      [[card, 'Card']],
      null,
    ]);
    expect(await api.ok(file, { params: { productId: card } })).toContain('/grove/files/workbook.pdf');
    for (const productId of [draft, paid, evening, none])
      expect((await api.send(file, { params: { productId } })).status).toBe(404);
    expect((await site.visitor.send(file, { params: { productId: card } })).status).toBe(401);
  });

  test('are listed in pages with one query each in addition to the session query', async () => {
    await Products.deleteMany({});
    const total = downloadsPageSize + 2;
    for (let at = 0; at < total; at += 1) await makeProduct({ priceCents: 0 });
    const { api } = await member();
    const first = await api.ok(list);
    const next = await api.ok(list, { query: { cursor: first.nextCursor ?? '' } });
    expect([first.items.length, next.items.length, next.nextCursor]).toEqual([downloadsPageSize, 2, null]);
    expect(await site.countQueries(() => api.ok(list))).toBe(2);
    expect((await api.send(list, { query: { cursor: 'x' } })).status).toBe(400);
  });
});
