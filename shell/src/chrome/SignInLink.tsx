import { Link } from '@grove/platform/Link';
import { useLocation } from '@grove/platform/navigation';
import { Button } from '@grove/ui/forms/Button';
import { signInPath } from '../returnPath.ts';

/** A visitor's sign-in link, which returns to the current page. */
export function SignInLink() {
  return (
    <Button as={Link} to={signInPath(useLocation())} variant="ghost" size="sm">
      Sign in
    </Button>
  );
}
