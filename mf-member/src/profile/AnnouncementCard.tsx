import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { KeptAnnouncement } from '@grove/contracts/announcements';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/Badge';
import { Card } from '@grove/ui/Card';
import { ShowMore } from '@grove/ui/ShowMore';
import { SkeletonText } from '@grove/ui/Skeleton';
import { PartTitle, Quiet } from './ProfileLayout.tsx';

interface AnnouncementCardProps<One> {
  announcements: UseInfiniteQueryResult<InfiniteData<{ items: One[] }>>;
  /** Shown above the list. */
  actions?: ReactNode;
  children: (announcement: One) => ReactNode;
}

/** The list of announcements, newest first. */
export function AnnouncementCard<One extends { id: string }>({
  announcements,
  actions,
  children,
}: AnnouncementCardProps<One>) {
  return (
    <Card as="section" aria-labelledby="announcements">
      <PartTitle id="announcements">Announcements</PartTitle>
      {actions}
      <QueryState
        query={announcements}
        skeleton={<SkeletonText lines={5} />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<Quiet>No announcements yet.</Quiet>}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return (
            <>
              <List role="list">
                {items.map((one) => (
                  <li key={one.id}>{children(one)}</li>
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
  announcement: Omit<KeptAnnouncement, 'publishedAt'>;
  /** Shown after the priority. */
  head?: ReactNode;
  publishedAt: ReactNode;
}

export function AnnouncementText({ announcement, head, publishedAt }: AnnouncementTextProps) {
  const { title, text, priority, author } = announcement;
  return (
    <>
      <Head>
        {priority === 'high' ? <Badge variant="danger">High Priority</Badge> : <Badge>Normal</Badge>}
        {head}
      </Head>
      <h3>{title}</h3>
      <p>{text}</p>
      <Quiet>
        {author !== null && `${author.name} · `}
        {publishedAt}
      </Quiet>
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

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2);

  > button {
    margin-inline-start: auto;
  }
`;
