import {
  alreadyRegisteredMail,
  invitationMail,
  newDeviceMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from './accountMails.ts';
import type { AccountMails } from './accountMails.ts';
import { moderationMail } from './communityMails.ts';
import type { CommunityMails } from './communityMails.ts';
import { confirmEmailNewMail, confirmEmailOldMail, emailChangedMail } from './emailChangeMails.ts';
import type { EmailChangeMails } from './emailChangeMails.ts';
import type { MailContent, MailSite } from './mailContent.ts';
import { newsMail, notificationMail } from './notificationMail.ts';
import type { NotificationMail } from './notificationMail.ts';
import { releaseHaltedMail, setAsideMail } from './operatorMails.ts';
import type { OperatorMails } from './operatorMails.ts';
import { accountDeletedMail, dataExportReadyMail, deletionScheduledMail } from './privacyMails.ts';
import type { PrivacyMails } from './privacyMails.ts';
import { sessionMail } from './sessionMails.ts';
import type { SessionMails } from './sessionMails.ts';
import { paymentReviewMail, receiptMail, refundMail } from './shopMails.ts';
import type { ShopMails } from './shopMails.ts';

/** The data of each email template. Only ids and plain values, because it is stored in the database. */
export type MailData = AccountMails &
  EmailChangeMails &
  PrivacyMails &
  NotificationMail &
  OperatorMails &
  SessionMails &
  CommunityMails &
  ShopMails;
export type MailTemplate = keyof MailData;

/** An email to send. */
export type Mail = {
  [T in MailTemplate]: { template: T; to: string; data: MailData[T] };
}[MailTemplate];

const templates: { [T in MailTemplate]: (data: MailData[T], site: MailSite) => MailContent } = {
  'verify-email': verifyEmailMail,
  'already-registered': alreadyRegisteredMail,
  'reset-password': resetPasswordMail,
  'password-changed': passwordChangedMail,
  invitation: invitationMail,
  'new-device': newDeviceMail,
  'confirm-email-old': confirmEmailOldMail,
  'confirm-email-new': confirmEmailNewMail,
  'email-changed': emailChangedMail,
  'data-export-ready': dataExportReadyMail,
  'deletion-scheduled': deletionScheduledMail,
  'account-deleted': accountDeletedMail,
  notification: notificationMail,
  news: newsMail,
  'set-aside': setAsideMail,
  'release-halted': releaseHaltedMail,
  receipt: receiptMail,
  refund: refundMail,
  'payment-review': paymentReviewMail,
  session: sessionMail,
  moderation: moderationMail,
};

/** Returns an email's content. */
export function contentOf<T extends MailTemplate>(
  { template, data }: { template: T; data: MailData[T] },
  site: MailSite,
): MailContent {
  return templates[template](data, site);
}
