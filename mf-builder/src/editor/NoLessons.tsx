import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';

/** The empty canvas of a course without lessons. */
export function NoLessons() {
  return (
    <Card as="section" padding="none" aria-label="Lesson">
      <EmptyState
        drawing="book"
        title="No lesson yet"
        text="Add a module and a lesson. The lesson’s content will appear here."
      />
    </Card>
  );
}
