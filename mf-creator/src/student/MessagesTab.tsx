import { useState } from 'react';
import { ConversationPane } from '@grove/conversations/ConversationPane';
import type { StudentProfile } from '@grove/contracts/creator/students';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { useStudentMessages } from './student.api.ts';

/** The conversation between the student and the current creator. */
export function MessagesTab({ student }: { student: StudentProfile }) {
  const { id, username } = student;
  const messages = useStudentMessages(id);
  const [hasStarted, setStarted] = useState(false);
  return (
    <QueryState query={messages} skeleton={<RowsSkeleton />}>
      {({ items }) =>
        items.length > 0 || hasStarted ? (
          <ConversationPane userId={id} isOnProfile />
        ) : (
          <Card padding="none">
            <EmptyState
              drawing="lantern"
              title="Message thread view coming soon"
              text={`Your conversation with ${username} will appear here.`}
              action={
                <Button
                  variant="secondary"
                  onClick={() => {
                    setStarted(true);
                  }}
                >
                  Send Message
                </Button>
              }
            />
          </Card>
        )
      }
    </QueryState>
  );
}
