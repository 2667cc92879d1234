import type { EmailContent, EmailSite } from './emailContent.ts';

/** Emails to the operators of the installation. */
export interface OperatorEmails {
  'set-aside': { username: string };
  'release-halted': { username: string; name: string; version: string; why: string };
}

export function setAsideEmail({ username }: OperatorEmails['set-aside'], site: EmailSite): EmailContent {
  return {
    subject: `Something could not be delivered at ${site.productName}`,
    preheader: 'Retry or dismiss it in the Creator Portal.',
    heading: 'Something could not be delivered',
    paragraphs: [
      `Hello ${username}, ${site.productName} could not deliver an email or complete another background task after several attempts.`,
      'The System page of the Creator Portal shows the reason and lets you try again. You receive this email at most once a day.',
    ],
    action: { label: 'Open System', url: site.url('/creator/system') },
  };
}

export function releaseHaltedEmail(
  { username, name, version, why }: OperatorEmails['release-halted'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `A release of ${name} was halted at ${site.productName}`,
    preheader: 'No device loads it anymore.',
    heading: 'A release was halted',
    paragraphs: [
      `Hello ${username}, version ${version} of ${name} was live on some devices and failed there: ${why}.`,
      'All devices are back on the previous version. You don’t need to do anything right now.',
    ],
    action: { label: 'Open Releases', url: site.url('/creator/releases') },
  };
}
