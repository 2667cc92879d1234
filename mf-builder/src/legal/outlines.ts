import type { LegalPageName } from '@grove/contracts/site/legalPageRules';

type Part = readonly [heading: string, placeholder: string];

const parts: Record<LegalPageName, readonly Part[]> = {
  terms: [
    ['Who we are', 'Name, address and email of the business that runs this site'],
    ['Your account', 'Who can create an account, and what members are responsible for'],
    ['Prices and payment', 'Currency, taxes, when you charge, and how memberships renew'],
    ['Using our content', 'What buyers may do with courses and files, and what they may not'],
    ['Community rules', 'What is expected in posts and messages, and what happens otherwise'],
    ['Canceling and ending access', 'How members cancel, and when you can close an account'],
    ['Responsibility', 'What you are responsible for, and the limits of it'],
    ['Changes to these terms', 'How you announce changes'],
    ['Contact', 'Where to send questions'],
  ],
  privacy: [
    ['Who is responsible for your data', 'Name, address and email of the business'],
    ['What we store', 'Data of accounts, purchases, courses, messages and visits'],
    ['Why we need it', 'The purpose and the legal basis of each kind of data'],
    ['Who receives it', 'Providers for payments, email, hosting and video, and their countries'],
    ['Cookies', 'The cookies and similar storage that this site uses'],
    ['How long we keep it', 'The period for each kind of data'],
    ['Your rights', 'How people see, correct, download or delete their data, and where to complain'],
    ['Contact', 'Where to send questions about privacy'],
  ],
  refunds: [
    ['When you can get a refund', 'Number of days, and the conditions'],
    ['Courses and downloads', 'The rule for digital products'],
    ['Live classes and coaching', 'The rule for missed, moved and canceled dates'],
    ['Memberships', 'Whether a period that has started is refunded'],
    ['How to ask for a refund', 'Where to write, and what to include'],
    ['When the money arrives', 'Number of days until the refund is on the card'],
  ],
};

/** Returns headings with placeholders in brackets, from which a creator writes a legal page. */
export function createOutline(page: LegalPageName): string {
  return parts[page].map(([heading, text]) => `<h2>${heading}</h2><p>[${text}]</p>`).join('');
}

/** Finds the placeholders in brackets that are left in a text. */
export function findPlaceholders(html: string): string[] {
  return html.replace(/<[^>]*>/g, ' ').match(/\[[^[\]]+\]/g) ?? [];
}
