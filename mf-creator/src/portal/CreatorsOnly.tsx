import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { codeOf } from '@grove/platform/refusal';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/Button';
import { EmptyState } from '@grove/ui/EmptyState';

/** Whether a request was refused because the reader is no creator, or no longer one. */
export function isForCreators(error: Error | null): boolean {
  return codeOf(error) === 'forbidden';
}

/** Instead of a page of the portal for everyone else. */
export function CreatorsOnly() {
  const user = useUser();
  if (user?.mustEnableSecondFactor === true) return <SecondFactorFirst />;
  return (
    <EmptyState
      drawing="lantern"
      level={1}
      title="The Creator Portal is for creators"
      text="Your account is a member's. Ask a creator of this community if you should have access."
      action={
        <Button as={Link} to={paths.home()} variant="secondary">
          Back to your dashboard
        </Button>
      }
    />
  );
}

function SecondFactorFirst() {
  return (
    <EmptyState
      drawing="lantern"
      level={1}
      title="One step is missing"
      text="Creators of this community need a second factor. The portal opens as soon as yours is on."
      action={
        <Button as={Link} to={pathTo('secondFactor')}>
          Turn on the second factor
        </Button>
      }
    />
  );
}
