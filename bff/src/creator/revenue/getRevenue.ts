import type { MonthRevenue, ProductRevenue, Revenue } from '@grove/contracts/revenue';
import type { RevenueSpan } from '@grove/contracts/revenueSpans';
import { clock } from '../../infra/clock.ts';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { localDay } from '../../rewards/points/localDay.ts';
import { toMoney } from '../../shop/products/toMoney.ts';
import { monthOf } from '../../shop/sales/addSales.ts';
import { listMonthSales } from '../../shop/sales/listMonthSales.ts';
import type { MonthSales } from '../../shop/sales/listMonthSales.ts';
import { listProductSales } from '../../shop/sales/listProductSales.ts';
import type { SubjectSales } from '../../shop/sales/listProductSales.ts';
import type { Sold } from '../../shop/sales/sold.ts';

/** The revenue by month and by product. Three queries. */
export async function getRevenue(
  { span = 'year' }: { span?: RevenueSpan | undefined },
  now = clock.now(),
): Promise<Revenue> {
  const [timeZone, sold] = await Promise.all([findTimeZone(), listMonthSales()]);
  const thisMonth = monthOf(localDay(now, timeZone));
  const first = span === 'year' ? monthsBefore(thisMonth, 11) : (sold[0]?.month ?? thisMonth);
  const products = await listProductSales(first);
  const byMonth = new Map(sold.map((month) => [month.month, month]));
  const grossCents = sum(sold, ({ grossCents: gross }) => gross);
  const orders = sum(sold, (month) => month.orders);
  return {
    timeZone,
    thisMonth: toMoney(keptCents(byMonth.get(thisMonth) ?? nothing(thisMonth))),
    total: toMoney(sum(sold, keptCents)),
    averageSale: toMoney(orders === 0 ? 0 : Math.round(grossCents / orders)),
    months: monthsFrom(first, later(thisMonth, sold.at(-1)?.month)).map((month) =>
      toMonth(byMonth.get(month) ?? nothing(month)),
    ),
    products: products.map((product) => toProduct(product)),
  };
}

function toMonth({ month, orders, ...sold }: MonthSales): MonthRevenue {
  return { month, sales: orders, ...toMoneySums(sold) };
}

function toProduct({ subjectId, title, type, sold, ...sums }: SubjectSales): ProductRevenue {
  return { id: subjectId.toHexString(), title, type, sold, ...toMoneySums(sums) };
}

function toMoneySums(sold: Sold) {
  const { grossCents, refundedCents } = sold;
  return { gross: toMoney(grossCents), refunded: toMoney(refundedCents), revenue: toMoney(keptCents(sold)) };
}

function keptCents({ grossCents, refundedCents }: Sold): number {
  return grossCents - refundedCents;
}

function nothing(month: string): MonthSales {
  return { month, orders: 0, grossCents: 0, refundedCents: 0 };
}

/** Returns the later of the current month and the last month with a sale: a sale counted in a previous
 *  time zone may be a month ahead. */
function later(month: string, other = ''): string {
  return month > other ? month : other;
}

function monthsBefore(month: string, count: number): string {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 - count)).toISOString().slice(0, 7);
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthsBefore(month, -1)) months.push(month);
  return months;
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}
