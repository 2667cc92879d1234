import { beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { payingSite } from '../../../test/payingSite.ts';
import { readStoredSales, computeSalesFromOrders } from '../../../test/computeSalesFromOrders.ts';
import type { Client } from '../../../test/client.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { Orders } from '../../shop/orders/orders.model.ts';
import { recordPaidOrder } from '../../shop/orders/recordPaidOrder.ts';
import { DaySalesDocument, ProductSalesDocument } from '../../shop/sales/sales.model.ts';
import { exportSales } from './exportSales.ts';
import { getRevenue } from './getRevenue.ts';

const { site, sim, shopper } = await payingSite();
const get = 'GET /api/creator/revenue';
const exported = 'GET /api/creator/revenue/export';
const refunds = 'GET /api/creator/revenue/refunds';
const choose = 'PUT /api/creator/revenue/time-zone';
let api: Client;

beforeEach(async () => {
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  api = await site.signIn(await makeUser({ isCreator: true }));
});

async function sell(paidAt: string, ...productIds: string[]): Promise<void> {
  const memberId = (await makeUser())._id.toHexString();
  await recordPaidOrder({ memberId, productIds, paidAt: new Date(paidAt) });
}

async function refund(orderId: string, amount?: string): Promise<void> {
  const body = { reason: 'Moved away', ...(amount !== undefined && { amount }) };
  await api.ok('POST /api/orders/:orderId/refunds', { params: { orderId }, body });
}

/** Makes a card purchase. */
async function bought(priceCents: number): Promise<{ orderId: string; intentId: string; memberId: string }> {
  const member = await shopper({ priceCents });
  const payment = await member.startPayment();
  sim.control.pay(payment.intentId);
  await member.reportPayment(payment.intentId);
  return { ...payment, memberId: member.memberId };
}

/** Sums in cents over all months, because the month of a sale made now depends on the clock. */
function sumMonths(months: Awaited<ReturnType<typeof getRevenue>>['months']) {
  const add = (of: 'gross' | 'refunded' | 'revenue') =>
    months.reduce((sum, month) => sum + Math.round(Number(month[of]) * 100), 0);
  const sales = months.reduce((sum, month) => sum + month.sales, 0);
  return { sales, gross: add('gross'), refunded: add('refunded'), revenue: add('revenue') };
}

async function findCourseRevenue(priceCents: number, title: string): Promise<string> {
  const courseId = (await makeCourse({ title }))._id.toHexString();
  return makeProduct({ type: 'course', title, courseId, priceCents });
}

describe('GET /api/creator/revenue', () => {
  test('returns zeros for an empty installation, and every month of the year', async () => {
    const revenue = await api.ok(get);
    expect(revenue).toMatchObject({ total: '0.00', thisMonth: '0.00', averageSale: '0.00', products: [] });
    expect([revenue.timeZone, revenue.months.length]).toEqual(['UTC', 12]);
    expect((await api.ok(get, { query: { span: 'all' } })).months).toHaveLength(1);
  });

  test('sums months and products to the cent, without free products', async () => {
    const [course, file] = [
      await findCourseRevenue(4_999, 'A course'),
      await makeProduct({ priceCents: 1_050 }),
    ];
    await sell('2025-02-03T10:00:00Z', course);
    await sell('2026-10-31T23:59:59.999Z', course, file);
    await sell('2026-11-01T00:00:00Z', file);
    await sell('2026-11-02T00:00:00Z', await makeProduct({ priceCents: 0 }));
    const now = new Date('2026-11-22T12:00:00Z');
    const year = await getRevenue({}, now);
    expect(year).toMatchObject({ total: '120.98', thisMonth: '10.50', averageSale: '40.33' });
    expect(year.months.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ]);
    expect(year.months.slice(-2)).toEqual([
      { month: '2026-10', sales: 1, gross: '60.49', refunded: '0.00', revenue: '60.49' },
      { month: '2026-11', sales: 1, gross: '10.50', refunded: '0.00', revenue: '10.50' },
    ]);
    expect(year.products.map(({ title, type, sold, revenue }) => [title, type, sold, revenue])).toEqual([
      ['A course', 'course', 1, '49.99'],
      ['A product', 'digital_file', 2, '21.00'],
    ]);
    const all = await getRevenue({ span: 'all' }, now);
    expect([all.months[0]?.month, all.months.length]).toEqual(['2025-02', 22]);
    expect(all.products[0]).toMatchObject({ title: 'A course', sold: 2, revenue: '99.98' });
  });

  test('subtracts refunds and disputes from the month of the sale', async () => {
    const part = await bought(4_900);
    const whole = await bought(2_000);
    const disputed = await bought(1_000);
    expect((await api.ok(get)).total).toBe('79.00');
    await refund(part.orderId, '10.01');
    await refund(whole.orderId);
    const { id } = sim.control.dispute(disputed.intentId);
    await sim.control.releaseWebhooks({ times: 2, order: 'shuffled' });
    const before = await api.ok(get);
    expect(before).toMatchObject({ total: '48.99', averageSale: '26.33' });
    expect(before.thisMonth).toBe(before.months.at(-1)?.revenue);
    sim.control.closeDispute(id, 'lost');
    await sim.control.webhooksSettled();
    const { months, total } = await api.ok(get);
    expect(sumMonths(months)).toEqual({ sales: 3, gross: 7_900, refunded: 4_001, revenue: 3_899 });
    expect(total).toBe('38.99');

    const { refunds: listed } = await api.ok(refunds);
    expect(listed.map(({ refunded, status, reasons }) => [refunded, status, reasons])).toEqual([
      ['10.00', 'refunded', []],
      ['20.00', 'refunded', ['Moved away']],
      ['10.01', 'paid', ['Moved away']],
    ]);
    expect(listed[2]).toMatchObject({ orderId: part.orderId, studentId: part.memberId, total: '49.00' });
  });

  test('counts a sale on its day in the installation’s time zone, permanently', async () => {
    const zone = 'America/Los_Angeles';
    expect(await api.ok(choose, { body: { timeZone: zone } })).toEqual({ timeZone: zone });
    await sell('2026-10-01T06:59:59Z', await makeProduct());
    await sell('2026-10-01T07:00:00Z', await makeProduct());
    await api.ok(choose, { body: { timeZone: 'Asia/Tokyo' } });
    const { months, timeZone } = await getRevenue({}, new Date('2026-11-22T12:00:00Z'));
    const sold = months.filter(({ sales }) => sales > 0).map(({ month }) => month);
    expect([timeZone, sold]).toEqual(['Asia/Tokyo', ['2026-09', '2026-10']]);
    expect(await readStoredSales()).toEqual(await computeSalesFromOrders(zone));
    expect(await AuditRecords.countDocuments({ action: 'time-zone-chosen' })).toBe(2);
    await Promise.all([
      Orders.deleteMany({}),
      DaySalesDocument.deleteMany({}),
      ProductSalesDocument.deleteMany({}),
    ]);
  });

  test('matches the orders after many concurrent payments', async () => {
    const products = [await makeProduct({ priceCents: 101 }), await findCourseRevenue(299, 'Together')];
    await Promise.all(Array.from({ length: 12 }, () => sell(new Date().toISOString(), ...products)));
    expect((await api.ok(get)).total).toBe('48.00');
  });

  test('takes a constant number of queries', async () => {
    const before = await site.countQueries(() => api.ok(get));
    for (let at = 1; at < 13; at += 1)
      await sell(`2026-${String(at).padStart(2, '0')}-01T00:00:00Z`, await makeProduct());
    expect([before, await site.countQueries(() => api.ok(get))]).toEqual([5, 5]);
  });
});

