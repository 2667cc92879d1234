import type { AccountRole } from '@grove/contracts/auth';
import { momentInWords } from './mailContent.ts';
import type { MailContent, MailSite } from './mailContent.ts';

export interface AccountMails {
  /** Sent to an unconfirmed address, so it must not contain any text chosen by the sender of the request. */
  'verify-email': { linkId: string };
  'already-registered': { username: string };
  'reset-password': { linkId: string; username: string };
  'password-changed': { username: string };
  invitation: { linkId: string; role: AccountRole; invitedBy: string };
  'new-device': { username: string; device: string; address: string; at: string };
}

const nothingToDo = 'If this wasn’t you, you can ignore this email. Nothing happens unless the link is used.';

export function verifyEmailMail({ linkId }: AccountMails['verify-email'], site: MailSite): MailContent {
  return {
    subject: `Confirm your email for ${site.productName}`,
    preheader: 'One more step and your account is ready.',
    heading: 'Almost there',
    paragraphs: [
      `Someone signed up for ${site.productName} with this email address. If it was you, confirm it and enter the password that you chose.`,
      'The link can be used once and expires after a day.',
    ],
    action: { label: 'Confirm my email', address: site.link('/verify-email', linkId) },
    afterwards: [nothingToDo],
  };
}

export function alreadyRegisteredMail(
  { username }: AccountMails['already-registered'],
  site: MailSite,
): MailContent {
  return {
    subject: `You already have an account at ${site.productName}`,
    preheader: 'Sign in instead, or choose a new password.',
    heading: 'Welcome back',
    paragraphs: [
      `Hello ${username}, someone just signed up with this email address. You already have an account, so nothing has changed.`,
      {
        words: 'If it was you, sign in. If you forgot your password, choose a new one:',
        address: site.address('/forgot-password'),
      },
    ],
    action: { label: 'Sign in', address: site.address('/sign-in') },
    afterwards: ['If this wasn’t you, you can ignore this email. Your account has not changed.'],
  };
}

export function resetPasswordMail(
  { linkId, username }: AccountMails['reset-password'],
  site: MailSite,
): MailContent {
  return {
    subject: `Choose a new password for ${site.productName}`,
    preheader: 'The link can be used once and expires after an hour.',
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${username}, someone requested a new password for your account.`,
      'The link can be used once and expires after an hour. Choosing a new password signs you out on all devices.',
    ],
    action: { label: 'Choose a password', address: site.link('/reset-password', linkId) },
    afterwards: [nothingToDo],
  };
}

export function passwordChangedMail(
  { username }: AccountMails['password-changed'],
  site: MailSite,
): MailContent {
  return {
    subject: `Your password at ${site.productName} was changed`,
    preheader: 'If this was you, you don’t need to do anything.',
    heading: 'Your password was changed',
    paragraphs: [`Hello ${username}, the password of your account was just changed.`],
    afterwards: [
      {
        words: 'If this wasn’t you, someone else may have access to your account. Choose a new password now:',
        address: site.address('/forgot-password'),
      },
    ],
  };
}

const roleWords: Record<AccountRole, string> = { member: 'a member', coach: 'a coach', creator: 'a creator' };

export function invitationMail(
  { linkId, role, invitedBy }: AccountMails['invitation'],
  site: MailSite,
): MailContent {
  return {
    subject: `${invitedBy} invites you to ${site.productName}`,
    preheader: `Join ${site.productName} as ${roleWords[role]}.`,
    heading: `Join ${site.productName}`,
    paragraphs: [
      `${invitedBy} invites you to ${site.productName} as ${roleWords[role]}.`,
      'Choose a name and a password to get started.',
    ],
    action: { label: 'Accept the invitation', address: site.link('/invitation', linkId) },
    afterwards: [`If you don’t know ${invitedBy}, you can ignore this email.`],
  };
}

export function newDeviceMail(
  { username, device, address, at }: AccountMails['new-device'],
  site: MailSite,
): MailContent {
  return {
    subject: `New sign-in to ${site.productName}`,
    preheader: `${device}, ${momentInWords(at)}`,
    heading: 'New sign-in',
    paragraphs: [`Hello ${username}, someone signed in to your account on a new device.`],
    facts: [
      ['Device', device],
      ['IP address', address],
      ['Time', momentInWords(at)],
    ],
    afterwards: [
      'If this was you, you don’t need to do anything.',
      {
        words: 'If not, choose a new password now. This signs out all devices:',
        address: site.address('/forgot-password'),
      },
    ],
  };
}
