import { describe, expect, test } from '@jest/globals';
import { cartItemsMax } from '@grove/contracts/fields/limits';
import { createBrowser } from '../../../test/browser.ts';
import type { Browser } from '../../../test/browser.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { hashToken, newToken } from '../../http/tokenCookie.ts';
import { startSession } from '../../identity/auth/startSession.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Products } from '../products/products.model.ts';
import { Carts } from './carts.model.ts';

const site = testServer();
const list = 'GET /api/cart';
const count = 'GET /api/cart/count';
const add = 'POST /api/cart';
const day = 24 * 60 * 60 * 1000;
const candle = { type: 'physical', title: 'Candle', priceCents: 1_250 } as const;
const password = 'walking under old trees';

const cartToken = ({ cookies }: Browser) => cookies.get('grove_cart') ?? '';
const withCartToken = (token: string) => createBrowser(site, {}, new Map([['grove_cart', token]]));

/** A visitor with this product in their cart. */
async function shopper(product: Parameters<typeof makeProduct>[0] = {}, quantity = 1) {
  const browser = createBrowser(site);
  const productId = await makeProduct(product);
  await browser.ok(add, { body: { productId, quantity } });
  return { browser, productId, token: cartToken(browser) };
}

/** A member who can sign in. */
async function member() {
  const user = await makeUser({ password });
  const signIn = (browser: Browser) =>
    browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
  return { user, signIn, api: await site.signIn(user) };
}

describe('a visitor’s cart', () => {
  test('is used like a member’s, and other visitors do not see it', async () => {
    const { browser, productId } = await shopper(candle, 2);
    const { browser: other } = await shopper();
    await browser.ok('PATCH /api/cart/:productId', { params: { productId }, body: { quantity: 3 } });
    expect(await browser.ok(count)).toEqual({ count: 3 });
    expect(await browser.ok(list)).toMatchObject([{ productId, quantity: 3, notice: null }]);
    expect(await other.ok(count)).toEqual({ count: 1 });
    expect((await other.send('PATCH /api/cart/:productId', { params: { productId }, body: {} })).status).toBe(
      404,
    );
    expect(await browser.ok('DELETE /api/cart/:productId', { params: { productId } })).toEqual({ count: 0 });
  });

  test('is created by the first product, not by visits', async () => {
    const before = await Carts.countDocuments();
    const browser = createBrowser(site);
    expect([await browser.ok(list), await browser.ok(count)]).toEqual([[], { count: 0 }]);
    const params = { productId: await makeProduct() };
    await browser.ok('DELETE /api/cart/:productId', { params });
    expect((await browser.send('PATCH /api/cart/:productId', { params, body: {} })).status).toBe(404);
    expect((await browser.send(add, { body: { productId: '0'.repeat(24) } })).status).toBe(404);
    expect(await Carts.countDocuments()).toBe(before);
    expect(await site.countQueries(() => createBrowser(site).ok(count))).toBe(0);
  });

  test('keeps one cart for all products', async () => {
    const { browser, token } = await shopper();
    const productId = await makeProduct();
    await Promise.all(Array.from({ length: 5 }, () => browser.ok(add, { body: { productId } })));
    expect(cartToken(browser)).toBe(token);
    expect(await browser.ok(count)).toEqual({ count: 2 });
  });

  test('expires 30 days after its last use', async () => {
    const { browser, token } = await shopper();
    const expiresIn = async (days: number) =>
      Carts.updateOne({ tokenHash: hashToken(token) }, { expiresAt: new Date(Date.now() + days * day) });
    await expiresIn(1);
    const { headers } = await browser.send(count);
    expect(headers.get('Set-Cookie')).toMatch(
      /^grove_cart=.{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.send(count)).headers.has('Set-Cookie')).toBe(false);
    const stored = await Carts.findOne({ tokenHash: hashToken(token) }).lean();
    expect(stored?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 29 * day);
    await expiresIn(-1);
    expect(await browser.ok(count)).toEqual({ count: 0 });
    await browser.ok(add, { body: { productId: await makeProduct() } });
    expect(cartToken(browser)).not.toBe(token);
  });

  test('cannot be opened with a guess, or with what the database contains', async () => {
    const { token } = await shopper();
    const stored = await Carts.findOne({ tokenHash: hashToken(token) }).lean();
    const found = [stored?._id, stored?.userId, stored?.tokenHash, newToken()].map(String);
    for (const one of [...found, ...found.map((text) => text.padEnd(43, 'A'))])
      expect(await withCartToken(one).ok(list)).toEqual([]);
    expect(await withCartToken(token).ok(list)).toHaveLength(1);
  });

  test('gets a new token, never the one that somebody else planted', async () => {
    const planted = newToken();
    const browser = withCartToken(planted);
    await browser.ok(add, { body: { productId: await makeProduct() } });
    expect(cartToken(browser)).not.toBe(planted);
    expect(await withCartToken(planted).ok(list)).toEqual([]);
  });

  test('is no session, and a session’s token opens no cart', async () => {
    const { token } = await shopper();
    const asSession = createBrowser(site, {}, new Map([['grove_session', token]]));
    expect(await asSession.ok('GET /api/auth/me')).toBeNull();
    const { user, api } = await member();
    await api.ok(add, { body: { productId: await makeProduct() } });
    expect(await withCartToken(await startSession(user)).ok(list)).toEqual([]);
  });

  test('is not used by the page of a member whose session has ended', async () => {
    const { user } = await member();
    const browser = createBrowser(site, { 'Grove-User': user._id.toHexString() });
    const { status } = await browser.send(add, { body: { productId: await makeProduct() } });
    expect([status, cartToken(browser)]).toEqual([401, '']);
  });
});

