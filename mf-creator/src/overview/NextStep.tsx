import { useState } from 'react';
import { Link } from '@grove/platform/Link';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { CreateDialog } from '../content/CreateDialog.tsx';
import { portalPaths } from '../portal/portalPaths.ts';

/** Shown instead of the figures until there is a student or a sale: the next step toward them. */
export function NextStep({ hasCourse }: { hasCourse: boolean }) {
  const [isCreating, setCreating] = useState(false);
  return (
    <Card padding="none">
      {hasCourse ? (
        <EmptyState
          title="Invite your first students"
          text="Your students, sales and sessions will appear here."
          action={
            <Button as={Link} to={portalPaths.people()}>
              Invite students
            </Button>
          }
        />
      ) : (
        <EmptyState
          title="Create your first course"
          text="Publish it, then invite students. Your students, sales and sessions will appear here."
          action={
            <Button
              onClick={() => {
                setCreating(true);
              }}
            >
              Create New Course
            </Button>
          }
        />
      )}
      {isCreating && (
        <CreateDialog
          kind="course"
          onClosed={() => {
            setCreating(false);
          }}
        />
      )}
    </Card>
  );
}
