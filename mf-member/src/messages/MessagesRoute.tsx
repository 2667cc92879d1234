import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { messagesPath, useConversationMemberId } from './messagesPath.ts';

/** The member's conversations. Their code loads on demand. */
export function MessagesRoute() {
  useTitle('Messages');
  const memberId = useConversationMemberId();
  return (
    <>
      <PageHeader title="Messages" />
      <LazyScreen name="messages" load={loadView} skeleton={<MessagesSkeleton />}>
        {(MessagesView) => <MessagesView chosen={memberId} pathTo={messagesPath} />}
      </LazyScreen>
    </>
  );
}

function MessagesSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="600px" />
    </SkeletonGroup>
  );
}

function loadView() {
  return import('@grove/conversations/MessagesView').then((module) => module.MessagesView);
}
