import type { MonthRevenue, ProductRevenue, Revenue } from '@grove/contracts/shop/revenue';
import type { RevenueSpan } from '@grove/contracts/creator/listOptions';
import { clock } from '../../infra/clock.ts';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { localDay } from '../../rewards/points/localDay.ts';
import { findProducts } from '../../shop/products/findProducts.ts';
import { toMoney } from '../../shop/products/toMoney.ts';
import { toMonth } from '../../shop/sales/addSales.ts';
import { listMonthSales } from '../../shop/sales/listMonthSales.ts';
import type { MonthSales } from '../../shop/sales/listMonthSales.ts';
import { listProductSales } from '../../shop/sales/listProductSales.ts';
import type { SubjectSales } from '../../shop/sales/listProductSales.ts';
import type { SalesSums } from '../../shop/sales/salesSums.ts';
import { getRecurringRevenue } from './getRecurringRevenue.ts';

/** The revenue by month and by product. Four queries, and one for the titles of memberships. */
export async function getRevenue(
  { span = 'year' }: { span?: RevenueSpan | undefined },
  now = clock.now(),
): Promise<Revenue> {
  const [timeZone, sold] = await Promise.all([findTimeZone(), listMonthSales()]);
  const thisMonth = toMonth(localDay(now, timeZone));
  const first = span === 'year' ? subtractMonths(thisMonth, 11) : (sold[0]?.month ?? thisMonth);
  const months = listMonths(first, maxMonth(thisMonth, sold.at(-1)?.month));
  const [products, recurring] = await Promise.all([
    listProductSales(first),
    getRecurringRevenue(months, { timeZone, now }),
  ]);
  const byMonth = new Map(sold.map((month) => [month.month, month]));
  const grossCents = sum(sold, ({ grossCents: gross }) => gross);
  const orders = sum(sold, (month) => month.orders);
  return {
    timeZone,
    thisMonth: toMoney(getNetCents(byMonth.get(thisMonth) ?? emptyMonth(thisMonth))),
    total: toMoney(sum(sold, getNetCents)),
    averageSale: toMoney(orders === 0 ? 0 : Math.round(grossCents / orders)),
    recurring,
    months: months.map((month) => toMonthRevenue(byMonth.get(month) ?? emptyMonth(month))),
    products: (await withMembershipTitles(products)).map((product) => toProduct(product)),
  };
}

/** The last sale of a membership names its plan, but the sums are those of all its plans. */
async function withMembershipTitles(products: readonly SubjectSales[]): Promise<readonly SubjectSales[]> {
  const memberships = products.filter(({ type }) => type === 'membership');
  if (memberships.length === 0) return products;
  const found = await findProducts(memberships.map(({ subjectId }) => subjectId.toHexString()));
  const titles = new Map(found.map(({ _id, title }) => [_id.toHexString(), title]));
  return products.map((product) => ({
    ...product,
    title: titles.get(product.subjectId.toHexString()) ?? product.title,
  }));
}

function toMonthRevenue({ month, orders, ...sold }: MonthSales): MonthRevenue {
  return { month, sales: orders, ...toMoneySums(sold) };
}

function toProduct({ subjectId, title, type, sold, ...sums }: SubjectSales): ProductRevenue {
  return { id: subjectId.toHexString(), title, type, sold, ...toMoneySums(sums) };
}

function toMoneySums(sold: SalesSums) {
  const { grossCents, refundedCents } = sold;
  return {
    gross: toMoney(grossCents),
    refunded: toMoney(refundedCents),
    revenue: toMoney(getNetCents(sold)),
  };
}

function getNetCents({ grossCents, refundedCents }: SalesSums): number {
  return grossCents - refundedCents;
}

function emptyMonth(month: string): MonthSales {
  return { month, orders: 0, grossCents: 0, refundedCents: 0 };
}

/** Returns the later of the current month and the last month with a sale: a sale counted in a previous
 *  time zone may be a month ahead. */
function maxMonth(month: string, other = ''): string {
  return month > other ? month : other;
}

function subtractMonths(month: string, count: number): string {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, monthNumber - 1 - count)).toISOString().slice(0, 7);
}

function listMonths(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = subtractMonths(month, -1)) months.push(month);
  return months;
}

function sum<T>(list: readonly T[], getValue: (item: T) => number): number {
  return list.reduce((total, item) => total + getValue(item), 0);
}
