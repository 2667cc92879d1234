import { useTitle } from '@grove/platform/useTitle';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { PageHeader } from '@grove/ui/PageHeader';

/** What members write to the creators. There is no conversation yet. */
export function MessagesScreen() {
  useTitle('Messages');
  return (
    <>
      <PageHeader title="Messages" />
      <Card padding="none">
        <EmptyState
          drawing="lantern"
          title="Select a conversation to start messaging"
          text="Nobody has written yet. Conversations with your members will stand here."
        />
      </Card>
    </>
  );
}
