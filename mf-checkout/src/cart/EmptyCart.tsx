import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { EmptyState } from '@grove/ui/feedback/EmptyState';

export function EmptyCart() {
  return (
    <EmptyState
      level={1}
      title="Your cart is empty"
      text="Start adding some beautiful courses and resources to your journey!"
      action={
        <Button as={Link} to={pathTo('library')}>
          Browse Library
        </Button>
      }
    />
  );
}
