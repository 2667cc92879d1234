import { useState } from 'react';
import type { ComponentType } from 'react';
import type { AccountPath, LinkPath } from './accountRoutes.ts';
import { ClaimAccountScreen } from './ClaimAccountScreen.tsx';
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';
import { FirstCreatorScreen } from './FirstCreatorScreen.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { InvitationScreen } from './InvitationScreen.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import type { LinkScreenProps } from './LinkScreenProps.ts';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
import { SignInLinkScreen } from './SignInLinkScreen.tsx';
import { SignInWithLinkScreen } from './SignInWithLinkScreen.tsx';
import { SignUpScreen } from './SignUpScreen.tsx';
import { VerifyEmailScreen } from './VerifyEmailScreen.tsx';

const linkScreens: Record<LinkPath, ComponentType<LinkScreenProps>> = {
  '/sign-in-with-link': SignInWithLinkScreen,
  '/reset-password': ResetPasswordScreen,
  '/verify-email': VerifyEmailScreen,
  '/confirm-email': ConfirmEmailScreen,
  '/invitation': InvitationScreen,
  '/claim-account': ClaimAccountScreen,
  '/first-creator': FirstCreatorScreen,
};

/** Renders the screen of an account route. */
export function AccountScreen({ path, token }: { path: Exclude<AccountPath, '/sign-in'>; token: string }) {
  if (path === '/sign-up') return <SignUpScreen />;
  if (path === '/sign-in-link') return <SignInLinkScreen />;
  if (path === '/forgot-password') return <ForgotPasswordScreen />;
  return <LinkRoute path={path} token={token} />;
}

function LinkRoute({ path, token }: { path: LinkPath; token: string }) {
  const [reason, setReason] = useState<'used' | 'expired'>();
  const Screen = linkScreens[path];
  if (reason) return <InvalidLink path={path} reason={reason} />;
  // The pattern that the contract requires for a link token. A token that an email cut off is not sent to the
  // server.
  if (!/^[\w-]{20,120}$/.test(token)) return <InvalidLink path={path} reason="incomplete" />;
  return <Screen token={token} onInvalidLink={setReason} />;
}
