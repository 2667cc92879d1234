import type { CreatorOverview, OverviewOrder } from '@grove/contracts/creator/overview';
import type { Id } from '@grove/contracts/fields/fields';
import { countRequestedSessions } from '../../coaching/bookings/countUpcomingSessions.ts';
import { countOpenReports } from '../../community/reports/listReports.ts';
import { countSetAside } from '../../delivery/outbox/listSetAside.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import type { FoundPerson } from '../../members/users/names/findPeople.ts';
import { listNewSales, listOrdersToReview } from '../../shop/orders/listNewSales.ts';
import type { RecentOrder } from '../../shop/orders/listNewSales.ts';
import { toMoney } from '../../shop/products/toMoney.ts';
import { listSessions } from '../sessions/listSessions.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const maxShown = 5;

/** Returns the items that need an action (payments and reports to review, failed deliveries, sessions to confirm and
 *  those that start within a day) and the sales of the last day. Eight queries. */
export async function getToday(now: Date): Promise<Pick<CreatorOverview, 'today' | 'newSales'>> {
  const [sales, toReview, sessionsToConfirm, { bookings }, failedDeliveries, openReports] = await Promise.all(
    [
      listNewSales(new Date(now.getTime() - dayMs), maxShown),
      listOrdersToReview(maxShown),
      countRequestedSessions(now),
      listSessions({ when: 'upcoming', size: maxShown }, now),
      countSetAside(),
      countOpenReports(),
    ],
  );
  const buyers = await findPeople([...sales, ...toReview].map(({ memberId }) => memberId));
  const tomorrow = new Date(now.getTime() + dayMs).toISOString();
  return {
    today: {
      paymentsToReview: toReview.map((order) => toOverviewOrder(order, buyers)),
      sessionsToConfirm,
      sessions: bookings.filter(({ startsAt, status }) => status === 'confirmed' && startsAt < tomorrow),
      failedDeliveries,
      openReports,
    },
    newSales: sales.map((order) => toOverviewOrder(order, buyers)),
  };
}

function toOverviewOrder(
  { _id, memberId, guest, items, totalCents, paidAt, createdAt }: RecentOrder,
  buyers: ReadonlyMap<Id, FoundPerson>,
): OverviewOrder {
  const buyer = buyers.get(memberId.toHexString());
  return {
    orderId: _id.toHexString(),
    studentId: buyer === undefined || buyer.isCreator ? null : memberId.toHexString(),
    username: buyer?.username ?? guest?.name ?? null,
    titles: items.map(({ title }) => title),
    total: toMoney(totalCents),
    at: (paidAt ?? createdAt).toISOString(),
  };
}
