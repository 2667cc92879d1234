import type { AccountRole } from '@grove/contracts/account/auth';
import { formatUtcTime } from './emailContent.ts';
import type { EmailContent, EmailSite } from './emailContent.ts';

export interface AccountEmails {
  /** Sent to an unconfirmed address, so it must not contain any text chosen by the sender of the request. */
  'verify-email': { linkId: string };
  'already-registered': { username: string };
  'sign-in-link': { linkId: string; username: string };
  'reset-password': { linkId: string; username: string };
  'claim-account': { linkId: string; username: string };
  'password-changed': { username: string };
  'passkey-changed': { username: string; name: string; change: 'added' | 'removed' };
  invitation: { linkId: string; role: AccountRole; invitedBy: string };
  'new-device': { username: string; device: string; address: string; at: string };
}

const ignoreIfNotYou =
  'If this wasn’t you, you can ignore this email. Nothing happens unless the link is used.';

export function verificationEmail({ linkId }: AccountEmails['verify-email'], site: EmailSite): EmailContent {
  return {
    subject: `Confirm your email for ${site.productName}`,
    preheader: 'One more step and your account is ready.',
    heading: 'Almost there',
    paragraphs: [
      `Someone signed up for ${site.productName} with this email address. If it was you, confirm it to activate your account.`,
      'The link can be used once and expires after a day.',
    ],
    action: { label: 'Confirm my email', url: site.oneTimeUrl('/verify-email', linkId) },
    afterwards: [ignoreIfNotYou],
  };
}

export function alreadyRegisteredEmail(
  { username }: AccountEmails['already-registered'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `You already have an account at ${site.productName}`,
    preheader: 'Sign in instead, or choose a new password.',
    heading: 'Welcome back',
    paragraphs: [
      `Hello ${username}, someone just signed up with this email address. You already have an account, so nothing has changed.`,
      {
        text: 'If it was you, sign in. If you forgot your password, choose a new one:',
        url: site.url('/forgot-password'),
      },
    ],
    action: { label: 'Sign in', url: site.url('/sign-in') },
    afterwards: ['If this wasn’t you, you can ignore this email. Your account has not changed.'],
  };
}

export function signInLinkEmail(
  { linkId, username }: AccountEmails['sign-in-link'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `Sign in to ${site.productName}`,
    preheader: 'The link can be used once and expires after 15 minutes.',
    heading: 'Sign in',
    paragraphs: [
      `Hello ${username}, here is your link to sign in to ${site.productName}.`,
      'The link can be used once and expires after 15 minutes. Anyone who has it can sign in to your account, so don’t forward it.',
    ],
    action: { label: 'Sign in', url: site.oneTimeUrl('/sign-in-with-link', linkId) },
    afterwards: [ignoreIfNotYou],
  };
}

export function resetPasswordEmail(
  { linkId, username }: AccountEmails['reset-password'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `Choose a new password for ${site.productName}`,
    preheader: 'The link can be used once and expires after an hour.',
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${username}, someone requested a new password for your account.`,
      'The link can be used once and expires after an hour. Choosing a new password signs you out on all devices.',
    ],
    action: { label: 'Choose a password', url: site.oneTimeUrl('/reset-password', linkId) },
    afterwards: [ignoreIfNotYou],
  };
}

export function claimAccountEmail(
  { linkId, username }: AccountEmails['claim-account'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `Set your password for ${site.productName}`,
    preheader: 'The link can be used once and expires after 7 days.',
    heading: 'Set your password',
    paragraphs: [
      `Hello ${username}, your purchase created an account for you. Set a password to open it on any device.`,
      'The link can be used once and expires after 7 days.',
    ],
    action: { label: 'Set your password', url: site.oneTimeUrl('/claim-account', linkId) },
    afterwards: [ignoreIfNotYou],
  };
}

export function passwordChangedEmail(
  { username }: AccountEmails['password-changed'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `Your password at ${site.productName} was changed`,
    preheader: 'If this was you, you don’t need to do anything.',
    heading: 'Your password was changed',
    paragraphs: [`Hello ${username}, the password of your account was just changed.`],
    afterwards: [
      {
        text: 'If this wasn’t you, someone else may have access to your account. Choose a new password now:',
        url: site.url('/forgot-password'),
      },
    ],
  };
}

export function passkeyChangedEmail(
  { username, name, change }: AccountEmails['passkey-changed'],
  site: EmailSite,
): EmailContent {
  const consequence =
    change === 'added' ? 'It can now be used to sign in.' : 'It can no longer be used to sign in.';
  return {
    subject: `A passkey was ${change} at ${site.productName}`,
    preheader: 'If this was you, you don’t need to do anything.',
    heading: `A passkey was ${change}`,
    paragraphs: [
      `Hello ${username}, the passkey “${name}” was just ${change} ${change === 'added' ? 'to' : 'from'} your account. ${consequence}`,
    ],
    afterwards: [
      {
        text: 'If this wasn’t you, someone else may have access to your account. Choose a new password now, then check the passkeys in your settings:',
        url: site.url('/forgot-password'),
      },
    ],
  };
}

const roleLabels: Record<AccountRole, string> = {
  member: 'a member',
  coach: 'a coach',
  creator: 'a creator',
};

export function invitationEmail(
  { linkId, role, invitedBy }: AccountEmails['invitation'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `${invitedBy} invites you to ${site.productName}`,
    preheader: `Join ${site.productName} as ${roleLabels[role]}.`,
    heading: `Join ${site.productName}`,
    paragraphs: [
      `${invitedBy} invites you to ${site.productName} as ${roleLabels[role]}.`,
      'Choose a name and a password to get started.',
    ],
    action: { label: 'Accept the invitation', url: site.oneTimeUrl('/invitation', linkId) },
    afterwards: [`If you don’t know ${invitedBy}, you can ignore this email.`],
  };
}

export function newDeviceEmail(
  { username, device, address, at }: AccountEmails['new-device'],
  site: EmailSite,
): EmailContent {
  return {
    subject: `New sign-in to ${site.productName}`,
    preheader: `${device}, ${formatUtcTime(at)}`,
    heading: 'New sign-in',
    paragraphs: [`Hello ${username}, someone signed in to your account on a new device.`],
    facts: [
      ['Device', device],
      ['IP address', address],
      ['Time', formatUtcTime(at)],
    ],
    afterwards: [
      'If this was you, you don’t need to do anything.',
      {
        text: 'If not, choose a new password now. This signs out all devices:',
        url: site.url('/forgot-password'),
      },
    ],
  };
}
