import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ConversationPane } from './ConversationPane.tsx';
import { Inbox } from './Inbox.tsx';

interface MessagesViewProps {
  /** Id of the member of the open conversation, from the URL. */
  chosen: string | undefined;
  /** Returns the URL of a conversation, or of the list if called without an id. */
  pathTo: (userId?: string) => string;
}

/** The user's conversations and, next to them, the open one. On a phone only one of the two is shown. */
export function MessagesView({ chosen, pathTo }: MessagesViewProps) {
  return (
    <Columns data-open={chosen !== undefined}>
      <Inbox chosen={chosen} pathTo={pathTo} />
      {chosen === undefined ? (
        <Empty padding="none">
          <EmptyState drawing="lantern" title="Select a conversation to start messaging" />
        </Empty>
      ) : (
        <ConversationPane
          key={chosen}
          userId={chosen}
          back={
            <Back>
              <BackLink as={Link} to={pathTo()}>
                Back to conversations
              </BackLink>
            </Back>
          }
        />
      )}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: clamp(17rem, 36%, 22rem) minmax(0, 1fr);
  align-items: start;
  gap: var(--grove-space-5);

  @media (width < 48rem) {
    grid-template-columns: minmax(0, 1fr);

    &[data-open='true'] > :first-child,
    &[data-open='false'] > :last-child {
      display: none;
    }
  }
`;

const Empty = styled(Card)`
  display: grid;
  place-items: center;
  block-size: 600px;
`;

const Back = styled.div`
  flex-basis: 100%;

  @media (width >= 48rem) {
    display: none;
  }
`;
