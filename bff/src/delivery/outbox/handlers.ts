import { answerForgotten } from '../../identity/auth/askForPassword.ts';
import { answerSignUp } from '../../identity/auth/answerSignUp.ts';
import { deliverRemoval } from '../../community/avatars/removeFiles.ts';
import { sendMail } from '../mail/sendMail.ts';
import { closeAccount } from '../../identity/privacy/closeAccount.ts';
import { endDataExport } from '../../identity/privacy/endDataExport.ts';
import { eraseTraces, forgetEffects } from '../../identity/privacy/eraseTraces.ts';
import { makeDataExport } from '../../identity/privacy/makeDataExport.ts';
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
