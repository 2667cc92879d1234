import { describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { makeGuestShopper, newAddress, readOrder } from '../../../test/guestShopper.ts';
import type { GuestShopper } from '../../../test/guestShopper.ts';
import { payingSite } from '../../../test/payingSite.ts';
import { ClassSeats } from '../../coaching/classes/classSeats.model.ts';
import { LiveClasses } from '../../coaching/classes/liveClasses.model.ts';
import { hashToken } from '../../http/tokenCookie.ts';
import { Carts } from '../carts/carts.model.ts';
import { eraseExpiredBuyers } from '../orders/eraseExpiredBuyers.ts';
import { Orders } from '../orders/orders.model.ts';
import { Products } from '../products/products.model.ts';

const paying = await payingSite();
const { site, sim, reconcile } = paying;
const { control } = sim;
const password = 'walking under old trees';
const create = 'POST /api/create-payment-intent';
const receipt = 'GET /api/orders/:orderId';

const guestShopper = (productId?: string) =>
  makeGuestShopper(paying, productId === undefined ? {} : { productId });
const receiptStatus = async ({ browser }: Pick<GuestShopper, 'browser'>, orderId: string) =>
  (await browser.send(receipt, { params: { orderId } })).status;

describe('a visitor’s order', () => {
  test('is created from the visitor’s cart, and continues with the same payment', async () => {
    const guest = await guestShopper();
    expect(await guest.browser.ok('GET /api/checkout')).toMatchObject({ isTest: true });
    const begun = await Promise.all(Array.from({ length: 5 }, () => guest.startPayment()));
    expect(new Set(begun.map(({ intentId }) => intentId)).size).toBe(1);
    expect(control.intents()).toMatchObject([{ amount: 4_900, metadata: { orderId: begun[0]?.orderId } }]);
  });

  test('ends when the cart changes', async () => {
    const guest = await guestShopper();
    const before = await guest.startPayment();
    await guest.browser.ok('POST /api/cart', {
      body: { productId: await makeProduct({ priceCents: 1_000 }) },
    });
    expect((await guest.startPayment()).total).toBe('59.00');
    expect(() => control.pay(before.intentId)).toThrow();
  });

  test('needs a cart, and a price', async () => {
    const before = await Orders.countDocuments();
    expect(await createBrowser(site).ok(create, { body: {} })).toEqual({ message: 'Your cart is empty' });
    const { browser } = await guestShopper(await makeProduct({ priceCents: 0 }));
    expect(await browser.ok(create, { body: {} })).toEqual({
      message: 'Sign in or sign up to get free items',
    });
    expect(await Orders.countDocuments()).toBe(before);
  });

  test('is not created by the page of a member whose session has ended', async () => {
    const { browser } = await guestShopper();
    const headers = { 'Grove-User': (await makeUser())._id.toHexString() };
    expect((await browser.send(create, { body: {}, headers })).status).toBe(401);
  });

  test('reserves a seat until it is abandoned', async () => {
    const productId = (await makeLiveClass({ seats: 1 })).productId;
    const guest = await guestShopper(productId);
    const { orderId } = await guest.startPayment();
    expect((await guest.startPayment()).orderId).toBe(orderId);
    expect(await ClassSeats.countDocuments({ orderId, status: 'held' })).toBe(1);
    await reconcile(new Date(Date.now() + 61 * 60_000));
    expect((await LiveClasses.findById(productId).lean())?.taken).toBe(0);
    expect((await readOrder(orderId)).status).toBe('expired');
  });
});

describe('the buyer of a visitor’s order', () => {
  test('can be changed until the order is paid', async () => {
    const guest = await guestShopper();
    const { orderId, intentId } = await guest.startPayment();
    expect(await guest.setBuyer(orderId, newAddress())).toBe(200);
    const email = newAddress();
    expect(await guest.setBuyer(orderId, email.toUpperCase(), 'Ana')).toBe(200);
    expect(await readOrder(orderId)).toMatchObject({ guest: { email, name: 'Ana' }, isSettled: true });
    control.pay(intentId);
    await guest.reportPayment(intentId);
    expect(await guest.setBuyer(orderId, newAddress())).toBe(404);
  });

  test('is set by the browser that has placed the order, and by no one else', async () => {
    const guest = await guestShopper();
    const { orderId } = await guest.startPayment();
    const [other, member] = [await guestShopper(), await paying.shopper()];
    const input = { params: { orderId }, body: { email: newAddress(), name: 'Eve' } };
    for (const { send } of [other.browser, createBrowser(site), member.api])
      expect((await send('PUT /api/orders/:orderId/buyer', input)).status).toBe(404);
    expect(await readOrder(orderId)).not.toHaveProperty('guest.email');
    const own = await member.startPayment();
    expect(await guest.setBuyer(own.orderId, newAddress())).toBe(404);
  });

  test('cannot have a creator’s name', async () => {
    const creator = await makeUser({ username: 'Ines Vidal', isCreator: true });
    const guest = await guestShopper();
    const { orderId } = await guest.startPayment();
    expect(await guest.setBuyer(orderId, newAddress(), creator.username)).toBe(409);
  });

  test('is stored with the same response and the same queries for known and unknown addresses', async () => {
    const guest = await guestShopper();
    const { orderId } = await guest.startPayment();
    const answers = [];
    for (const email of [newAddress(), (await makeUser()).email]) {
      const input = { params: { orderId }, body: { email, name: 'Fern' } };
      let answer = '';
      const queries = await site.countQueries(async () => {
        const { status, text } = await guest.browser.send('PUT /api/orders/:orderId/buyer', input);
        answer = `${String(status)} ${text}`;
      });
      answers.push({ answer, queries });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.answer).toBe('200 null');
  });

  test('is kept when a payment is reported at the same time', async () => {
    const guest = await guestShopper();
    const { orderId, intentId } = await guest.startPayment();
    const email = newAddress();
    const [status] = await Promise.all([guest.setBuyer(orderId, email), guest.reportPayment(intentId)]);
    expect([status, (await readOrder(orderId)).guest?.email]).toEqual([200, email]);
  });
});

describe('the address and the name of an expired order', () => {
  const day = 24 * 60 * 60_000;
  const eraseAfter = (days: number) => eraseExpiredBuyers(new Date(Date.now() + days * day));
  const expireOrder = async () => {
    const guest = await guestShopper();
    const payment = await guest.startPayment();
    const email = newAddress();
    await guest.setBuyer(payment.orderId, email, 'Ana');
    await reconcile(new Date(Date.now() + 1.1 * day));
    expect((await readOrder(payment.orderId)).status).toBe('expired');
    return { ...payment, guest, email };
  };

  test('are removed after 30 days, when no payment of it can arrive any longer', async () => {
    const { orderId, email } = await expireOrder();
    await eraseAfter(29.9);
    expect((await readOrder(orderId)).guest).toMatchObject({ email, name: 'Ana' });
    await eraseAfter(30.1);
    const { guest, memberId } = await readOrder(orderId);
    expect(guest).toEqual({ visitorId: memberId });
  });

  test('stay with an order that is open or waits for its owner', async () => {
    const [open, paid] = [await guestShopper(), await guestShopper()];
    const [openEmail, { email: owned }] = [newAddress(), await makeUser()];
    const { orderId } = await open.startPayment();
    await open.setBuyer(orderId, openEmail);
    const paidId = await paid.buy(owned);
    await eraseAfter(400);
    expect((await readOrder(orderId)).guest).toMatchObject({ email: openEmail });
    expect((await readOrder(paidId)).guest).toMatchObject({ email: owned, awaitsOwner: true });
  });
});

describe('the receipt of a visitor’s order', () => {
  test('opens in the browser that has placed it, and nowhere else', async () => {
    const guest = await guestShopper();
    const { orderId, intentId } = await guest.startPayment();
    const [other, member] = [await guestShopper(), await paying.shopper()];
    expect(await guest.browser.ok(receipt, { params: { orderId } })).toMatchObject({
      status: 'open',
      access: 'none',
      items: [{ courseId: null, meetings: [] }],
      buyer: { username: '', email: '' },
    });
    for (const one of [
      other,
      { browser: createBrowser(site) },
      { browser: { ...other.browser, ...member.api } },
    ])
      expect(await receiptStatus(one, orderId)).toBe(404);
    const body = { paymentIntentId: intentId };
    for (const { send } of [other.browser, createBrowser(site), member.api])
      expect((await send('POST /api/orders/sync', { body })).status).toBe(404);
    const own = await member.startPayment();
    expect(await receiptStatus(guest, own.orderId)).toBe(404);
  });

  /** The receipt only: nothing of the owner, and no access. */
  const receiptOnly = {
    status: 'paid',
    total: '49.00',
    access: 'none',
    buyer: { username: '', email: '' },
    items: [{ courseId: null, meetings: [] }],
  };

  test('stays open to the browser that has paid once the owner of the address has signed in', async () => {
    const { email } = await makeUser({ password });
    const { productId } = await makeLiveClass({ seats: 1 });
    await Products.updateOne({ _id: productId }, { priceCents: 4_900 });
    const guest = await guestShopper(productId);
    const { orderId, intentId } = await guest.startPayment();
    await guest.setBuyer(orderId, email, 'Eve');
    control.pay(intentId);
    await guest.reportPayment(intentId);
    await createBrowser(site).ok('POST /api/auth/sign-in', { body: { email, password } });
    expect(await guest.browser.ok(receipt, { params: { orderId } })).toMatchObject(receiptOnly);
    expect(await guest.reportPayment(intentId)).toBe('paid');
    expect(guest.browser.cookies.has('grove_session')).toBe(false);
    for (const one of [await guestShopper(), { browser: createBrowser(site) }])
      expect(await receiptStatus(one, orderId)).toBe(404);
  });

  test('stays open to the browser that has paid once its new account is confirmed', async () => {
    const guest = await guestShopper();
    const email = newAddress();
    const orderId = await guest.buy(email);
    const token = await paying.mailbox.link('receipt', email);
    await createBrowser(site).ok('POST /api/auth/claim-account', { body: { token, password } });
    expect(await guest.browser.ok(receipt, { params: { orderId } })).toMatchObject(receiptOnly);
    const params = { courseId: guest.courseId };
    expect((await guest.browser.send('GET /api/courses/:courseId/player', { params })).status).toBe(401);
    await Carts.deleteOne({ tokenHash: hashToken(guest.browser.cookies.get('grove_cart') ?? '') });
    expect(await receiptStatus(guest, orderId)).toBe(404);
  });
});
