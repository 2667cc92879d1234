import { Button } from '@grove/ui/Button';
import { EmptyState } from '@grove/ui/EmptyState';
import { Link } from './Link.tsx';
import { paths } from './navigation.ts';
import { pathTo } from './pathTo.ts';
import { useUser } from './session.ts';

/** The screen that replaces a creators' screen when the server answers 'forbidden'.
 *  @param props.area the subject of the text: 'The course editor'. */
export function CreatorsOnly({ area }: { area: string }) {
  const user = useUser();
  if (user?.mustEnableSecondFactor === true)
    return (
      <EmptyState
        drawing="lantern"
        level={1}
        title="One step is missing"
        text={`Creators of this community need a second factor. ${area} opens as soon as yours is on.`}
        action={
          <Button as={Link} to={pathTo('secondFactor')}>
            Turn on the second factor
          </Button>
        }
      />
    );
  return (
    <EmptyState
      drawing="lantern"
      level={1}
      title={`${area} is for creators`}
      text="Your account is a member's. Ask a creator of this community if you should have access."
      action={
        <Button as={Link} to={paths.home()} variant="secondary">
          Back to your dashboard
        </Button>
      }
    />
  );
}
