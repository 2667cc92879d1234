import type { MembershipPayment, PaidMembership } from '@grove/contracts/shop/membershipPayments';
import type Stripe from 'stripe';
import { AppError } from '../../infra/AppError.ts';
import { runExclusive } from '../../infra/runExclusive.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findBillingAccount } from '../billing/findBillingAccount.ts';
import { getBillingCard } from '../billing/getBillingCard.ts';
import { chargeInvoice, findInvoice, getDecline } from '../billing/openInvoice.ts';
import type { FoundInvoice } from '../billing/openInvoice.ts';
import { toMoney } from '../products/toMoney.ts';
import { isFinal } from '../subscriptions/subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { loadMembership, presentMembership } from './changeMembership.ts';
import type { MembershipSubject } from './changeMembership.ts';
import { syncSubscription } from './syncSubscription.ts';

/** Returns what is open of a membership of the actor: its first payment or a renewal.
 *  @throws AppError('membership-not-found') also for those of others, AppError('payment-unavailable') */
export async function getMembershipPayment(subject: MembershipSubject): Promise<MembershipPayment> {
  const { subscription, open } = await loadOpen(subject);
  const membership = await presentMembership(subscription);
  if (open === null || open.clientSecret === null) return { kind: 'none', membership };
  const { card } = await getBillingCard(subject.actor, open.provider);
  return {
    ...{ kind: 'due', membership, card, clientSecret: open.clientSecret },
    total: toMoney(open.invoice.amount_remaining),
    needsApproval: open.intent?.status === 'requires_action',
  };
}

/** Charges the saved card for what is open of a membership of the actor, who is present. Parallel calls and repetitions
 *  pay once; a card that was declined before is charged again.
 *  @throws AppError('membership-not-found') also for those of others, AppError('no-saved-card'), CardDecline,
 *  AppError('payment-unavailable') */
export async function payMembership(subject: MembershipSubject): Promise<PaidMembership> {
  // The second of two clicks finds the invoice paid. Between processes, the card provider refuses the second payment.
  return runExclusive(`pay-membership:${subject.membershipId}`, async () => {
    const { subscription, open } = await loadOpen(subject);
    if (open === null) return { kind: 'done', membership: await presentMembership(subscription) };
    const { provider, clientSecret } = open;
    const charged = isChargeable(open.intent) ? await chargeSavedCard(subscription, open, provider) : open;
    if (charged.intent?.status === 'requires_action' && clientSecret !== null)
      return { kind: 'approval-needed', clientSecret };
    const decline = charged.invoice.status === 'open' ? getDecline(charged.intent) : null;
    const synced = await syncSubscription(subscription._id, provider);
    if (decline !== null) throw decline;
    return { kind: 'done', membership: await presentMembership(synced.subscription) };
  });
}

interface OpenInvoice extends FoundInvoice {
  clientSecret: string | null;
  provider: CardProvider;
}

/** Compares the membership with the card provider and loads its open invoice.
 *  @returns `open`: null if nothing can be paid. */
async function loadOpen(
  subject: MembershipSubject,
): Promise<{ subscription: StoredSubscription; open: OpenInvoice | null }> {
  const { provider } = subject;
  const { subscription, found } = await loadMembership(subject);
  const invoiceId = found?.openInvoiceId ?? null;
  if (found === null || provider === null || invoiceId === null || isFinal(subscription))
    return { subscription, open: null };
  const { clientSecret } = found;
  return { subscription, open: { ...(await findInvoice(invoiceId, provider)), clientSecret, provider } };
}

/** Whether a charge can be started. A payment that the bank asks the member to approve is continued instead. */
function isChargeable(intent: Stripe.PaymentIntent | null): boolean {
  return intent === null || ['requires_payment_method', 'requires_confirmation'].includes(intent.status);
}

async function chargeSavedCard(
  { memberId }: StoredSubscription,
  { invoice }: FoundInvoice,
  provider: CardProvider,
): Promise<FoundInvoice> {
  const account = await findBillingAccount(memberId);
  const paymentMethodId = account?.mode === provider.mode ? account.paymentMethodId : undefined;
  if (paymentMethodId === undefined) throw new AppError('no-saved-card');
  return chargeInvoice(invoice.id, { paymentMethodId, isPresent: true }, provider);
}
