import type { StudentProfile } from '@grove/contracts/students';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { mailTo } from '../students/mailTo.ts';

/** What was written between a student and the creators. */
export function MessagesTab({ student }: { student: StudentProfile }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing="lantern"
        title="Message thread view coming soon"
        text={`Until then you reach ${student.username} by mail.`}
        action={
          <Button as="a" href={mailTo(student.email)} variant="secondary">
            Send Message
          </Button>
        }
      />
    </Card>
  );
}
