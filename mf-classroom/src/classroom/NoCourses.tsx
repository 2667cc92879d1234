import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';

/** Shown to a member without courses. */
export function NoCourses() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="book"
        title="No Courses Yet"
        text="You haven't enrolled in any courses yet. Browse the library to get started!"
        action={
          <Button as={Link} to={pathTo('library')}>
            Browse Library
          </Button>
        }
      />
    </Card>
  );
}
