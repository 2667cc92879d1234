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

const nothingToDo = 'If this was not you, there is nothing to do: without the link nothing happens.';

export function verifyEmailMail({ linkId }: AccountMails['verify-email'], site: MailSite): MailContent {
  return {
    subject: `Confirm your email for ${site.productName}`,
    preheader: 'One more step and your account is ready.',
    heading: 'Almost there',
    paragraphs: [
      `Somebody signed up for ${site.productName} with this address. If it was you, confirm it and give the password you chose.`,
      'The link works once, for a day.',
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
      `Hello ${username}, somebody just signed up with this address. You have an account already, so nothing was changed.`,
      {
        words: 'If it was you, simply sign in. Should you not remember your password, choose a new one:',
        address: site.address('/forgot-password'),
      },
    ],
    action: { label: 'Sign in', address: site.address('/sign-in') },
    afterwards: ['If this was not you, there is nothing to do: your account is as it was.'],
  };
}

export function resetPasswordMail(
  { linkId, username }: AccountMails['reset-password'],
  site: MailSite,
): MailContent {
  return {
    subject: `Choose a new password for ${site.productName}`,
    preheader: 'The link works once, for an hour.',
    heading: 'A new password',
    paragraphs: [
      `Hello ${username}, somebody asked for a new password for your account.`,
      'The link works once, for an hour. Afterwards you are signed out everywhere and sign in with the new password.',
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
    preheader: 'If this was you, all is well.',
    heading: 'Your password was changed',
    paragraphs: [`Hello ${username}, the password of your account was changed just now.`],
    afterwards: [
      {
        words: 'If this was not you, somebody else may be in your account. Choose a new password at once:',
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
      'Choose a name and a password, and you are in.',
    ],
    action: { label: 'Accept the invitation', address: site.link('/invitation', linkId) },
    afterwards: [`If you do not know ${invitedBy}, you need not do anything.`],
  };
}

export function newDeviceMail(
  { username, device, address, at }: AccountMails['new-device'],
  site: MailSite,
): MailContent {
  return {
    subject: `New sign-in to ${site.productName}`,
    preheader: `${device}, ${momentInWords(at)}`,
    heading: 'A new sign-in',
    paragraphs: [`Hello ${username}, your account was used on a device that we have not seen before.`],
    facts: [
      ['Device', device],
      ['Network address', address],
      ['Time', momentInWords(at)],
    ],
    afterwards: [
      'If this was you, all is well.',
      {
        words: 'If not, choose a new password at once, which signs everybody out:',
        address: site.address('/forgot-password'),
      },
    ],
  };
}
