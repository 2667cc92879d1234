import { describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import type { Browser } from '../../../test/browser.ts';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { listAccounts, makeGuestShopper, newAddress, readOrder } from '../../../test/guestShopper.ts';
import { payingSite } from '../../../test/payingSite.ts';
import { ClassSeats } from '../../coaching/classes/classSeats.model.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { deleteUser } from '../../members/users/accounts/deleteUser.ts';
import { Users } from '../../members/users/users.model.ts';
import { Products } from '../products/products.model.ts';

const paying = await payingSite();
const { site, sim, mailbox } = paying;
const { control } = sim;
const password = 'walking under old trees';

const guestShopper = (options?: Parameters<typeof makeGuestShopper>[1]) => makeGuestShopper(paying, options);
const receiptOf = ({ ok }: Pick<Browser, 'ok'>, orderId: string) =>
  ok('GET /api/orders/:orderId', { params: { orderId } });
const emailsTo = async (address: string) => (await mailbox.collect()).filter(({ to }) => to === address);

/** A member who can sign in. */
async function member() {
  const user = await makeUser({ password });
  const signIn = async (browser = createBrowser(site)) => {
    await browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
    return browser;
  };
  return { user, email: user.email, signIn };
}

describe('a payment with an unknown address', () => {
  test('creates one unconfirmed account that has the purchase, with a link in the receipt', async () => {
    const guest = await guestShopper();
    const email = newAddress();
    const orderId = await guest.buy(email, 'Fern Okafor');
    expect(await listAccounts(email, guest.courseId)).toEqual([
      { username: 'Fern Okafor', isUnconfirmed: true, hasCourse: true },
    ]);
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ status: 'paid', isGranted: true, isSettled: true });
    expect(Object.keys(order.guest ?? {})).toEqual(['visitorId']);
    expect((await Products.findById(guest.productId).lean())?.studentsCount).toBe(1);
    expect(await guest.browser.ok('GET /api/cart')).toEqual([]);
    expect(await emailsTo(email)).toMatchObject([
      { template: 'receipt', data: { username: 'Fern Okafor', total: '49.00', linkId: expect.any(String) } },
    ]);
  });

  test('opens the purchase in this browser, and its receipt names the course', async () => {
    const guest = await guestShopper();
    const email = newAddress();
    const orderId = await guest.buy(email);
    expect(await receiptOf(guest.browser, orderId)).toMatchObject({
      access: 'granted',
      buyer: { username: 'Fern Okafor', email },
      items: [{ courseId: guest.courseId }],
    });
    const params = { courseId: guest.courseId };
    const elsewhere = createBrowser(site);
    expect((await elsewhere.send('GET /api/orders/:orderId', { params: { orderId } })).status).toBe(404);
    expect((await elsewhere.send('GET /api/courses/:courseId/player', { params })).status).toBe(401);
    expect(await guest.browser.ok('GET /api/auth/me')).toBeNull();
  });

  test('is complete without the browser, by the webhook alone', async () => {
    const guest = await guestShopper();
    const { orderId, intentId } = await guest.startPayment();
    const email = newAddress();
    await guest.setBuyer(orderId, email);
    control.pay(intentId);
    await control.releaseWebhooks({ times: 2 });
    expect(await listAccounts(email, guest.courseId)).toMatchObject([{ hasCourse: true }]);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  test('grants a seat of a live class, whose dates the receipt lists', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    const guest = await guestShopper({ productId });
    const email = newAddress();
    const orderId = await guest.buy(email);
    const { memberId } = await readOrder(orderId);
    expect(await ClassSeats.find({ orderId }).lean()).toMatchObject([{ memberId, status: 'granted' }]);
    expect((await receiptOf(guest.browser, orderId)).items).toMatchObject([
      { courseId: null, meetings: [{ joinUrl: 'https://meet.test/circle' }] },
    ]);
  });

  test('of two people at once creates one account, and the second order waits for its owner', async () => {
    const email = newAddress();
    const guests = await Promise.all([guestShopper(), guestShopper(), guestShopper()]);
    const orders = await Promise.all(guests.map((guest) => guest.buy(email)));
    const stored = await Promise.all(orders.map((orderId) => readOrder(orderId)));
    expect(await Users.countDocuments({ email })).toBe(1);
    expect(stored.filter(({ isGranted }) => isGranted)).toHaveLength(1);
    expect(stored.filter(({ guest }) => guest?.awaitsOwner === true)).toHaveLength(2);
    for (const { isSettled, isReceipted } of stored) expect([isSettled, isReceipted]).toEqual([true, true]);
  });

  test('whose account is refunded loses the access', async () => {
    const guest = await guestShopper();
    const email = newAddress();
    const orderId = await guest.buy(email);
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    await creator.ok('POST /api/orders/:orderId/refunds', { params: { orderId }, body: {} });
    expect(await listAccounts(email, guest.courseId)).toMatchObject([{ hasCourse: false }]);
    expect(await receiptOf(guest.browser, orderId)).toMatchObject({ status: 'refunded', access: 'none' });
  });
});

