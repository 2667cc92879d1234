import { answerForgotten } from '../auth/askForPassword.ts';
import { answerSignUp } from '../auth/answerSignUp.ts';
import { deliverRemoval } from '../avatars/removeFiles.ts';
import { sendMail } from '../mail/sendMail.ts';
import { closeAccount } from '../privacy/closeAccount.ts';
import { endDataExport } from '../privacy/endDataExport.ts';
import { eraseTraces, forgetEffects } from '../privacy/eraseTraces.ts';
import { makeDataExport } from '../privacy/makeDataExport.ts';
import type { EffectHandlers } from './effectHandler.ts';

/** Who delivers which kind of effect. A noun adds its line. */
export const effectHandlers: EffectHandlers = {
  mail: sendMail,
  'sign-up': answerSignUp,
  'forgot-password': answerForgotten,
  'data-export': makeDataExport,
  'data-export-expiry': endDataExport,
  'account-deletion': closeAccount,
  'account-erasure': eraseTraces,
  'forget-effects': forgetEffects,
  'files-removal': deliverRemoval,
};
