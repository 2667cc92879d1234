import type { CreatorOverview, NewOrder } from '@grove/contracts/creator/overview';
import type { Id } from '@grove/contracts/fields/fields';
import { countOpenReports } from '../../community/reports/listReports.ts';
import { countSetAside } from '../../delivery/outbox/listSetAside.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import type { FoundPerson } from '../../members/users/names/findPeople.ts';
import { listNewOrders } from '../../shop/orders/listNewOrders.ts';
import type { RecentOrder } from '../../shop/orders/listNewOrders.ts';
import { toMoney } from '../../shop/products/toMoney.ts';
import { listSessions } from '../sessions/listSessions.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const maxShown = 5;

/** Items that need the creators' attention: orders paid in the last day, sessions starting in the next,
 *  failed deliveries, reports. Six queries. */
export async function getToday(now: Date): Promise<CreatorOverview['today']> {
  const [orders, { bookings }, failedDeliveries, openReports] = await Promise.all([
    listNewOrders(new Date(now.getTime() - dayMs), maxShown),
    listSessions({ when: 'upcoming', size: maxShown }, now),
    countSetAside(),
    countOpenReports(),
  ]);
  const buyers = await findPeople(orders.map(({ memberId }) => memberId));
  const tomorrow = new Date(now.getTime() + dayMs).toISOString();
  return {
    newOrders: orders.map((order) => toNewOrder(order, buyers)),
    sessions: bookings.filter(({ startsAt }) => startsAt < tomorrow),
    failedDeliveries,
    openReports,
  };
}

function toNewOrder(
  { _id, memberId, items, totalCents, paidAt }: RecentOrder,
  buyers: ReadonlyMap<Id, FoundPerson>,
): NewOrder {
  const buyer = buyers.get(memberId.toHexString());
  return {
    orderId: _id.toHexString(),
    studentId: buyer === undefined || buyer.isCreator ? null : memberId.toHexString(),
    username: buyer?.username ?? null,
    titles: items.map(({ title }) => title),
    total: toMoney(totalCents),
    paidAt: paidAt.toISOString(),
  };
}
