import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/forms/Button';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import type { AccountPath, LinkPath } from './accountRoutes.ts';

interface NextStep {
  text: string;
  /** Where to request a new link. Undefined if only another person can send one. */
  action?: { label: string; to: string };
}

interface LinkTexts {
  expired: NextStep;
  used: NextStep;
}

const signIn = { label: 'Sign in', to: paths.signIn() };
const openSettings = { label: 'Open settings', to: paths.section('dashboard:settings') };
const requestLink = { label: 'Request a new link', to: paths.forgotPassword() };

const sendSignInLink = { label: 'Send a new link', to: '/sign-in-link' satisfies AccountPath };

const nextSteps: Record<LinkPath, LinkTexts> = {
  '/sign-in-with-link': {
    expired: { text: 'Sign-in links expire after 15 minutes.', action: sendSignInLink },
    used: { text: 'Each link signs you in once.', action: sendSignInLink },
  },
  '/reset-password': {
    expired: { text: 'Password reset links expire soon.', action: requestLink },
    used: { text: 'Sign in with the password you chose, or request a new link.', action: requestLink },
  },
  '/verify-email': {
    expired: {
      text: 'Confirmation links expire after a day. If you don’t have an account yet, sign up again.',
      action: { label: 'Sign up again', to: paths.signUp() },
    },
    used: { text: 'Your account is active. Sign in to continue.', action: signIn },
  },
  '/confirm-email': {
    expired: {
      text: 'Check your email in Settings, where you can also request new links.',
      action: openSettings,
    },
    used: { text: 'You’ve confirmed this address. Check your email in Settings.', action: openSettings },
  },
  '/invitation': {
    expired: { text: 'Ask the person who invited you to send a new invitation.' },
    used: { text: 'You’ve accepted the invitation. Sign in to continue.', action: signIn },
  },
  '/claim-account': {
    expired: {
      text: 'These links expire after 7 days. Enter the email address of your purchase to get a new one.',
      action: requestLink,
    },
    used: { text: 'Your account is active. Sign in to continue.', action: signIn },
  },
  '/first-creator': {
    expired: {
      text: 'Until there is a creator, the server’s log shows a new one each time the site starts.',
    },
    used: { text: 'The first creator has an account. Sign in to continue.', action: signIn },
  },
};

interface InvalidLinkProps {
  path: LinkPath;
  reason: 'used' | 'expired' | 'incomplete';
}

/** Explains that a link was used, has expired or is incomplete. */
export function InvalidLink({ path, reason }: InvalidLinkProps) {
  if (reason === 'incomplete')
    return (
      <AccountLayout foot={<Link to={paths.signIn()}>Sign in</Link>}>
        <AccountHeader title="This link is incomplete">
          Open it again from where you got it, or copy the whole link, up to the last character.
        </AccountHeader>
        <Action {...nextSteps[path].expired} />
      </AccountLayout>
    );
  const nextStep = nextSteps[path][reason];
  return (
    <AccountLayout foot={nextStep.action !== signIn && <Link to={paths.signIn()}>Sign in</Link>}>
      <AccountHeader
        title={reason === 'used' ? 'You’ve used this link already' : 'This link is no longer valid'}
        takesFocus
      >
        {nextStep.text}
      </AccountHeader>
      <Action {...nextStep} />
    </AccountLayout>
  );
}

function Action({ action }: NextStep) {
  if (!action) return null;
  return (
    <Button as={Link} to={action.to} size="lg" block>
      {action.label}
    </Button>
  );
}
