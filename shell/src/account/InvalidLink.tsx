import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/forms/Button';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import type { LinkPath } from './accountRoutes.ts';

interface NextStep {
  text: string;
  /** Where to request a new link. Undefined if only another person can send one. */
  action?: { label: string; to: string };
}

const nextSteps: Record<LinkPath, NextStep> = {
  '/reset-password': {
    text: 'Password reset links work only once and expire soon.',
    action: { label: 'Request a new link', to: paths.forgotPassword() },
  },
  '/verify-email': {
    text: 'You may have used it already. If so, sign in. Otherwise, sign up again.',
    action: { label: 'Sign up again', to: paths.signUp() },
  },
  '/confirm-email': {
    text: 'You may have used it already. Check your email in Settings, where you can also request new links.',
    action: { label: 'Open settings', to: paths.section('dashboard:settings') },
  },
  '/invitation': { text: 'Ask the person who invited you to send a new invitation.' },
  '/first-creator': {
    text: 'It works only once. Until there is a creator, the server’s log shows a new one each time the site starts.',
  },
};

/** Explains that a link has expired or is incomplete. */
export function InvalidLink({ path, reason }: { path: LinkPath; reason: 'expired' | 'incomplete' }) {
  const { text, action } = nextSteps[path];
  return (
    <AccountLayout foot={<Link to={paths.signIn()}>Sign in</Link>}>
      {reason === 'expired' ? (
        <AccountHeader title="This link is no longer valid" takesFocus>
          {text}
        </AccountHeader>
      ) : (
        <AccountHeader title="This link is incomplete">
          Open it again from where you got it, or copy the whole link, up to the last character.
        </AccountHeader>
      )}
      {action && (
        <Button as={Link} to={action.to} size="lg" block>
          {action.label}
        </Button>
      )}
    </AccountLayout>
  );
}