describe('a payment with the address of an account', () => {
  test('waits for its owner: the payer sees the receipt, and gets no access and no session', async () => {
    const { email, user } = await member();
    const guest = await guestShopper();
    const orderId = await guest.buy(email, 'Eve');
    expect(await receiptOf(guest.browser, orderId)).toMatchObject({
      status: 'paid',
      access: 'awaits-owner',
      buyer: { username: 'Eve', email },
      items: [{ courseId: null }],
    });
    expect(guest.browser.cookies.has('grove_session')).toBe(false);
    expect(await listAccounts(email, guest.courseId)).toEqual([
      { username: user.username, isUnconfirmed: false, hasCourse: false },
    ]);
    expect(await readOrder(orderId)).toMatchObject({ isGranted: false, isSettled: true });
    expect(await guest.browser.ok('GET /api/cart')).toEqual([]);
    expect(await emailsTo(email)).toMatchObject([
      { template: 'receipt', data: { username: 'Eve', orderIdToOpen: orderId } },
    ]);
  });

  test('becomes theirs once when they sign in', async () => {
    const { email, user, signIn } = await member();
    const guest = await guestShopper();
    const orderId = await guest.buy(email);
    const [owner] = await Promise.all([signIn(), signIn(), signIn()]);
    expect(await receiptOf(owner, orderId)).toMatchObject({
      access: 'granted',
      buyer: { username: user.username, email },
    });
    expect(await listAccounts(email, guest.courseId)).toMatchObject([{ hasCourse: true }]);
    expect((await Products.findById(guest.productId).lean())?.studentsCount).toBe(1);
    expect(Object.keys((await readOrder(orderId)).guest ?? {})).toEqual(['visitorId']);
    const receipts = (await emailsTo(email)).filter(({ template }) => template === 'receipt');
    expect(receipts).toHaveLength(1);
  });

  test('becomes theirs by a claim, if they had signed in before', async () => {
    const [{ email, signIn }, stranger] = [await member(), await member()];
    const [owner, other] = [await signIn(), await stranger.signIn()];
    const orderId = await (await guestShopper()).buy(email);
    expect(await other.ok('POST /api/orders/claim')).toEqual({ orderIds: [] });
    expect(await owner.ok('POST /api/orders/claim')).toEqual({ orderIds: [orderId] });
    expect(await owner.ok('POST /api/orders/claim')).toEqual({ orderIds: [] });
    expect(await receiptOf(owner, orderId)).toMatchObject({ access: 'granted' });
  });

  test('keeps its seat until the owner comes, and gives it to them', async () => {
    const { email, user, signIn } = await member();
    const { productId } = await makeLiveClass({ seats: 1 });
    const orderId = await (await guestShopper({ productId })).buy(email);
    expect(await ClassSeats.find({ orderId }).lean()).toMatchObject([{ status: 'held' }]);
    const owner = await signIn();
    const seats = await ClassSeats.find({ orderId }).lean();
    expect(seats).toMatchObject([{ memberId: user._id, status: 'granted' }]);
    expect((await receiptOf(owner, orderId)).items[0]?.meetings).toHaveLength(1);
  });

  test('and refunded before they come, is never theirs, and the refund is emailed', async () => {
    const { email, signIn } = await member();
    const guest = await guestShopper();
    const orderId = await guest.buy(email, 'Eve');
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    await creator.ok('POST /api/orders/:orderId/refunds', { params: { orderId }, body: {} });
    const owner = await signIn();
    expect(await owner.ok('POST /api/orders/claim')).toEqual({ orderIds: [] });
    expect(await listAccounts(email, guest.courseId)).toMatchObject([{ hasCourse: false }]);
    expect((await emailsTo(email)).map(({ template }) => template).sort()).toEqual(
      expect.arrayContaining(['receipt', 'refund']),
    );
    expect(await receiptOf(guest.browser, orderId)).toMatchObject({ status: 'refunded', access: 'none' });
  });

  test('that is deleted in between, waits for the address’s next account', async () => {
    const { email, user } = await member();
    const guest = await guestShopper();
    const orderId = await guest.buy(email);
    await inTransaction((tx) => deleteUser(user._id, tx));
    const next = await makeUser({ email, password });
    const owner = createBrowser(site);
    await owner.ok('POST /api/auth/sign-in', { body: { email, password } });
    expect((await readOrder(orderId)).memberId).toEqual(next._id);
  });
});

