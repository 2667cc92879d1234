import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Announcement } from '@grove/contracts/community';
import type { ResponseOf } from '@grove/contracts/wire';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/Badge';
import { Card } from '@grove/ui/Card';
import { ShowMore } from '@grove/ui/ShowMore';
import { SkeletonText } from '@grove/ui/Skeleton';
import { PartTitle, Quiet } from './ProfileLayout.tsx';

interface AnnouncementListProps {
  announcements: UseInfiniteQueryResult<InfiniteData<ResponseOf<'GET /api/announcements'>>>;
}

/** What creators have told everybody, newest first. */
export function AnnouncementList({ announcements }: AnnouncementListProps) {
  return (
    <Card as="section" aria-labelledby="announcements">
      <PartTitle id="announcements">Announcements</PartTitle>
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
                  <Item key={one.id} announcement={one} />
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

function Item({
  announcement: { title, text, priority, author, publishedAt },
}: {
  announcement: Announcement;
}) {
  return (
    <li>
      {priority === 'high' ? <Badge variant="danger">High Priority</Badge> : <Badge>Normal</Badge>}
      <h3>{title}</h3>
      <p>{text}</p>
      <Quiet>
        {author !== null && `${author.name} · `}
        <Moment at={publishedAt} form="ago" />
      </Quiet>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-5);

  li {
    display: grid;
    gap: var(--grove-space-1);
    justify-items: start;
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
