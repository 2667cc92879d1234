import {
  alreadyRegisteredEmail,
  claimAccountEmail,
  invitationEmail,
  newDeviceEmail,
  passkeyChangedEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  signInLinkEmail,
  verificationEmail,
} from './accountEmails.ts';
import type { AccountEmails } from './accountEmails.ts';
import {
  cardExpiringEmail,
  membershipCanceledEmail,
  membershipEndedEmail,
  membershipPaymentApprovalEmail,
  membershipPaymentFailedEmail,
  membershipRenewalEmail,
} from './billingEmails.ts';
import type { BillingEmails } from './billingEmails.ts';
import { moderationEmail } from './communityEmails.ts';
import type { CommunityEmails } from './communityEmails.ts';
import { confirmNewAddressEmail, confirmOldAddressEmail, addressChangedEmail } from './emailChangeEmails.ts';
import type { EmailChangeEmails } from './emailChangeEmails.ts';
import type { EmailContent, EmailSite } from './emailContent.ts';
import { newsEmail, notificationEmail } from './notificationEmails.ts';
import type { NotificationEmails } from './notificationEmails.ts';
import { releaseHaltedEmail, setAsideEmail } from './operatorEmails.ts';
import type { OperatorEmails } from './operatorEmails.ts';
import { accountDeletedEmail, dataExportReadyEmail, deletionScheduledEmail } from './privacyEmails.ts';
import type { PrivacyEmails } from './privacyEmails.ts';
import { sessionEmail } from './sessionEmails.ts';
import type { SessionEmails } from './sessionEmails.ts';
import { paymentReviewEmail, subscriptionMissingEmail, receiptEmail, refundEmail } from './shopEmails.ts';
import type { ShopEmails } from './shopEmails.ts';

/** The data of each email template. Only ids and plain values, because it is stored in the database. */
export type EmailData = AccountEmails &
  EmailChangeEmails &
  PrivacyEmails &
  NotificationEmails &
  OperatorEmails &
  SessionEmails &
  CommunityEmails &
  ShopEmails &
  BillingEmails;
export type EmailTemplate = keyof EmailData;

/** An email to send. */
export type Email = {
  [T in EmailTemplate]: { template: T; to: string; data: EmailData[T] };
}[EmailTemplate];

const templates: { [T in EmailTemplate]: (data: EmailData[T], site: EmailSite) => EmailContent } = {
  'verify-email': verificationEmail,
  'already-registered': alreadyRegisteredEmail,
  'sign-in-link': signInLinkEmail,
  'reset-password': resetPasswordEmail,
  'claim-account': claimAccountEmail,
  'password-changed': passwordChangedEmail,
  'passkey-changed': passkeyChangedEmail,
  invitation: invitationEmail,
  'new-device': newDeviceEmail,
  'confirm-email-old': confirmOldAddressEmail,
  'confirm-email-new': confirmNewAddressEmail,
  'email-changed': addressChangedEmail,
  'data-export-ready': dataExportReadyEmail,
  'deletion-scheduled': deletionScheduledEmail,
  'account-deleted': accountDeletedEmail,
  notification: notificationEmail,
  news: newsEmail,
  'set-aside': setAsideEmail,
  'release-halted': releaseHaltedEmail,
  receipt: receiptEmail,
  refund: refundEmail,
  'payment-review': paymentReviewEmail,
  'subscription-missing': subscriptionMissingEmail,
  'membership-renewal': membershipRenewalEmail,
  'membership-payment-failed': membershipPaymentFailedEmail,
  'membership-payment-approval': membershipPaymentApprovalEmail,
  'membership-canceled': membershipCanceledEmail,
  'membership-ended': membershipEndedEmail,
  'card-expiring': cardExpiringEmail,
  session: sessionEmail,
  moderation: moderationEmail,
};

/** Returns an email's content. */
export function getEmailContent<T extends EmailTemplate>(
  { template, data }: { template: T; data: EmailData[T] },
  site: EmailSite,
): EmailContent {
  return templates[template](data, site);
}