describe('a payment with the address of an unconfirmed account', () => {
  test('waits for its owner, and a new link in the receipt opens both purchases', async () => {
    const email = newAddress();
    const firstId = await (await guestShopper()).buy(email);
    await emailsTo(email);
    const guest = await guestShopper();
    const orderId = await guest.buy(email, 'Eve');
    expect(await emailsTo(email)).toMatchObject([
      { template: 'receipt', data: { orderIdToOpen: orderId, linkId: expect.any(String) } },
    ]);
    expect(await readOrder(orderId)).toMatchObject({ isGranted: false, guest: { awaitsOwner: true } });
    const owner = createBrowser(site);
    await owner.ok('POST /api/auth/claim-account', {
      body: { token: await mailbox.link('receipt', email), password },
    });
    for (const one of [firstId, orderId])
      expect(await receiptOf(owner, one)).toMatchObject({ access: 'granted' });
  });

  test('looks to the payer like one with the address of any account', async () => {
    const [unconfirmed, { email: confirmed }] = [newAddress(), await member()];
    await (await guestShopper()).buy(unconfirmed);
    const seen = [];
    for (const email of [unconfirmed, confirmed]) {
      const { browser, buy } = await guestShopper();
      const { access, buyer, status } = await receiptOf(browser, await buy(email, 'Eve'));
      seen.push({ access, status, username: buyer.username, cookies: [...browser.cookies.keys()] });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ access: 'awaits-owner', username: 'Eve' });
  });

  test('gets no link once the account is confirmed', async () => {
    const email = newAddress();
    await (await guestShopper()).buy(email);
    const token = await mailbox.link('receipt', email);
    await createBrowser(site).ok('POST /api/auth/claim-account', { body: { token, password } });
    const orderId = await (await guestShopper()).buy(email);
    const [receipt] = await emailsTo(email);
    expect(receipt?.data).toMatchObject({ orderIdToOpen: orderId });
    expect(receipt?.data).not.toHaveProperty('linkId');
  });
});

test('a payment without an address is granted to no one', async () => {
  const guest = await guestShopper();
  const { orderId, intentId } = await guest.startPayment();
  control.pay(intentId);
  expect(await guest.reportPayment(intentId)).toBe('paid');
  expect(await readOrder(orderId)).toMatchObject({
    isGranted: false,
    isSettled: true,
    guest: { awaitsOwner: true },
  });
  expect(await receiptOf(guest.browser, orderId)).toMatchObject({ access: 'awaits-owner' });
});

describe('a visitor who signs in before the payment', () => {
  test('pays the same order as a member', async () => {
    const guest = await guestShopper();
    const { orderId, intentId } = await guest.startPayment();
    await guest.setBuyer(orderId, newAddress());
    const { email, user, signIn } = await member();
    await signIn(guest.browser);
    expect((await guest.startPayment()).intentId).toBe(intentId);
    control.pay(intentId);
    expect(await guest.reportPayment(intentId)).toBe('paid');
    const order = await readOrder(orderId);
    expect([order.memberId, order.guest, order.isGranted]).toEqual([user._id, undefined, true]);
    expect(await listAccounts(email, guest.courseId)).toMatchObject([{ hasCourse: true }]);
  });

  test('goes on paying for the last seat, which their order holds', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    const guest = await guestShopper({ productId });
    const { intentId } = await guest.startPayment();
    const { signIn } = await member();
    await signIn(guest.browser);
    expect(await guest.browser.ok('GET /api/cart')).toMatchObject([{ productId, notice: null }]);
    expect(await guest.browser.ok('GET /api/cart/count')).toEqual({ count: 1 });
    expect((await guest.startPayment()).intentId).toBe(intentId);
    control.pay(intentId);
    expect(await guest.reportPayment(intentId)).toBe('paid');
    const seats = await ClassSeats.find({ classId: productId }).lean();
    expect(seats).toMatchObject([{ status: 'granted' }]);
  });

  test('keeps their own open order, and the visitor’s ends', async () => {
    const { signIn } = await member();
    const own = await guestShopper({ browser: await signIn() });
    const before = await own.startPayment();
    const guest = await guestShopper();
    const left = await guest.startPayment();
    await signIn(guest.browser);
    expect((await readOrder(before.orderId)).status).toBe('open');
    await paying.reconcile(new Date(Date.now() + 25 * 60 * 60_000));
    expect((await readOrder(left.orderId)).status).toBe('expired');
  });
});
