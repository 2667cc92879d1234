import type { MailContent, MailSite } from './mailContent.ts';

/** Emails to the operators of the installation. */
export interface OperatorMails {
  'set-aside': { username: string };
  'release-halted': { username: string; name: string; version: string; why: string };
}

export function setAsideMail({ username }: OperatorMails['set-aside'], site: MailSite): MailContent {
  return {
    subject: `Something could not be delivered at ${site.productName}`,
    preheader: 'It waits for your decision.',
    heading: 'Something could not be delivered',
    paragraphs: [
      `Hello ${username}, ${site.productName} has given up on a mail or another effect after trying it again and again.`,
      'The page System of the Creator Portal shows what it was and why, and lets you try it again. You get this mail once a day at most.',
    ],
    action: { label: 'Open System', address: site.address('/creator/system') },
  };
}

export function releaseHaltedMail(
  { username, name, version, why }: OperatorMails['release-halted'],
  site: MailSite,
): MailContent {
  return {
    subject: `A release of ${name} was halted at ${site.productName}`,
    preheader: 'Nobody is shown it any more.',
    heading: 'A release was halted',
    paragraphs: [
      `Hello ${username}, the version ${version} of ${name} was being tried on some devices and failed there: ${why}.`,
      'All devices have the version before again. Nothing else has to be done at this moment.',
    ],
    action: { label: 'Open Releases', address: site.address('/creator/releases') },
  };
}
