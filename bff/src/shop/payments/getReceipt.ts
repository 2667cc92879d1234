import type { Id } from '@grove/contracts/fields/fields';
import type { Receipt, ReceiptItem } from '@grove/contracts/shop/orders';
import { Types } from 'mongoose';
import { listUpcomingMeetings } from '../../coaching/classes/liveClass.ts';
import { findClasses } from '../../coaching/classes/findClass.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { listEnrolledCourseIds } from '../../learning/enrolments/listEnrolledCourseIds.ts';
import { getSiteSettings } from '../../members/settings/siteSettings.ts';
import type { SiteDefaults } from '../../members/settings/siteSettings.ts';
import { findOrder } from '../orders/findOrder.ts';
import { isPaidMembership } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order.ts';
import { toOrder, toOrderItems } from '../orders/toOrder.ts';
import { findBuyer } from './findBuyer.ts';
import { isBuyersBrowser, isOwner } from './orderCallers.ts';
import type { OrderCaller } from './orderCallers.ts';

/** Returns an order of the caller with the details of its receipt. The browser that has paid an order which now belongs
 *  to an account sees nothing of the account, and gets no access.
 *  @throws AppError('order-not-found') */
export async function getReceipt(caller: OrderCaller, orderId: Id, env: SiteDefaults): Promise<Receipt> {
  const found = await findOrder(new Types.ObjectId(orderId));
  if (found === null) throw new AppError('order-not-found');
  const isOwn = isOwner(caller, found);
  if (!isOwn && !isBuyersBrowser(caller, found)) throw new AppError('order-not-found');
  const order = isOwn ? found : { ...found, isGranted: false };
  const [buyer, items, seller] = await Promise.all([
    isOwn ? findBuyer(order) : null,
    toReceiptItems(order),
    findSeller(env),
  ]);
  const { username = '', email = '' } = buyer ?? {};
  return {
    ...toOrder(order),
    items,
    access: getAccess(order, isOwn),
    buyer: { username, email },
    seller,
  };
}

/** The seller as the site settings describe it now. */
async function findSeller(env: SiteDefaults): Promise<Receipt['seller']> {
  const { productName, sellerName, sellerAddress, taxNumber } = await getSiteSettings(env);
  return {
    name: sellerName === '' ? productName : sellerName,
    ...(sellerAddress !== '' && { address: sellerAddress }),
    ...(taxNumber !== '' && { taxNumber }),
  };
}

function getAccess(order: StoredOrder, isOwn: boolean): Receipt['access'] {
  const { isGranted, guest, status } = order;
  if (isGranted || (isOwn && isPaidMembership(order))) return 'granted';
  return status === 'paid' && guest?.awaitsOwner === true ? 'awaits-owner' : 'none';
}

/** Adds to the items what the buyer has access to. */
async function toReceiptItems({ memberId, items, isGranted }: StoredOrder): Promise<ReceiptItem[]> {
  const granted = isGranted ? items : [];
  const classIds = granted.filter(({ type }) => type === 'live_class').map(({ productId }) => productId);
  const [courseIds, classes] = await Promise.all([
    listEnrolledCourseIds(
      memberId.toHexString(),
      granted.flatMap(({ courseId }) => courseId ?? []),
    ),
    findClasses(classIds),
  ]);
  const now = clock.now();
  return toOrderItems(items).map((item, index) => {
    const courseId = items[index]?.courseId?.toHexString() ?? '';
    const liveClass = classes.get(item.productId);
    return {
      ...item,
      courseId: courseIds.has(courseId) ? courseId : null,
      meetings: (liveClass ? listUpcomingMeetings(liveClass, now) : []).map(({ startsAt, endsAt }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        joinUrl: liveClass?.meetingUrl ?? null,
      })),
    };
  });
}
