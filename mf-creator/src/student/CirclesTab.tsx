import type { StudentProfile } from '@grove/contracts/students';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';

/** The circle and the pod of a student. There are none yet. */
export function CirclesTab({ student }: { student: StudentProfile }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing="path"
        title="No circles or pods yet"
        text={`As soon as there are some, ${student.username} can be added to them here.`}
      />
    </Card>
  );
}
