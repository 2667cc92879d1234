import { Link } from '@grove/platform/Link';
import { useLocation } from '@grove/platform/navigation';
import { readPageData } from '@grove/platform/pageData';
import { Button } from '@grove/ui/forms/Button';
import { signInPath } from '../returnPath.ts';
import { useEnterDemo } from './useEnterDemo.ts';

/** A visitor's sign-in link, which returns to the current page. */
export function SignInLink() {
  const { demo } = readPageData();
  return demo ? <EnterDemo /> : <SignIn />;
}

function SignIn() {
  return (
    <Button as={Link} to={signInPath(useLocation())} variant="ghost" size="sm">
      Sign in
    </Button>
  );
}

function EnterDemo() {
  const { isEntering, enterDemo } = useEnterDemo();
  return (
    <Button variant="ghost" size="sm" loading={isEntering} onClick={() => void enterDemo()}>
      Sign in
    </Button>
  );
}
