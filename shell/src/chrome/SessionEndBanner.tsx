import { Banner } from '@grove/ui/Banner';
import { Button } from '@grove/ui/Button';
import { LogIn } from 'lucide-react';
import { useSessionEnd } from '../sessionEnd.ts';

/** Stands where the dialog was closed without signing in: nothing can be saved until then. */
export function SessionEndBanner() {
  const { other } = useSessionEnd();
  return (
    <Banner
      tone="warning"
      icon={<LogIn aria-hidden />}
      action={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            useSessionEnd.setState({ state: 'ended' });
          }}
        >
          Sign in again
        </Button>
      }
    >
      {other === undefined ? 'Your session has ended.' : `${other} has signed in in another tab.`} Nothing is
      saved until you sign in again.
    </Banner>
  );
}
