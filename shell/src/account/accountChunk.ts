/** Entry of the account chunk: the three parts that the rest of the shell uses. */
import { AccountScreen } from './AccountScreen.tsx';
import { SessionEndDialog } from './SessionEndDialog.tsx';
import { SignInDialog } from './SignInDialog.tsx';

export const accountChunk = { AccountScreen, SessionEndDialog, SignInDialog };
