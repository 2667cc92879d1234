import { Button } from '@grove/ui/forms/Button';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Link } from '../Link.tsx';
import { paths } from '../navigation.ts';
import { pathTo } from '../pathTo.ts';
import { useUser } from '../session.ts';

/** The content of `CreatorsOnly`. @param props.area the subject of the text: 'The course editor'. */
export function CreatorsOnlyPanel({ area }: { area: string }) {
  const user = useUser();
  if (user?.mustEnableSecondFactor === true)
    return (
      <EmptyState
        drawing="lantern"
        level={1}
        title="Turn on two-factor authentication"
        text={`Creators on this site must use two-factor authentication. ${area} opens as soon as it’s on.`}
        action={
          <Button as={Link} to={pathTo('secondFactor')}>
            {' '}
            Set it up
          </Button>
        }
      />
    );
  return (
    <EmptyState
      drawing="lantern"
      level={1}
      title={`${area} is for creators`}
      text="You’re signed in as a member. Ask a creator of this community if you need access."
      action={
        <Button as={Link} to={paths.home()} variant="secondary">
          Back to your dashboard
        </Button>
      }
    />
  );
}
