import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { ErrorPanel } from '@grove/ui/ErrorPanel';
import { useState } from 'react';
import { Drawing } from '@grove/ui/Drawing';
import { Sample } from '../Sample.tsx';

const drawings = ['seedling', 'book', 'cup', 'basket', 'path', 'lantern'] as const;

export function StateSamples() {
  const [retrying, setRetrying] = useState(false);
  return (
    <>
      <Sample name="drawings">
        {drawings.map((name) => (
          <Drawing key={name} name={name} />
        ))}
      </Sample>
      <Sample name="empty" wide>
        <Card>
          <EmptyState
            level={3}
            drawing="book"
            title="No Products Yet"
            text="Create your first course and it will stand here."
            action={<Button>Create New Course</Button>}
          />
        </Card>
      </Sample>
      <Sample name="error" wide>
        <ErrorPanel
          title="Your courses could not be loaded"
          text="The server did not answer. What you wrote is safe."
          detail="503: Service Unavailable"
          retrying={retrying}
          onRetry={() => setRetrying(true)}
        />
        <ErrorPanel />
      </Sample>
    </>
  );
}
