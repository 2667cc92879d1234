import { MessagesView } from '@grove/conversations/MessagesView';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { useListQuery } from '@grove/platform/useListQuery';
import { useUser } from '@grove/platform/session';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { ListSkeleton } from '../portal/ListSkeleton.tsx';
import { portalPaths } from '../portal/portalPaths.ts';

const queryParams = ['with'] as const;

/** The creator's own conversations, the same as in the member area. */
export function MessagesScreen() {
  useTitle('Messages');
  const user = useUser();
  const [{ with: userIdParam }] = useListQuery(queryParams);
  const chosen = /^[0-9a-f]{24}$/.test(userIdParam) ? userIdParam : undefined;
  if (user === undefined) return <ListSkeleton />;
  if (user?.can.openCreatorPortal !== true) return <CreatorsOnly area="The Creator Portal" />;
  return (
    <>
      <PageHeader title="Messages" />
      <MessagesView chosen={chosen} pathTo={portalPaths.messages} />
    </>
  );
}
