/** What stands in the account's chunk, of which the rest of the shell knows three parts. */
import { AccountScreen } from './AccountScreen.tsx';
import { SessionEndDialog } from './SessionEndDialog.tsx';
import { SignInDialog } from './SignInDialog.tsx';

export const accountParts = { AccountScreen, SessionEndDialog, SignInDialog };