test('the export has a line for each product sold, without formulas, and its sum is the revenue', async () => {
  const memberId = (await makeUser({ username: '=cmd()' }))._id.toHexString();
  const productIds = [await findCourseRevenue(4_999, 'A "course"'), await makeProduct({ priceCents: 1_001 })];
  await recordPaidOrder({ memberId, productIds, paidAt: new Date('2026-10-31T23:59:59Z') });
  const freeId = await makeProduct({ title: 'A gift', priceCents: 0 });
  await recordPaidOrder({ memberId, productIds: [freeId] });
  const { orderId } = await bought(3_333);
  await refund(orderId, '0.01');
  const { text, headers } = await api.send(exported);
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="sales.csv"');
  const bytes = Buffer.concat(await exportSales().toArray());
  expect(bytes.toString()).toBe(`\uFEFF${text}`);
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe(
    'Date,Order,Student,Email,Product,Type,Quantity,Amount,Refunded,Revenue,Status,Payment ID',
  );
  expect(lines[0]).toMatch(
    /^2026-10-31,G-\w{10},'=cmd\(\),[^,]+,"A ""course""",COURSE,1,49\.99,0\.00,49\.99,paid,$/,
  );
  expect(text).not.toContain('A gift');
  expect(lines[2]).toMatch(/,33\.33,0\.01,33\.32,paid,pi_\w+$/);
  const cents = lines.map((line) => Math.round(Number(line.split(',').at(-3)) * 100));
  const total = cents.reduce((sum, one) => sum + one, 0) / 100;
  expect(total.toFixed(2)).toBe((await api.ok(get)).total);
});

test('refunds are listed most recent first, in pages with a constant number of queries', async () => {
  const countQueries = () => site.countQueries(() => api.ok(refunds));
  const before = await countQueries();
  for (let at = 0; at < 30; at += 1) await sell('2026-11-01T00:00:00Z', await makeProduct());
  const orders = await Orders.find().sort({ _id: 1 }).lean();
  for (const [at, { _id }] of orders.entries())
    await Orders.updateOne({ _id }, { refundedAt: new Date(Date.UTC(2026, 10, 2, 0, at >> 1)) });
  const first = await api.ok(refunds);
  const rest = await api.ok(refunds, { query: { cursor: first.nextCursor ?? '' } });
  const ids = [...first.refunds, ...rest.refunds].map(({ orderId }) => orderId);
  expect(ids).toEqual(orders.map(({ _id }) => _id.toHexString()).reverse());
  expect([rest.nextCursor, await countQueries()]).toEqual([null, before]);
});

test.each([
  [get, { query: { span: 'week' } }],
  [refunds, { query: { cursor: '!' } }],
  [refunds, { query: { cursor: 'AAAA' } }],
  ['GET /api/creator/reviews', { query: { cursor: 'AAAA' } }],
  [choose, { body: { timeZone: 'Moon/Tranquility' } }],
  [choose, { body: {} }],
  [choose, { body: { timeZone: 'UTC', orders: [] } }],
] as const)('%s rejects %j', async (key, input) => {
  expect((await api.send(key, input)).status).toBe(400);
});
