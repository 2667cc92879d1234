import type { MailContent, MailSite } from './mailContent.ts';

export interface EmailChangeMails {
  'confirm-email-old': { linkId: string; username: string; newEmail: string };
  /** Sent to an unconfirmed address, so it must not contain any text chosen by the sender of the request. */
  'confirm-email-new': { linkId: string };
  'email-changed': { username: string; newEmail: string };
}

const bothNeeded =
  'The change happens once both addresses have confirmed it. The link works once, for a day.';

export function confirmEmailOldMail(
  { linkId, username, newEmail }: EmailChangeMails['confirm-email-old'],
  site: MailSite,
): MailContent {
  return {
    subject: `Change of your email at ${site.productName}`,
    preheader: 'Confirm that you want to use another address.',
    heading: 'Use another address?',
    paragraphs: [`Hello ${username}, your account is about to get another email address.`, bothNeeded],
    facts: [['New address', newEmail]],
    action: { label: 'Yes, change it', address: site.link('/confirm-email', linkId) },
    afterwards: [
      {
        words: 'If this was not you, do not use the link, and choose a new password at once:',
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
    paragraphs: [`Somebody wants to use this address for their account at ${site.productName}.`, bothNeeded],
    action: { label: 'Yes, it is mine', address: site.link('/confirm-email', linkId) },
    afterwards: ['If this was not you, there is nothing to do: without the link nothing happens.'],
  };
}

export function emailChangedMail(
  { username, newEmail }: EmailChangeMails['email-changed'],
  site: MailSite,
): MailContent {
  return {
    subject: `Your email at ${site.productName} was changed`,
    preheader: 'From now on you sign in with the new address.',
    heading: 'Your email was changed',
    paragraphs: [`Hello ${username}, from now on you sign in with the new address.`],
    facts: [['New address', newEmail]],
    afterwards: ['If this was not you, write to whoever runs this site.'],
  };
}
