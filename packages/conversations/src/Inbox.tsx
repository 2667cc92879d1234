import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Conversation } from '@grove/contracts/community/conversations';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { Avatar } from '@grove/ui/display/Avatar';
import { Card } from '@grove/ui/layout/Card';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { useInbox, useMembers } from './inbox.api.ts';
import { getParticipantName } from './getParticipantName.ts';

interface InboxProps {
  /** Id of the member of the open conversation. */
  chosen: string | undefined;
  pathTo: (userId: string) => string;
}

/** The user's conversations, and the search for a member to write to. */
export function Inbox({ chosen, pathTo }: InboxProps) {
  const [search, setSearch] = useState('');
  const members = useMembers(search);
  return (
    <Box as="section" padding="none" aria-label="Inbox">
      <Top>
        <ListToolbar
          label="Members"
          search={{
            label: 'Search members...',
            placeholder: 'Search members...',
            value: search,
            onSearch: setSearch,
          }}
          count={search === '' || members.isPlaceholderData ? undefined : members.data?.items.length}
        />
      </Top>
      <Scroll>
        {search === '' ? (
          <Conversations chosen={chosen} pathTo={pathTo} />
        ) : (
          <QueryState query={members} skeleton={<RowsSkeleton />}>
            {({ items }) => (
              <List role="list" aria-label="Members found">
                {items.map(({ id, name, avatar }) => (
                  <li key={id}>
                    <Row
                      to={pathTo(id)}
                      onClick={() => {
                        setSearch('');
                      }}
                    >
                      <Avatar name={name} src={avatar} size="md" decorative />
                      <strong>{name}</strong>
                    </Row>
                  </li>
                ))}
              </List>
            )}
          </QueryState>
        )}
      </Scroll>
    </Box>
  );
}

function Conversations({ chosen, pathTo }: InboxProps) {
  const inbox = useInbox();
  const list = useRef<HTMLUListElement>(null);
  return (
    <QueryState
      query={inbox}
      skeleton={<RowsSkeleton />}
      isEmpty={({ pages }) => pages[0]?.items.length === 0}
      empty={<NoConversations>No conversations yet. Search for a member to message.</NoConversations>}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return (
          <>
            <List role="list" aria-label="Conversations" ref={list}>
              {items.map((one) => (
                <li key={one.id}>
                  <ConversationRow
                    conversation={one}
                    isChosen={one.participant.id === chosen}
                    to={pathTo(one.participant.id)}
                  />
                </li>
              ))}
            </List>
            {inbox.hasNextPage && (
              <ShowMore query={inbox} count={items.length} list={list} what="conversations" />
            )}
          </>
        );
      }}
    </QueryState>
  );
}

interface ConversationRowProps {
  conversation: Conversation;
  isChosen: boolean;
  to: string;
}

function ConversationRow({ conversation, isChosen, to }: ConversationRowProps) {
  const { participant, lastMessage, isLastOwn, time, unread } = conversation;
  const name = getParticipantName(participant);
  return (
    <Row to={to} aria-current={isChosen ? 'page' : undefined} data-unread={unread}>
      <Avatar name={name} src={participant.avatar} size="md" decorative />
      <Middle>
        <strong>{name}</strong>
        <span>
          {isLastOwn && 'You: '}
          {lastMessage ?? 'This message was deleted'}
        </span>
      </Middle>
      <Side>
        <Moment at={time} format="ago" />
        {unread && (
          <Dot>
            <span className="grove-unseen">Unread</span>
          </Dot>
        )}
      </Side>
    </Row>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup>
      <List>
        {Array.from({ length: 5 }, (_, at) => (
          <li key={at}>
            <Shape>
              <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
              <Skeleton width="70%" height="1.5rem" />
            </Shape>
          </li>
        ))}
      </List>
    </SkeletonGroup>
  );
}

const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  block-size: 600px;
`;

const Top = styled.div`
  flex: none;
  padding: var(--grove-space-4) var(--grove-space-4) 0;
`;

const Scroll = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;

  > div:last-child {
    margin-block-end: var(--grove-space-4);
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Shape = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-3);
  padding: var(--grove-space-3) var(--grove-space-4);
`;

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--grove-space-3);
  padding: var(--grove-space-3) var(--grove-space-4);
  border-inline-start: 3px solid transparent;
  color: inherit;
  text-decoration: none;

  &:hover {
    background: var(--grove-track);
  }

  &[aria-current] {
    border-color: var(--grove-bar);
    background: var(--grove-primary-soft);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  strong {
    overflow-wrap: anywhere;
    font-weight: 600;
  }
`;

const Middle = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;

  span {
    overflow: hidden;
    font-size: var(--grove-text-14);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [data-unread='true'] & span {
    font-weight: 600;
  }
`;

const Side = styled.span`
  display: grid;
  flex: none;
  justify-items: end;
  gap: var(--grove-space-2);
  font-size: var(--grove-text-12);
`;

const Dot = styled.span`
  inline-size: 0.625rem;
  block-size: 0.625rem;
  border-radius: var(--grove-radius-full);
  background: var(--grove-bar);
  forced-color-adjust: none;
`;

const NoConversations = styled.p`
  margin: 0;
  padding: var(--grove-space-5) var(--grove-space-4);
  color: var(--grove-muted);
`;
