import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/PageHeader';
import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { messagesPath, useChosenMember } from './messagesPlace.ts';

/** The member's conversations. Their code loads on demand. */
export function MessagesPlace() {
  useTitle('Messages');
  const chosen = useChosenMember();
  return (
    <>
      <PageHeader title="Messages" />
      <LazyScreen name="messages" load={loadView} skeleton={<Shape />}>
        {(MessagesView) => <MessagesView chosen={chosen} pathTo={messagesPath} />}
      </LazyScreen>
    </>
  );
}

function Shape() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="600px" />
    </SkeletonGroup>
  );
}

function loadView() {
  return import('@grove/conversations/MessagesView').then((module) => module.MessagesView);
}
