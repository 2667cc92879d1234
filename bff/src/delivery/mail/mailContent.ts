/** A sentence, or one that ends in an address of ours. Never an address that a person chose. */
export type Paragraph = string | { words: string; address: string };

/** What a mail says, before it is laid out. All of it is plain text: the layout escapes it, once, in one place. */
export interface MailContent {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly Paragraph[];
  /** The one thing to do; its address stands below the button once more, to be copied. */
  action?: { label: string; address: string };
  facts?: readonly (readonly [name: string, value: string])[];
  /** What to do when something looks wrong, after the rest. */
  afterwards?: readonly Paragraph[];
}

/** What a template may know of the installation. */
export interface MailSite {
  productName: string;
  /** An address of the site: '/sign-in' → 'https://…/sign-in'. */
  address(path: string): string;
  /** The same with a one-time link's secret behind '#', where no log sees it. */
  link(path: string, linkId: string): string;
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** '21 November 2026 at 22:17 UTC': the reader's own time zone is not known. */
export function momentInWords(moment: string): string {
  return `${moments.format(new Date(moment))} UTC`;
}
