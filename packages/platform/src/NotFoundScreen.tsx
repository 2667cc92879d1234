import { Button } from '@grove/ui/Button';
import { EmptyState } from '@grove/ui/EmptyState';
import { Link } from './Link.tsx';
import { paths } from './navigation.ts';

/** The screen for an address that does not exist. */
export function NotFoundScreen() {
  return (
    <EmptyState
      level={1}
      drawing="path"
      title="404 Page Not Found"
      text="The page you are looking for does not exist, or has moved."
      action={
        <Button as={Link} to={paths.home()} variant="secondary">
          Back to the start
        </Button>
      }
    />
  );
}
