import type { MailContent, MailSite } from './mailContent.ts';

export interface EmailChangeMails {
  'confirm-email-old': { linkId: string; username: string; newEmail: string };
  /** Sent to an unconfirmed address, so it must not contain any text chosen by the sender of the request. */
  'confirm-email-new': { linkId: string };
  'email-changed': { username: string; newEmail: string };
}

const bothNeeded =
  'Your email changes after both addresses have confirmed it. The link can be used once and expires after a day.';

export function confirmEmailOldMail(
  { linkId, username, newEmail }: EmailChangeMails['confirm-email-old'],
  site: MailSite,
): MailContent {
  return {
    subject: `Confirm your email change at ${site.productName}`,
    preheader: 'Confirm that you want to use another address.',
    heading: 'Use another address?',
    paragraphs: [`Hello ${username}, someone requested a new email address for your account.`, bothNeeded],
    facts: [['New address', newEmail]],
    action: { label: 'Confirm the change', address: site.link('/confirm-email', linkId) },
    afterwards: [
      {
        words: 'If this wasn’t you, don’t use the link, and choose a new password now:',
        address: site.address('/forgot-password'),
      },
    ],
  };
}

export function confirmEmailNewMail(
  { linkId }: EmailChangeMails['confirm-email-new'],
  site: MailSite,
): MailContent {
  return {
    subject: `Confirm your new email for ${site.productName}`,
    preheader: 'Confirm that this address is yours.',
    heading: 'Is this your address?',
    paragraphs: [
      `Someone wants to use this email address for their account at ${site.productName}.`,
      bothNeeded,
    ],
    action: { label: 'Confirm this address', address: site.link('/confirm-email', linkId) },
    afterwards: ['If this wasn’t you, you can ignore this email. Nothing happens unless the link is used.'],
  };
}

export function emailChangedMail(
  { username, newEmail }: EmailChangeMails['email-changed'],
  site: MailSite,
): MailContent {
  return {
    subject: `Your email at ${site.productName} was changed`,
    preheader: 'You now sign in with your new email address.',
    heading: 'Your email was changed',
    paragraphs: [`Hello ${username}, you now sign in with your new email address.`],
    facts: [['New address', newEmail]],
    afterwards: ['If this wasn’t you, contact the owner of this site.'],
  };
}
