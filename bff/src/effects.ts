// This comes first: modules that delete files need the registration.
import './registerCourseProducts.ts';
import './registerGuestAccounts.ts';
import './registerMediaUsages.ts';
import './registerPlanCircles.ts';
import { runStudentAction } from './creator/studentActions/runStudentAction.ts';
import { notifyReleaseHalted } from './creator/deploys/notifyReleaseHalted.ts';
import { sendReleaseWebhook } from './creator/deploys/sendReleaseWebhook.ts';
import { sendPaymentReviewEmails } from './creator/system/sendPaymentReviewEmails.ts';
import { sendSubscriptionMissingEmails } from './creator/system/sendSubscriptionMissingEmails.ts';
import { sendSetAsideEmails } from './creator/system/sendSetAsideEmails.ts';
import { sendPasswordResetEmail } from './identity/auth/requestPasswordReset.ts';
import { sendSignInLinkEmail } from './identity/auth/signInLinks.ts';
import { sendSignUpEmail } from './identity/auth/sendSignUpEmail.ts';
import { eraseCirclePosts } from './community/posts/eraseCirclePosts.ts';
import { announceToMembers, enqueueDueAnnouncement } from './community/announcements/announceToMembers.ts';
import { deleteAttachmentFiles } from './community/attachments/removeAttachments.ts';
import { deleteQueuedFiles } from './community/avatars/enqueueFileDeletion.ts';
import type { EffectHandlers } from './delivery/outbox/effectHandler.ts';
import { sendNewsEmail } from './delivery/notifications/sendNewsEmail.ts';
import { sendEmail } from './delivery/email/sendEmail.ts';
import { endCoaching } from './coaching/bookings/endCoaching.ts';
import { deliverClassChange } from './coaching/classes/deliverClassChange.ts';
import { closeAccount } from './identity/privacy/closeAccount.ts';
import { deleteDataExport } from './identity/privacy/deleteDataExport.ts';
import { eraseAccountData, dropEffects } from './identity/privacy/eraseAccountData.ts';
import { deliverMediaRemoval } from './files/mediaAssets/removeMediaAsset.ts';
import { deleteReplacedCustomer } from './shop/billing/moveBillingAccount.ts';
import { settlePlanContents } from './shop/memberships/settlePlanContents.ts';
import { updateCustomerEmail } from './shop/billing/updateCustomerEmail.ts';
import { applyGraceDays } from './shop/memberships/grace/applyGraceDays.ts';
import { personalData } from './personalData.ts';

/** The handler of each kind of effect, for processes that start a worker. A new kind adds its line. */
export const effectHandlers: EffectHandlers = {
  mail: sendEmail,
  'news-mail': sendNewsEmail,
  'sign-up': sendSignUpEmail,
  'sign-in-link': sendSignInLinkEmail,
  'forgot-password': sendPasswordResetEmail,
  'data-export': async (effect, run) => {
    const { makeDataExport } = await import('./identity/privacy/makeDataExport.ts');
    await makeDataExport(effect, run, personalData);
  },
  'data-export-expiry': deleteDataExport,
  'account-deletion': closeAccount,
  'account-erasure': (effect, run) => eraseAccountData(effect, run, personalData),
  'forget-effects': dropEffects,
  'circle-deleted': eraseCirclePosts,
  'class-change': deliverClassChange,
  'coaching-ended': endCoaching,
  'files-removal': deleteQueuedFiles,
  'attachments-removal': deleteAttachmentFiles,
  'media-removal': deliverMediaRemoval,
  announcement: announceToMembers,
  'announcement-due': enqueueDueAnnouncement,
  'set-aside': sendSetAsideEmails,
  'payment-review': sendPaymentReviewEmails,
  'plan-contents': settlePlanContents,
  'subscription-missing': sendSubscriptionMissingEmails,
  'customer-email': updateCustomerEmail,
  'customer-deletion': deleteReplacedCustomer,
  'grace-changed': applyGraceDays,
  'student-action': runStudentAction,
  'release-halted': notifyReleaseHalted,
  'release-webhook': sendReleaseWebhook,
};
