import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { LazyReportDialog } from '@grove/community/LazyReportDialog';
import { describeAttachments } from '@grove/contracts/community/attachmentRules';
import type { Message, MessagePage } from '@grove/contracts/community/conversations';
import { useFormatMoment } from '@grove/platform/Moment';
import { Button } from '@grove/ui/forms/Button';
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { findLastSeen, excludeListed } from './messageLists.ts';
import { useMarkSeen } from './messages.api.ts';
import type { useMessages } from './messages.api.ts';
import { getParticipantName } from './getParticipantName.ts';
import { UnsentBubble } from './UnsentBubble.tsx';
import { useIsVisible } from './useIsVisible.ts';
import { useScrollAnchor } from './useScrollAnchor.ts';
import type { useSending } from './useSending.ts';

interface MessageListProps {
  userId: string;
  /** The newest page, for its data about both members. */
  page: MessagePage;
  /** The loaded messages, oldest first. */
  shown: readonly Message[];
  sending: ReturnType<typeof useSending>;
  older: ReturnType<typeof useMessages>;
}

/** The messages of both members, grouped by day. Older messages load while scrolling up. New messages never
 *  move the text being read. */
export function MessageList({ userId, page, shown, sending, older }: MessageListProps) {
  const name = getParticipantName(page.participant);
  const unsent = excludeListed(sending.unsent, shown);
  const newest = unsent.at(-1)?.key ?? shown.at(-1)?.key ?? shown.at(-1)?.id;
  const { box, isAtEnd, hasNew, onScroll, scrollToEnd } = useScrollAnchor(
    { first: shown[0]?.id, last: newest, isOwnLast: unsent.length > 0 },
    () => {
      if (older.hasNextPage && !older.isFetchingNextPage && !older.isFetchNextPageError)
        void older.fetchNextPage();
    },
  );
  useSeen(userId, { page, shown, isInView: isAtEnd });
  return (
    <Frame>
      <Scroll ref={box} onScroll={onScroll} tabIndex={0} role="region" aria-label={`Messages with ${name}`}>
        <div>
          {older.hasNextPage && <Older older={older} list={box} />}
          {newest === undefined ? (
            <Centered>Say hello to {name}.</Centered>
          ) : (
            <Messages {...{ userId, page, shown }}>
              {unsent.map((one) => (
                <UnsentBubble key={one.key} unsent={one} sending={sending} />
              ))}
            </Messages>
          )}
        </div>
      </Scroll>
      {hasNew && (
        <Newer>
          <Button
            variant="secondary"
            size="sm"
            icon={<ArrowDown size={16} aria-hidden />}
            onClick={scrollToEnd}
          >
            New messages
          </Button>
        </Newer>
      )}
      <MessageAnnouncer name={name} last={shown.at(-1)} />
    </Frame>
  );
}

/** Disappears after the last page has loaded, and then moves its focus to the list. */
function Older({ older, list }: Pick<MessageListProps, 'older'> & { list: RefObject<HTMLElement | null> }) {
  const button = useRef<HTMLButtonElement>(null);
  const focusList = useEffectEvent(() => list.current?.focus({ preventScroll: true }));
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) focusList();
    };
  }, []);
  return (
    <Centered>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        loading={older.isFetchingNextPage}
        onClick={() => void older.fetchNextPage()}
      >
        {older.isFetchNextPageError ? 'Couldn’t load older messages. Try again' : 'Show older messages'}
      </Button>
    </Centered>
  );
}

function Messages({
  userId,
  page,
  shown,
  children,
}: Pick<MessageListProps, 'userId' | 'page' | 'shown'> & { children: ReactNode }) {
  const formatMoment = useFormatMoment();
  const [deletingId, setDeletingId] = useState<string>();
  const [reportedId, setReportedId] = useState<string>();
  const name = getParticipantName(page.participant);
  const lastSeenMessage = findLastSeen(shown, page.seen.theirs);
  const formatDay = (message: Message | undefined) => message && formatMoment(message.createdAt, 'long-day');
  return (
    <>
      <List role="list" aria-label="Messages">
        {shown.map((message, at) => (
          <Fragment key={message.id}>
            {formatDay(message) !== formatDay(shown[at - 1]) && <Day>{formatDay(message)}</Day>}
            <MessageBubble
              message={message}
              author={message.isOwn ? 'You' : name}
              isSeen={message === lastSeenMessage}
              onDelete={setDeletingId}
              onReport={setReportedId}
            />
          </Fragment>
        ))}
        {children}
      </List>
      <DeleteMessageDialog userId={userId} messageId={deletingId} onClose={setDeletingId} />
      {reportedId !== undefined && (
        <LazyReportDialog
          subject="message"
          subjectId={reportedId}
          onClose={() => {
            setReportedId(undefined);
          }}
        />
      )}
    </>
  );
}

/** Marks messages as seen once they are in view and the tab is visible. */
function useSeen(
  userId: string,
  { page, shown, isInView }: { page: MessagePage; shown: readonly Message[]; isInView: boolean },
) {
  const isVisible = useIsVisible();
  const markSeen = useMarkSeen(userId);
  const markSeenNow = useEffectEvent(markSeen);
  const lastReceived = shown.findLast(({ isOwn }) => !isOwn)?.number ?? 0;
  const hasUnseen = isVisible && isInView && lastReceived > page.seen.own;
  useEffect(() => {
    if (hasUnseen) markSeenNow(lastReceived);
  }, [hasUnseen, lastReceived]);
}

/** Announces new messages to screen readers, but not those that were there from the start. */
function MessageAnnouncer({ name, last }: { name: string; last: Message | undefined }) {
  const [since] = useState(last?.number ?? 0);
  const isNew = last !== undefined && !last.isOwn && last.number > since;
  return (
    <p className="grove-unseen" role="status">
      {isNew && `${name}: ${last.text || describeAttachments(last.attachments)}`}
    </p>
  );
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-block-size: 0;
`;

const Scroll = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding: var(--grove-space-3) var(--grove-space-4);
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Centered = styled.div`
  padding-block: var(--grove-space-2);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  text-align: center;
`;

const Day = styled.li`
  padding-block: var(--grove-space-3) var(--grove-space-1);
  color: var(--grove-muted);
  font-size: var(--grove-text-12);
  font-weight: 600;
  text-align: center;
`;

const Newer = styled.div`
  position: absolute;
  inset-block-end: var(--grove-space-3);
  inset-inline: 0;
  display: grid;
  justify-items: center;
  pointer-events: none;

  button {
    box-shadow: var(--grove-shadow-2);
    pointer-events: auto;
  }
`;
