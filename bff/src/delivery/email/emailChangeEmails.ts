import type { EmailContent, EmailSite } from './emailContent.ts';

export interface EmailChangeEmails {
  'confirm-email-old': { linkId: string; username: string; newEmail: string };
  /** Sent to an unconfirmed address, so it must not contain any text chosen by the sender of the request. */
  'confirm-email-new': { linkId: string };
  'email-changed': { username: string; newEmail: string };
}

const bothMustConfirm =
  'Your email changes after both addresses have confirmed it. The link can be used once and expires after a day.';

export function confirmOldAddressEmail(
  { linkId, username, newEmail }: EmailChangeEmails['confirm-email-old'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `Confirm your email change at ${site.productName}`,
    preheader: 'Confirm that you want to use another address.',
    heading: 'Use another address?',
    paragraphs: [
      `Hello ${username}, someone requested a new email address for your account.`,
      bothMustConfirm,
    ],
    facts: [['New address', newEmail]],
    action: { label: 'Confirm the change', url: site.oneTimeUrl('/confirm-email', linkId) },
    afterwards: [
      {
        text: 'If this wasn’t you, don’t use the link, and choose a new password now:',
        url: site.url('/forgot-password'),
      },
    ],
  };
}

export function confirmNewAddressEmail(
  { linkId }: EmailChangeEmails['confirm-email-new'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `Confirm your new email for ${site.productName}`,
    preheader: 'Confirm that this address is yours.',
    heading: 'Is this your address?',
    paragraphs: [
      `Someone wants to use this email address for their account at ${site.productName}.`,
      bothMustConfirm,
    ],
    action: { label: 'Confirm this address', url: site.oneTimeUrl('/confirm-email', linkId) },
    afterwards: ['If this wasn’t you, you can ignore this email. Nothing happens unless the link is used.'],
  };
}

export function addressChangedEmail(
  { username, newEmail }: EmailChangeEmails['email-changed'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `Your email at ${site.productName} was changed`,
    preheader: 'You now sign in with your new email address.',
    heading: 'Your email was changed',
    paragraphs: [`Hello ${username}, you now sign in with your new email address.`],
    facts: [['New address', newEmail]],
    afterwards: ['If this wasn’t you, contact the owner of this site.'],
  };
}
