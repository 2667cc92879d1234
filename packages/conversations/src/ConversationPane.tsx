import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { MessagePage } from '@grove/contracts/community/conversations';
import { getErrorCode } from '@grove/platform/requestErrors';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Notice } from '@grove/ui/feedback/Notice';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { MessageForm } from './MessageForm.tsx';
import { MessageList } from './MessageList.tsx';
import { sortMessages } from './messageLists.ts';
import type { MessagePages } from './messageLists.ts';
import { useMessages } from './messages.api.ts';
import { useBlock } from './useBlock.ts';
import { getParticipantName } from './getParticipantName.ts';
import { PaneHead } from './PaneHead.tsx';
import { useSending } from './useSending.ts';

interface ConversationPaneProps {
  /** Id of the other member. */
  userId: string;
  /** A link back to the list, if the pane replaces the list. */
  back?: ReactNode;
  /** Whether the pane is on the other member's own page, so that no link to it is needed. */
  isOnProfile?: boolean;
}

/** The conversation with one member. It scrolls into view, so that the message box is visible. Use the
 *  member's id as key. */
export function ConversationPane({ userId, back, isOnProfile = false }: ConversationPaneProps) {
  const messages = useMessages(userId);
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOnProfile) pane.current?.scrollIntoView({ block: 'nearest' });
  }, [isOnProfile]);
  const isMissing = ['not-found', 'bad-request'].includes(getErrorCode(messages.error) ?? '');
  return (
    <Pane as="section" ref={pane} padding="none" aria-label="Conversation">
      {isMissing ? (
        <>
          {back}
          <EmptyState drawing="lantern" title="Member not found" text="This member may have left." />
        </>
      ) : (
        <QueryState query={messages} skeleton={<PaneSkeleton />}>
          {(list) => <LoadedConversation {...{ userId, list, back, isOnProfile, messages }} />}
        </QueryState>
      )}
    </Pane>
  );
}

interface LoadedConversationProps extends ConversationPaneProps {
  list: MessagePages;
  messages: ReturnType<typeof useMessages>;
}

function LoadedConversation({ userId, list, back, isOnProfile = false, messages }: LoadedConversationProps) {
  const sending = useSending(userId);
  const user = useUser();
  const head = list.pages[0];
  if (head === undefined) return null;
  return (
    <Parts ref={preserveFocus}>
      <PaneHead page={head} back={back} isOnProfile={isOnProfile} />
      <MessageList
        userId={userId}
        page={head}
        shown={sortMessages(list)}
        sending={sending}
        older={messages}
      />
      {head.can.write && user ? (
        <MessageForm name={`${user.id}:${userId}`} onSend={sending.send} />
      ) : (
        <ConversationClosed page={head} />
      )}
    </Parts>
  );
}

/** Explains why no message can be sent here. */
function ConversationClosed({ page }: { page: MessagePage }) {
  const block = useBlock(page.participant.id);
  if (!page.isBlocked)
    return (
      <Foot>
        <Notice>This member has left, and their messages were deleted.</Notice>
      </Foot>
    );
  return (
    <Foot>
      <Notice>
        You blocked {getParticipantName(page.participant)}. Neither of you can message the other. They weren’t
        notified.
      </Notice>
      <Button
        variant="secondary"
        size="sm"
        loading={block.isPending}
        onClick={() => {
          block.mutate(false);
        }}
      >
        Unblock
      </Button>
    </Foot>
  );
}

function PaneSkeleton() {
  return (
    <SkeletonGroup>
      <Shapes>
        <Skeleton width="12rem" height="2.5rem" shape="control" />
        <Skeleton width="60%" height="3rem" shape="card" />
        <Skeleton width="45%" height="3rem" shape="card" />
        <Skeleton width="55%" height="3rem" shape="card" />
      </Shapes>
    </SkeletonGroup>
  );
}

const Pane = styled(Card)`
  display: flex;
  flex-direction: column;
  block-size: 600px;
  container-type: inline-size;
`;

const Parts = styled.div`
  display: contents;
`;

const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-3);
  padding: var(--grove-space-3) var(--grove-space-4);
  border-block-start: 1px solid var(--grove-border);
`;

const Shapes = styled.div`
  display: grid;
  gap: var(--grove-space-4);
  padding: var(--grove-space-4);
`;
