import type { NotificationGroup } from '@grove/contracts/account/notificationKinds';
import type { Id } from '@grove/contracts/fields/fields';

/** A sentence, optionally followed by one of the site's URLs. Never a URL that a person chose. */
export type Paragraph = string | { text: string; url: string };

/** The content of an email before layout. All of it is plain text, which the layout escapes. */
export interface EmailContent {
  subject: string;
  /** Preview text that email programs show next to the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly Paragraph[];
  /** The main action. Its URL is repeated below the button so that it can be copied. */
  action?: { label: string; url: string };
  facts?: readonly (readonly [name: string, value: string])[];
  /** Closing paragraphs, for example what to do if something looks wrong. */
  afterwards?: readonly Paragraph[];
  /** Ends emails of this kind. Only for emails that members can turn off. */
  unsubscribeUrl?: string;
}

/** The member and the groups of notifications that an email is about. */
export interface Subscription {
  userId: Id;
  groups: readonly NotificationGroup[];
}

/** The seller, as receipts show it. Empty texts are not shown. */
export interface EmailSeller {
  sellerName: string;
  sellerAddress: string;
  taxNumber: string;
}

/** The facts about the installation that templates may use. */
export interface EmailSite {
  productName: string;
  /** Default: the product's name only. */
  seller?: EmailSeller;
  /** Returns a URL of the site: '/sign-in' → 'https://…/sign-in'. */
  url(path: string): string;
  /** Returns a URL with a one-time link's secret after '#', which is not sent to servers and so not logged. */
  oneTimeUrl(path: string, linkId: string): string;
  /** Returns the URL that ends the member's emails of these groups. */
  unsubscribeUrl(subscription: Subscription): string;
}

const utcFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Formats a moment as 'November 21, 2026 at 10:17 PM UTC', because the reader's time zone is unknown. */
export function formatUtcTime(moment: string): string {
  return `${utcFormat.format(new Date(moment))} UTC`;
}
