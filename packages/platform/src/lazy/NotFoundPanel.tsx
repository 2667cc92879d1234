import { Button } from '@grove/ui/forms/Button';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Link } from '../Link.tsx';
import { paths } from '../navigation.ts';

/** The content of `NotFoundScreen`. */
export function NotFoundPanel() {
  return (
    <EmptyState
      level={1}
      drawing="path"
      title="404 Page Not Found"
      text="This page doesn’t exist or has moved."
      action={
        <Button as={Link} to={paths.home()} variant="secondary">
          Back to home
        </Button>
      }
    />
  );
}
