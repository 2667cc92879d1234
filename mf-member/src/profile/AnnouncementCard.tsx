import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CreatorAnnouncement } from '@grove/contracts/community/announcements';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/display/Badge';
import { Card } from '@grove/ui/layout/Card';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { SkeletonText } from '@grove/ui/feedback/Skeleton';
import { PanelTitle, MutedText } from './ProfileLayout.tsx';

interface AnnouncementCardProps<Item> {
  announcements: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** Shown above the list. */
  actions?: ReactNode;
  children: (announcement: Item) => ReactNode;
}

/** The list of announcements, newest first. */
export function AnnouncementCard<Item extends { id: string }>({
  announcements,
  actions,
  children,
}: AnnouncementCardProps<Item>) {
  return (
    <Card as="section" aria-labelledby="announcements">
      <PanelTitle id="announcements">Announcements</PanelTitle>
      {actions}
      <QueryState
        query={announcements}
        skeleton={<SkeletonText lines={5} />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<MutedText>No announcements yet.</MutedText>}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return (
            <>
              <List role="list">
                {items.map((announcement) => (
                  <li key={announcement.id}>{children(announcement)}</li>
                ))}
              </List>
              <ShowMore query={announcements} count={items.length} what="announcements" />
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}

interface AnnouncementTextProps {
  announcement: Omit<CreatorAnnouncement, 'publishedAt'>;
  /** Shown after the priority. */
  badges?: ReactNode;
  publishedAt: ReactNode;
}

export function AnnouncementText({ announcement, badges, publishedAt }: AnnouncementTextProps) {
  const { title, text, priority, author } = announcement;
  return (
    <>
      <BadgeRow>
        {priority === 'high' ? <Badge variant="danger">High Priority</Badge> : <Badge>Normal</Badge>}
        {badges}
      </BadgeRow>
      <h3>{title}</h3>
      <p>{text}</p>
      <MutedText>
        {author !== null && `${author.name} · `}
        {publishedAt}
      </MutedText>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-5);

  li {
    display: grid;
    gap: var(--grove-space-1);
  }

  li + li {
    padding-block-start: var(--grove-space-5);
    border-block-start: 1px solid var(--grove-border);
  }

  h3 {
    margin: var(--grove-space-1) 0 0;
    font: 600 var(--grove-text-16) / 1.4 var(--grove-font-body);
    overflow-wrap: anywhere;
  }

  li > p:not(:last-child) {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const BadgeRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2);

  > button {
    margin-inline-start: auto;
  }
`;