describe('at sign-in', () => {
  test('the cart becomes the member’s, and its cookie opens nothing', async () => {
    const { browser, productId, token } = await shopper(candle, 2);
    const { user, signIn, api } = await member();
    const own = await makeProduct();
    await api.ok(add, { body: { productId: own } });
    await signIn(browser);
    expect(browser.cookies.has('grove_cart')).toBe(false);
    expect((await api.ok(list)).map((item) => [item.productId, item.quantity])).toEqual([
      [own, 1],
      [productId, 2],
    ]);
    expect(await api.ok(count)).toEqual({ count: 3 });
    expect(await withCartToken(token).ok(list)).toEqual([]);
    expect(await Carts.findOne({ tokenHash: hashToken(token) })).toBeNull();
    expect(await Carts.findOne({ userId: user._id }).lean()).not.toHaveProperty('expiresAt');
  });

  test('concurrent sign-ins with the same cart merge it once', async () => {
    const { productId, token } = await shopper(candle, 2);
    const people = await Promise.all([member(), member(), member()]);
    await Promise.all(people.map(({ signIn }) => signIn(withCartToken(token))));
    const counts = await Promise.all(people.map(async ({ api }) => (await api.ok(count)).count));
    expect(counts.toSorted()).toEqual([0, 0, 2]);
    expect(await Carts.countDocuments({ 'items.productId': productId })).toBe(1);
  });

  test('a refused sign-in leaves the cart with the visitor', async () => {
    const { browser } = await shopper();
    const { user } = await member();
    const body = { email: user.email, password: 'not the password' };
    expect((await browser.send('POST /api/auth/sign-in', { body })).status).toBe(401);
    expect(await browser.ok(count)).toEqual({ count: 1 });
  });

  test('a product that is already in the member’s cart keeps its quantity', async () => {
    const { browser, productId } = await shopper(candle, 2);
    const { signIn, api } = await member();
    await api.ok(add, { body: { productId, quantity: 5 } });
    await signIn(browser);
    expect(await api.ok(count)).toEqual({ count: 5 });
  });

  test('items that cannot be merged and changed prices leave notes until the member has seen them', async () => {
    const { browser, productId: owned } = await shopper({ title: 'Owned' });
    const withdrawn = await makeProduct({ title: 'Withdrawn' });
    const repriced = await makeProduct({ title: 'Repriced', priceCents: 4_900 });
    for (const productId of [withdrawn, repriced]) await browser.ok(add, { body: { productId } });
    const { user, signIn, api } = await member();
    await recordPaidOrder({ memberId: user._id.toHexString(), productIds: [owned] });
    await Products.updateOne({ _id: withdrawn }, { isPublished: false });
    await Products.updateOne({ _id: repriced }, { priceCents: 5_900 });
    await signIn(browser);
    const mergeNotes = [
      { kind: 'owned', title: 'Owned' },
      { kind: 'withdrawn', title: 'Withdrawn' },
      { kind: 'price-changed', title: 'Repriced', was: '49.00', price: '59.00' },
    ];
    expect(await api.ok(count)).toEqual({ count: 1, mergeNotes });
    expect(await api.ok(list)).toMatchObject([{ productId: repriced, notice: null }]);
    await api.ok('DELETE /api/cart/merge-notes');
    expect(await api.ok(count)).toEqual({ count: 1 });
  });

  test('a full cart takes no more items, and says so once', async () => {
    const { browser } = await shopper();
    await browser.ok(add, { body: { productId: await makeProduct() } });
    const { user, signIn, api } = await member();
    await api.ok(add, { body: { productId: await makeProduct() } });
    const [item] = (await Carts.findOne({ userId: user._id }).lean())?.items ?? [];
    const items = Array.from({ length: cartItemsMax }, () => item);
    await Carts.updateOne({ userId: user._id }, { $set: { items } });
    await signIn(browser);
    expect(await api.ok(count)).toEqual({ count: cartItemsMax, mergeNotes: [{ kind: 'cart-full' }] });
  });

  test('a cart that an attacker planted belongs to the member alone afterwards', async () => {
    const { productId, token } = await shopper();
    const { signIn, api } = await member();
    await signIn(withCartToken(token));
    await api.ok(add, { body: { productId: await makeProduct() } });
    const attacker = withCartToken(token);
    expect(await attacker.ok(list)).toEqual([]);
    await attacker.ok(add, { body: { productId } });
    expect(await api.ok(count)).toEqual({ count: 2 });
  });
});
