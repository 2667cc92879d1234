import type { MailContent, MailSite } from './mailContent.ts';

/** Emails about purchases. */
export interface ShopMails {
  receipt: {
    username: string;
    number: string;
    /** Lines with their total prices, '49.00'. */
    lines: readonly { title: string; price: string }[];
    total: string;
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
}

export function receiptMail(
  { username, number, lines, total }: ShopMails['receipt'],
  site: MailSite,
): MailContent {
  return {
    subject: `Your receipt ${number} from ${site.productName}`,
    preheader: `${inDollars(total)}. Everything is ready for you.`,
    heading: 'Thank you for your purchase',
    paragraphs: [`Hello ${username}, what you chose is yours now.`],
    facts: [
      ...lines.map(({ title, price }) => [title, inDollars(price)] as const),
      ['Tax', '$0.00'],
      ['Total', inDollars(total)],
      ['Receipt', number],
    ],
    action: { label: 'See my orders', address: site.address('/#dashboard:settings') },
  };
}

function inDollars(money: string): string {
  return Number(money) === 0 ? 'Free' : `$${money}`;
}

export function refundMail(
  { username, orderId, number, amount, titles, isWhole }: ShopMails['refund'],
  site: MailSite,
): MailContent {
  const what = titles.join(', ');
  return {
    subject: `Your refund of ${inDollars(amount)} from ${site.productName}`,
    preheader: `Order ${number}: ${what}`,
    heading: `You were refunded ${inDollars(amount)}`,
    paragraphs: [
      `Hello ${username}, we refunded ${inDollars(amount)} of your order to the card that you paid with. It can take 5 to 10 business days until your bank shows it.`,
      isWhole
        ? 'The order is now fully refunded, so the access that came with it has ended.'
        : 'You keep access to everything in this order.',
    ],
    facts: [
      ['Order', number],
      ['Products', what],
      ['Refund', inDollars(amount)],
    ],
    action: { label: 'View order', address: site.address(`/orders/${orderId}`) },
  };
}

export function paymentReviewMail(
  { username, number }: ShopMails['payment-review'],
  site: MailSite,
): MailContent {
  return {
    subject: `A payment needs a look at ${site.productName}`,
    preheader: `Order ${number}: what was paid is not what was asked for.`,
    heading: 'A payment needs a look',
    paragraphs: [
      `Hello ${username}, for order ${number} another amount or currency was paid than was asked for. Nothing was handed over.`,
      'Look at the payment in the dashboard of your card provider, and give it back or talk to the buyer. Until it is given back they cannot begin another payment.',
    ],
  };
}
