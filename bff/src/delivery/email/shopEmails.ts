import type { EmailContent, EmailSite } from './emailContent.ts';

/** Emails about purchases. */
export interface ShopEmails {
  receipt: {
    username: string;
    number: string;
    /** Lines with their total prices, '49.00'. */
    lines: readonly { title: string; price: string }[];
    total: string;
    /** The link that confirms the account of the address, which this or an earlier purchase has created. */
    linkId?: string;
    /** The order, if it opens only once the owner of the address has signed in. */
    orderIdToOpen?: string;
  };
  refund: {
    username: string;
    orderId: string;
    number: string;
    /** Amount of this refund, '49.00'. */
    amount: string;
    /** Titles of the order's products. */
    titles: readonly string[];
    /** Whether the whole order is refunded, which ends its access. */
    isWhole: boolean;
  };
  /** Sent to creators. */
  'payment-review': { username: string; number: string };
  /** Sent to creators. */
  'subscription-missing': { username: string; title: string };
}

export function receiptEmail(receipt: ShopEmails['receipt'], site: EmailSite): EmailContent {
  const { number, lines, total } = receipt;
  return {
    subject: `Your receipt ${number} from ${site.productName}`,
    preheader: `${formatDollars(total)}. Your purchase is ready.`,
    heading: 'Thank you for your purchase',
    paragraphs: describeOrder(receipt, site),
    facts: [
      ...lines.map(({ title, price }) => [title, formatDollars(price)] as const),
      ['Tax', '$0.00'],
      ['Total', formatDollars(total)],
      ['Receipt', number],
      ...listSeller(site),
    ],
    action: getReceiptAction(receipt, site),
  };
}

/** Lists the seller, as the receipt on the site does. */
function listSeller({ productName, seller }: EmailSite): [string, string][] {
  const { sellerName = '', sellerAddress = '', taxNumber = '' } = seller ?? {};
  const facts: [string, string][] = [
    ['Sold by', sellerName === '' ? productName : sellerName],
    ['Address', sellerAddress.replace(/\s*\n\s*/g, ', ')],
    ['Tax number', taxNumber],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** A buyer without an account may have typed someone else's address, so their text is not shown to its owner. */
function describeOrder(
  { username, linkId, orderIdToOpen }: ShopEmails['receipt'],
  { productName }: EmailSite,
): string[] {
  if (linkId !== undefined && orderIdToOpen !== undefined)
    return [
      `Hello, an order was paid with this email address. An earlier purchase created an account at ${productName} for it.`,
      'Set your password to open the purchases. Until then, no one has access to this one. The link works once and expires in 7 days.',
    ];
  if (linkId !== undefined)
    return [
      'Hello, your order is complete.',
      `We created an account at ${productName} for this address. Set your password to open your purchase on any device. The link works once and expires in 7 days.`,
    ];
  if (orderIdToOpen === undefined) return [`Hello ${username}, your order is complete.`];
  return [
    `Hello, an order was paid with this email address, which has an account at ${productName}.`,
    'Sign in to open the purchase. Until then, no one has access to it.',
  ];
}

function getReceiptAction(
  { linkId, orderIdToOpen }: ShopEmails['receipt'],
  site: EmailSite,
): NonNullable<EmailContent['action']> {
  if (linkId !== undefined)
    return { label: 'Set your password', url: site.oneTimeUrl('/claim-account', linkId) };
  if (orderIdToOpen !== undefined)
    return { label: 'Sign in to open it', url: site.url(`/orders/${orderIdToOpen}`) };
  return { label: 'View my orders', url: site.url('/#dashboard:settings') };
}

function formatDollars(amountText: string): string {
  return Number(amountText) === 0 ? 'Free' : `$${amountText}`;
}

export function refundEmail(
  { username, orderId, number, amount, titles, isWhole }: ShopEmails['refund'],
  site: EmailSite,
): EmailContent {
  const what = titles.join(', ');
  return {
    subject: `Your refund of ${formatDollars(amount)} from ${site.productName}`,
    preheader: `Order ${number}: ${what}`,
    heading: `You were refunded ${formatDollars(amount)}`,
    paragraphs: [
      `Hello ${username}, we refunded ${formatDollars(amount)} of your order to the card that you paid with. It can take 5 to 10 business days to appear on your statement.`,
      isWhole
        ? 'The order is now fully refunded, so the access that came with it has ended.'
        : 'You keep access to everything in this order.',
    ],
    facts: [
      ['Order', number],
      ['Products', what],
      ['Refund', formatDollars(amount)],
    ],
    action: { label: 'View order', url: site.url(`/orders/${orderId}`) },
  };
}

export function paymentReviewEmail(
  { username, number }: ShopEmails['payment-review'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `A payment needs your attention at ${site.productName}`,
    preheader: `Order ${number}: the amount or currency that was paid differs from the order.`,
    heading: 'A payment needs your attention',
    paragraphs: [
      `Hello ${username}, the amount or currency that was paid for order ${number} differs from the order. The buyer has not received access.`,
      'Check the payment in your Stripe dashboard, then refund it or contact the buyer. The buyer can’t start another payment until it is refunded.',
    ],
  };
}

export function subscriptionMissingEmail(
  { username, title }: ShopEmails['subscription-missing'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `A membership needs your attention at ${site.productName}`,
    preheader: `${title}: a subscription no longer exists at Stripe.`,
    heading: 'A membership needs your attention',
    paragraphs: [
      `Hello ${username}, a subscription to ${title} was not found at Stripe, or belongs to another site there. It has ended here: the member has no access and is not charged.`,
      'Check the customer in your Stripe dashboard. This also happens after the site was given the keys of another Stripe account or of the other mode.',
    ],
  };
}
