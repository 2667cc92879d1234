import { useState } from 'react';
import type { StudentCourse } from '@grove/contracts/students';
import { Button } from '@grove/ui/Button';
import { ConfirmDialog } from '@grove/ui/ConfirmDialog';
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
        <Button variant="ghost" size="sm" aria-label={`End access to ${course.title}`}>
          End access
        </Button>
      }
      title="End access?"
      description={`${course.title} leaves their classroom now. Nothing is refunded. What they have done in it is kept: enrol them again, and they are where they were.`}
      confirm="End access"
      isPending={end.isPending}
      onConfirm={() => {
        end.mutate(course);
      }}
    />
  );
}
