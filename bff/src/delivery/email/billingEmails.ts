import { DateTime, IANAZone } from 'luxon';
import type { EmailContent, EmailSite } from './emailContent.ts';

interface MembershipEmail {
  username: string;
  /** The membership and its plan: 'Grove Circle: Monthly'. */
  title: string;
  /** The reader's IANA time zone; null if it is unknown. */
  timeZone: string | null;
}

interface OpenInvoiceEmail extends MembershipEmail {
  /** The subscription, whose page accepts the payment. */
  membershipId: string;
  /** The open amount, '49.00'. */
  amount: string;
  /** When access ends unless the invoice is paid; null if it has ended. */
  accessEndsAt: string | null;
}

/** Emails about the billing of a membership, to its member. */
export interface BillingEmails {
  'membership-renewal': MembershipEmail & { amount: string; renewsAt: string };
  'membership-payment-failed': OpenInvoiceEmail;
  'membership-payment-approval': OpenInvoiceEmail;
  'membership-canceled': MembershipEmail & { endsAt: string };
  'membership-ended': MembershipEmail & {
    /** `unpaid`: it can still be paid. `unpaid-final`: the card provider has stopped trying. */
    reason: 'canceled' | 'unpaid' | 'unpaid-final';
    membershipId: string;
    productId: string;
  };
  'card-expiring': {
    username: string;
    /** 'visa' */
    brand: string;
    last4: string;
    /** 1 to 12. */
    expMonth: number;
    expYear: number;
    /** The memberships that the card pays. */
    titles: readonly string[];
  };
}

const settingsPath = '/#dashboard:settings';

export function membershipRenewalEmail(
  { username, title, amount, renewsAt, timeZone }: BillingEmails['membership-renewal'],
  site: EmailSite,
): EmailContent {
  const date = formatDay(renewsAt, timeZone);
  return {
    subject: `Your membership renews on ${date} · ${site.productName}`,
    preheader: `${title}: $${amount} will be charged to your saved card.`,
    heading: 'Your membership renews soon',
    paragraphs: [
      `Hello ${username}, your yearly membership renews on ${date}. We’ll charge $${amount} to your saved card.`,
      'To continue, you don’t need to do anything. To stop the renewal, cancel the membership in your settings before that date. You keep access until then.',
    ],
    facts: [
      ['Membership', title],
      ['Renews on', date],
      ['Amount', `$${amount}`],
    ],
    action: { label: 'Manage my membership', url: site.url(settingsPath) },
  };
}

export function membershipPaymentFailedEmail(
  email: BillingEmails['membership-payment-failed'],
  site: EmailSite,
): EmailContent {
  const { username, amount } = email;
  return {
    subject: `Your membership payment failed · ${site.productName}`,
    preheader: `We couldn’t charge your card $${amount}.`,
    heading: 'Your payment failed',
    paragraphs: [
      `Hello ${username}, we couldn’t charge $${amount} to your saved card to renew your membership.`,
      describeAccess(email),
      'Pay now with this card or another one. We may also try your saved card again over the next few days.',
    ],
    facts: listInvoiceFacts(email),
    action: { label: 'Pay now', url: site.url(payPath(email)) },
    afterwards: ['If you’ve already paid, you don’t need to do anything.'],
  };
}

export function membershipPaymentApprovalEmail(
  email: BillingEmails['membership-payment-approval'],
  site: EmailSite,
): EmailContent {
  const { username, amount } = email;
  return {
    subject: `Approve your membership payment · ${site.productName}`,
    preheader: `Your bank needs your approval to charge $${amount}.`,
    heading: 'Your bank needs your approval',
    paragraphs: [
      `Hello ${username}, your bank asks you to approve the payment of $${amount} that renews your membership.`,
      describeAccess(email),
    ],
    facts: listInvoiceFacts(email),
    action: { label: 'Approve the payment', url: site.url(payPath(email)) },
    afterwards: ['If you’ve already approved it, you don’t need to do anything.'],
  };
}

