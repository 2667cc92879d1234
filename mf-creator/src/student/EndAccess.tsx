import { useState } from 'react';
import type { StudentCourse } from '@grove/contracts/creator/students';
import { Button } from '@grove/ui/forms/Button';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { useEndAccess } from './student.api.ts';

/** A button that ends a student's access to a course after a confirmation. */
export function EndAccess({ studentId, course }: { studentId: string; course: StudentCourse }) {
  const [isOpen, setOpen] = useState(false);
  const end = useEndAccess(studentId);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Revoke access to ${course.title}`}>
          Revoke access
        </Button>
      }
      title="Revoke access?"
      description={`This removes ${course.title} from their classroom without a refund. Their progress is kept in case you enroll them again.`}
      confirm="Revoke access"
      isPending={end.isPending}
      onConfirm={() => {
        end.mutate(course);
      }}
    />
  );
}
