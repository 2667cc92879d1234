import { setClock } from '../src/infra/clock.ts';
import type { Email } from '../src/delivery/email/templates.ts';
import { Outbox } from '../src/delivery/outbox/outbox.model.ts';
import type { StoredSubscription } from '../src/shop/subscriptions/subscription.ts';
import type { Subscriber, subscribingSite } from './subscribingSite.ts';

type SubscribingSite = Awaited<ReturnType<typeof subscribingSite>>;

/** A member with a membership that is paid, and what they are sent about it. */
export interface BilledMember extends Subscriber {
  stripeId: string;
  membershipId: string;
  subscription(): Promise<StoredSubscription>;
  /** Delivers what is due and returns the emails to this member, oldest first, without receipts. */
  emails(): Promise<Email[]>;
}

/** Creates members whose billing emails a test reads. */
export function createBilledMembers({ sim: { control }, mailbox, subscriber }: SubscribingSite) {
  async function billedMember(interval: 'month' | 'year' = 'month'): Promise<BilledMember> {
    const member = await subscriber();
    const { intentId, subscriptionId: membershipId } = await member.start({ interval });
    control.pay(intentId);
    await member.sync(membershipId);
    const subscription = async () => {
      const [found] = await member.subscriptions();
      if (found === undefined) throw new Error('There is no subscription');
      return found;
    };
    const { stripeSubscriptionId: stripeId = '' } = await subscription();
    const emails = async () =>
      (await mailbox.collect()).filter(
        ({ to, template }) => to === member.user.email && template !== 'receipt',
      );
    await control.releaseWebhooks();
    control.holdWebhooks();
    await emails();
    return { ...member, stripeId, membershipId, subscription, emails };
  }

  return {
    billedMember,
    /** Moves the card provider's time and the site's to the next charge. */
    async passNextCharge({ stripeId }: BilledMember): Promise<Date> {
      const now = new Date((await control.advanceToNextCharge(stripeId)) * 1_000);
      setClock(now);
      return now;
    },
    /** Moves the card provider's time and the site's to a moment. */
    async passTime(to: Date): Promise<void> {
      await control.advanceTime(Math.max(0, Math.ceil(to.getTime() / 1_000) - control.time()));
      setClock(to);
    },
    /** Deletes the keys of delivered emails, as the database does a week after the delivery. */
    forgetDelivered: () => Outbox.deleteMany({ state: 'done' }),
  };
}
