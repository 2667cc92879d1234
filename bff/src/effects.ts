// This comes first: modules that delete files need the registration.
import './mediaUsers.ts';
import { tellOfHalt } from './creator/deploys/tellOfHalt.ts';
import { tellOfPayment } from './creator/system/tellOfPayment.ts';
import { tellCreators } from './creator/system/tellCreators.ts';
import { answerForgotten } from './identity/auth/askForPassword.ts';
import { answerSignUp } from './identity/auth/answerSignUp.ts';
import { erasePostsOf } from './community/posts/erasePostsOf.ts';
import { deliverAttachmentsRemoval } from './community/attachments/removeAttachments.ts';
import { deliverRemoval } from './community/avatars/removeFiles.ts';
import type { EffectHandlers } from './delivery/outbox/effectHandler.ts';
import { mailNews } from './delivery/notifications/mailNews.ts';
import { sendMail } from './delivery/mail/sendMail.ts';
import { deliverClassChange } from './coaching/classes/tellOfChange.ts';
import { closeAccount } from './identity/privacy/closeAccount.ts';
import { endDataExport } from './identity/privacy/endDataExport.ts';
import { eraseTraces, forgetEffects } from './identity/privacy/eraseTraces.ts';
import { deliverMediaRemoval } from './files/mediaAssets/removeMediaAsset.ts';
import { personalData } from './personalData.ts';

/** The handler of each kind of effect, for processes that start a worker. A new kind adds its line. */
export const effectHandlers: EffectHandlers = {
  mail: sendMail,
  'news-mail': mailNews,
  'sign-up': answerSignUp,
  'forgot-password': answerForgotten,
  'data-export': async (effect, run) => {
    const { makeDataExport } = await import('./identity/privacy/makeDataExport.ts');
    await makeDataExport(effect, run, personalData);
  },
  'data-export-expiry': endDataExport,
  'account-deletion': closeAccount,
  'account-erasure': (effect, run) => eraseTraces(effect, run, personalData),
  'forget-effects': forgetEffects,
  'circle-deleted': erasePostsOf,
  'class-change': deliverClassChange,
  'files-removal': deliverRemoval,
  'attachments-removal': deliverAttachmentsRemoval,
  'media-removal': deliverMediaRemoval,
  'set-aside': tellCreators,
  'payment-review': tellOfPayment,
  'release-halted': tellOfHalt,
};
