import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import type { BillingEmails } from '../../delivery/email/billingEmails.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findTimeZone } from '../../members/settings/findTimeZone.ts';
import { findEmailRecipients } from '../../members/users/contacts/findEmailRecipients.ts';
import { findPlans } from '../plans/findPlans.ts';
import { findProducts } from '../products/findProducts.ts';
import { claimEmail } from '../subscriptions/claimEmail.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';

type Template = Exclude<keyof BillingEmails, 'card-expiring'>;
type CommonField = 'username' | 'title' | 'timeZone';

/** An email about the billing of a membership. */
export type MembershipEmail = {
  [T in Template]: {
    template: T;
    /** Unique within the subscription: 'payment-failed:<invoice>'. */
    cause: string;
    data: Omit<BillingEmails[T], CommonField>;
  };
}[Template];

/** Sends an email to the member of a subscription once per cause, if and only if the transaction is committed. Former
 *  members get none. */
export async function sendMembershipEmail(
  subscription: StoredSubscription,
  { template, cause, data }: MembershipEmail,
  tx: Transaction,
): Promise<void> {
  const { _id, memberId } = subscription;
  const recipient = (await findEmailRecipients([memberId], tx)).get(memberId.toHexString());
  if (recipient === undefined || !(await claimEmail(subscription, cause, tx))) return;
  const { username, email } = recipient;
  const timeZone = recipient.timeZone ?? (await findTimeZone(tx));
  const common = { username, timeZone, title: await getTitle(subscription) };
  const message = { template, data: { ...data, ...common } } as Extract<
    Parameters<typeof enqueueEmail>[0],
    { template: Template }
  >;
  await enqueueEmail({ ...message, key: `membership:${_id.toHexString()}:${cause}`, to: email }, tx);
}

/** Returns the names of a subscription's membership and plan: 'The inner circle: Monthly'. */
export async function getTitle({ productId, planId }: StoredSubscription): Promise<string> {
  const [[product], [plan]] = await Promise.all([
    findProducts([productId.toHexString()]),
    findPlans([planId]),
  ]);
  return [product?.title, plan?.name].filter((name) => name !== undefined).join(': ') || 'Membership';
}
