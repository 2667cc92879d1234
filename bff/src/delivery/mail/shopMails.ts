import type { MailContent, MailSite } from './mailContent.ts';

/** Of what was bought. */
export interface ShopMails {
  receipt: {
    username: string;
    number: string;
    /** Each with what it cost together, '49.00'. */
    lines: readonly { title: string; price: string }[];
    total: string;
  };
  /** To creators. */
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
