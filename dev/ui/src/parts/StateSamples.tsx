import { Banner } from '@grove/ui/feedback/Banner';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';
import { Notice } from '@grove/ui/feedback/Notice';
import { Sprout } from 'lucide-react';
import { useState } from 'react';
import { Drawing } from '@grove/ui/art/Drawing';
import { Sample } from '../Sample.tsx';

const conflicts = [
  { name: 'title', label: 'Title', mine: 'Wings', theirs: 'Roots' },
  { name: 'price', label: 'Price', mine: '49.00', theirs: '59.00' },
];

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
            text="Create your first course. It will appear here."
            action={<Button>Create New Course</Button>}
          />
        </Card>
      </Sample>
      <Sample name="error" wide>
        <ErrorPanel
          title="Your courses could not be loaded"
          text="Couldn’t reach the server. Your changes are saved on this device."
          detail="503: Service Unavailable"
          retrying={retrying}
          onRetry={() => setRetrying(true)}
        />
        <ErrorPanel />
      </Sample>
      <Sample name="notice" wide>
        <Notice>No email after a minute or two? Send it again.</Notice>
        <Notice tone="success">Sent again.</Notice>
        <Notice tone="warning">You’re signed in to another account.</Notice>
        <Notice tone="danger">Too many requests. Please wait a moment</Notice>
      </Sample>
      <Sample name="conflict" wide>
        <ConflictPanel announceOnly conflicts={conflicts} onKeepMine={ignore} onUseTheirs={ignore} />
      </Sample>
      <Sample name="banner" wide>
        <Banner
          icon={<Sprout aria-hidden />}
          action={
            <Button variant="ghost" size="sm">
              View as…
            </Button>
          }
        >
          This is a demo.
        </Banner>
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" size="sm">
              Keep my account
            </Button>
          }
        >
          Your account will be deleted on March 3, 2027.
        </Banner>
      </Sample>
    </>
  );
}

function ignore() {
  // Nothing is saved here.
}
