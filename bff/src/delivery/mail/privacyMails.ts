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
      `Hello ${username}, a file with everything that ${site.productName} stores about you is ready to download in your settings.`,
      `You can download it until ${momentInWords(expiresAt)}. Then it is deleted.`,
    ],
    action: { label: 'Download my data', address: site.address('/#dashboard:settings/data') },
    afterwards: [
      {
        words: 'If you didn’t request it, choose a new password now:',
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
      `Hello ${username}, as you requested, your account and everything in it will be deleted on ${momentInWords(deletesAt)}.`,
      'Until then, you can cancel the deletion in your settings. After that, nothing can be restored.',
    ],
    action: { label: 'Keep my account', address: site.address('/#dashboard:settings/deletion') },
    afterwards: [
      {
        words: 'If you didn’t request this, keep your account and choose a new password now:',
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
    preheader: 'Thank you for being a member.',
    heading: 'Goodbye',
    paragraphs: [
      `Hello ${username}, your account at ${site.productName} and everything in it was deleted.`,
      'Receipts that must be kept by law are kept without your name. This is the last email that we send you.',
    ],
  };
}
