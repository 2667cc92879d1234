import { useState } from 'react';
import { ConversationPane } from '@grove/conversations/ConversationPane';
import type { StudentProfile } from '@grove/contracts/students';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { useStudentMessages } from './student.api.ts';

/** The conversation between the student and the current creator. */
export function MessagesTab({ student }: { student: StudentProfile }) {
  const { id, username } = student;
  const messages = useStudentMessages(id);
  const [hasBegun, setBegun] = useState(false);
  return (
    <QueryState query={messages} skeleton={<RowsSkeleton />}>
      {({ items }) =>
        items.length > 0 || hasBegun ? (
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
                    setBegun(true);
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
