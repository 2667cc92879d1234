import { momentInWords } from './mailContent.ts';
import type { MailContent, MailSite } from './mailContent.ts';

export interface PrivacyMails {
  'data-export-ready': { username: string; expiresAt: string };
  'deletion-scheduled': { username: string; deletesAt: string };
  'account-deleted': { username: string };
}

export function dataExportReadyMail(
  { username, expiresAt }: PrivacyMails['data-export-ready'],
  site: MailSite,
): MailContent {
  return {
    subject: `Your data from ${site.productName} is ready`,
    preheader: 'Download it within a day.',
    heading: 'Your data is ready',
    paragraphs: [
      `Hello ${username}, everything that ${site.productName} keeps about you lies in one file, ready to be downloaded in your settings.`,
      `It stays there until ${momentInWords(expiresAt)} and is removed afterwards.`,
    ],
    action: { label: 'Download my data', address: site.address('/#dashboard:settings/data') },
    afterwards: [
      {
        words: 'If you did not ask for it, choose a new password at once:',
        address: site.address('/forgot-password'),
      },
    ],
  };
}

export function deletionScheduledMail(
  { username, deletesAt }: PrivacyMails['deletion-scheduled'],
  site: MailSite,
): MailContent {
  return {
    subject: `Your account at ${site.productName} will be deleted`,
    preheader: `On ${momentInWords(deletesAt)}. Until then you can change your mind.`,
    heading: 'Sorry to see you go',
    paragraphs: [
      `Hello ${username}, as you asked, your account and everything in it will be deleted on ${momentInWords(deletesAt)}.`,
      'Until then you can change your mind in your settings. Afterwards nothing can be brought back.',
    ],
    action: { label: 'Keep my account', address: site.address('/#dashboard:settings/deletion') },
    afterwards: [
      {
        words: 'If you did not ask for this, keep the account, and choose a new password at once:',
        address: site.address('/forgot-password'),
      },
    ],
  };
}

export function accountDeletedMail(
  { username }: PrivacyMails['account-deleted'],
  site: MailSite,
): MailContent {
  return {
    subject: `Your account at ${site.productName} was deleted`,
    preheader: 'Thank you for having been here.',
    heading: 'Goodbye',
    paragraphs: [
      `Hello ${username}, your account at ${site.productName} was deleted, with everything in it.`,
      'Receipts that the law asks to be kept are kept without your name. This is the last mail you get from us.',
    ],
  };
}
