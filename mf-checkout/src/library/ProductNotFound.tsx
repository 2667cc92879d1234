import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { EmptyState } from '@grove/ui/feedback/EmptyState';

/** Shown in place of a missing product. */
export function ProductNotFound() {
  return (
    <EmptyState
      drawing="path"
      level={1}
      title="Product not found"
      text="It may have been removed from the library."
      action={
        <Button as={Link} to={pathTo('library')}>
          Browse Library
        </Button>
      }
    />
  );
}
