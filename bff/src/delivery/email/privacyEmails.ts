import { formatUtcTime } from './emailContent.ts';
import type { EmailContent, EmailSite } from './emailContent.ts';

export interface PrivacyEmails {
  'data-export-ready': { username: string; expiresAt: string };
  'deletion-scheduled': { username: string; deletesAt: string };
  'account-deleted': { username: string };
}

export function dataExportReadyEmail(
  { username, expiresAt }: PrivacyEmails['data-export-ready'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `Your data from ${site.productName} is ready`,
    preheader: 'Download it within a day.',
    heading: 'Your data is ready',
    paragraphs: [
      `Hello ${username}, a file with everything that ${site.productName} stores about you is ready to download in your settings.`,
      `You can download it until ${formatUtcTime(expiresAt)}. Then it is deleted.`,
    ],
    action: { label: 'Download my data', url: site.url('/#dashboard:settings/data') },
    afterwards: [
      {
        text: 'If you didn’t request it, choose a new password now:',
        url: site.url('/forgot-password'),
      },
    ],
  };
}

export function deletionScheduledEmail(
  { username, deletesAt }: PrivacyEmails['deletion-scheduled'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `Your account at ${site.productName} will be deleted`,
    preheader: `On ${formatUtcTime(deletesAt)}. Until then you can change your mind.`,
    heading: 'Sorry to see you go',
    paragraphs: [
      `Hello ${username}, as you requested, your account and everything in it will be deleted on ${formatUtcTime(deletesAt)}.`,
      'Until then, you can cancel the deletion in your settings. After that, nothing can be restored.',
    ],
    action: { label: 'Keep my account', url: site.url('/#dashboard:settings/deletion') },
    afterwards: [
      {
        text: 'If you didn’t request this, keep your account and choose a new password now:',
        url: site.url('/forgot-password'),
      },
    ],
  };
}

export function accountDeletedEmail(
  { username }: PrivacyEmails['account-deleted'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `Your account at ${site.productName} was deleted`,
    preheader: 'Thank you for being a member.',
    heading: 'Goodbye',
    paragraphs: [
      `Hello ${username}, your account at ${site.productName} and everything in it have been deleted.`,
      'Receipts that must be kept by law are kept without your name. This is the last email that we send you.',
    ],
  };
}