export function membershipCanceledEmail(
  { username, title, endsAt, timeZone }: BillingEmails['membership-canceled'],
  site: EmailSite,
): EmailContent {
  const date = formatDay(endsAt, timeZone);
  return {
    subject: `Your membership ends on ${date} · ${site.productName}`,
    preheader: `${title} is canceled. You keep access until ${date}.`,
    heading: 'Your membership is canceled',
    paragraphs: [
      `Hello ${username}, your membership is canceled and won’t renew. You keep access until ${date}.`,
      'If you change your mind, you can resume it in your settings until then.',
    ],
    facts: [
      ['Membership', title],
      ['Access until', date],
    ],
    action: { label: 'Manage my membership', url: site.url(settingsPath) },
  };
}

const endTexts: Record<BillingEmails['membership-ended']['reason'], string> = {
  canceled: 'your membership has ended, and you won’t be charged for it again.',
  unpaid: 'your membership’s renewal wasn’t paid, so your access has ended. It returns as soon as you pay.',
  'unpaid-final':
    'your membership’s renewal wasn’t paid, so the membership has ended. You won’t be charged for it again.',
};

export function membershipEndedEmail(
  { username, title, reason, membershipId, productId }: BillingEmails['membership-ended'],
  site: EmailSite,
): EmailContent {
  const isPayable = reason === 'unpaid';
  const heading = isPayable ? 'Your access has ended' : 'Your membership has ended';
  return {
    subject: `${heading} · ${site.productName}`,
    preheader: isPayable ? `${title}: pay the renewal to get it back.` : `${title} has ended.`,
    heading,
    paragraphs: [
      `Hello ${username}, ${endTexts[reason]}`,
      'Your progress and everything you wrote are kept.',
    ],
    facts: [['Membership', title]],
    action: isPayable
      ? { label: 'Pay now', url: site.url(payPath({ membershipId })) }
      : { label: 'Join again', url: site.url(`/library/${productId}`) },
  };
}

export function cardExpiringEmail(
  { username, brand, last4, expMonth, expYear, titles }: BillingEmails['card-expiring'],
  site: EmailSite,
): EmailContent {
  const card = `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
  const month = DateTime.utc(expYear, expMonth).setLocale('en-US').toFormat('LLLL yyyy');
  return {
    subject: `Your saved card expires soon · ${site.productName}`,
    preheader: `Your ${card} expires at the end of ${month}.`,
    heading: 'Your card expires soon',
    paragraphs: [
      `Hello ${username}, your saved card expires at the end of ${month}. It pays for your membership.`,
      'Save another card in your settings, so that the next renewal doesn’t fail.',
    ],
    facts: [
      ['Card', card],
      ['Expires', month],
      [titles.length === 1 ? 'Membership' : 'Memberships', titles.join(', ')],
    ],
    action: { label: 'Update my card', url: site.url(settingsPath) },
  };
}

function payPath({ membershipId }: { membershipId: string }): string {
  return `/memberships/${membershipId}/pay`;
}

function describeAccess({ accessEndsAt, timeZone }: OpenInvoiceEmail): string {
  if (accessEndsAt === null) return 'You have no access until it is paid.';
  return `You keep access until ${formatDay(accessEndsAt, timeZone)}. After that, you have none until the renewal is paid.`;
}

function listInvoiceFacts({ title, amount, accessEndsAt, timeZone }: OpenInvoiceEmail) {
  return [
    ['Membership', title],
    ['Amount', `$${amount}`],
    ...(accessEndsAt === null ? [] : [['Access until', formatDay(accessEndsAt, timeZone)] as const]),
  ] as const;
}

/** Formats the reader's day of a moment: 'November 24, 2026'. In UTC if the zone is unknown. */
function formatDay(moment: string, timeZone: string | null): string {
  const zone = timeZone !== null && IANAZone.isValidZone(timeZone) ? timeZone : 'UTC';
  return DateTime.fromISO(moment, { zone }).setLocale('en-US').toFormat('LLLL d, yyyy');
}
