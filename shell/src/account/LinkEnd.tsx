import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/Button';
import { AccountHead } from './AccountHead.tsx';
import { AccountRoom } from './AccountRoom.tsx';
import type { LinkPath } from './accountRoutes.ts';

interface Way {
  text: string;
  /** Where to request a new link. Undefined if only another person can send one. */
  action?: { label: string; to: string };
}

const ways: Record<LinkPath, Way> = {
  '/reset-password': {
    text: 'Links to a new password work once, and not for long.',
    action: { label: 'Ask for a new link', to: paths.forgotPassword() },
  },
  '/verify-email': {
    text: 'Perhaps it has been followed already, and your account is open: then sign in. Otherwise sign up once more.',
    action: { label: 'Sign up once more', to: paths.signUp() },
  },
  '/confirm-email': {
    text: 'Perhaps it has been followed already. Your settings show your email, and there you can ask for new links.',
    action: { label: 'Open your settings', to: paths.section('dashboard:settings') },
  },
  '/invitation': { text: 'Please ask who invited you to send another invitation.' },
  '/first-creator': {
    text: 'It works once. As long as there is no creator, the log prints a new one whenever the site starts.',
  },
};

/** Explains that a link has expired or is incomplete. */
export function LinkEnd({ path, why }: { path: LinkPath; why: 'expired' | 'incomplete' }) {
  const { text, action } = ways[path];
  return (
    <AccountRoom foot={<Link to={paths.signIn()}>Sign in</Link>}>
      {why === 'expired' ? (
        <AccountHead title="This link is no longer valid" follows>
          {text}
        </AccountHead>
      ) : (
        <AccountHead title="This link is incomplete">
          Please follow it once more from where you got it, or copy all of it, up to the last character.
        </AccountHead>
      )}
      {action && (
        <Button as={Link} to={action.to} size="lg" block>
          {action.label}
        </Button>
      )}
    </AccountRoom>
  );
}
