import {
  alreadyRegistered,
  invitation,
  newDevice,
  passwordChanged,
  resetPassword,
  verifyEmail,
} from './accountMails.ts';
import type { AccountMails } from './accountMails.ts';
import { moderation } from './communityMails.ts';
import type { CommunityMails } from './communityMails.ts';
import { confirmEmailNew, confirmEmailOld, emailChanged } from './emailChangeMails.ts';
import type { EmailChangeMails } from './emailChangeMails.ts';
import type { MailContent, MailSite } from './mailContent.ts';
import { news, notification } from './notificationMail.ts';
import type { NotificationMail } from './notificationMail.ts';
import { releaseHalted, somethingSetAside } from './operatorMails.ts';
import type { OperatorMails } from './operatorMails.ts';
import { accountDeleted, dataExportReady, deletionScheduled } from './privacyMails.ts';
import type { PrivacyMails } from './privacyMails.ts';
import { session } from './sessionMails.ts';
import type { SessionMails } from './sessionMails.ts';
import { paymentReview, receipt } from './shopMails.ts';
import type { ShopMails } from './shopMails.ts';

/** Every mail there is, with what it must be told. Ids and plain values only: the data lies in the database. */
export type MailData = AccountMails &
  EmailChangeMails &
  PrivacyMails &
  NotificationMail &
  OperatorMails &
  SessionMails &
  CommunityMails &
  ShopMails;
export type MailTemplate = keyof MailData;

/** A mail to be sent. */
export type Mail = {
  [T in MailTemplate]: { template: T; to: string; data: MailData[T] };
}[MailTemplate];

const templates: { [T in MailTemplate]: (data: MailData[T], site: MailSite) => MailContent } = {
  'verify-email': verifyEmail,
  'already-registered': alreadyRegistered,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  invitation,
  'new-device': newDevice,
  'confirm-email-old': confirmEmailOld,
  'confirm-email-new': confirmEmailNew,
  'email-changed': emailChanged,
  'data-export-ready': dataExportReady,
  'deletion-scheduled': deletionScheduled,
  'account-deleted': accountDeleted,
  notification,
  news,
  'set-aside': somethingSetAside,
  'release-halted': releaseHalted,
  receipt,
  'payment-review': paymentReview,
  session,
  moderation,
};

/** What a mail says. */
export function contentOf<T extends MailTemplate>(
  { template, data }: { template: T; data: MailData[T] },
  site: MailSite,
): MailContent {
  return templates[template](data, site);
}
