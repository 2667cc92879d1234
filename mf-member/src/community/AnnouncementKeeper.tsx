import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { KeptAnnouncement } from '@grove/contracts/announcements';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { useMinute } from '@grove/platform/useMinute';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { MenuItem } from '@grove/ui/Menu';
import { MoreMenu } from '@grove/ui/MoreMenu';
import { ShowMore } from '@grove/ui/ShowMore';
import { SkeletonText } from '@grove/ui/Skeleton';
import { PartTitle, Quiet } from '../profile/ProfileLayout.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import {
  tellNotSaved,
  useChangeAnnouncement,
  useDeleteAnnouncement,
  useKeptAnnouncements,
} from './announcements.api.ts';

/** What creators tell everybody, and where they write, schedule and withdraw it. */
export function AnnouncementKeeper() {
  const announcements = useKeptAnnouncements();
  const [isWriting, setWriting] = useState(false);
  return (
    <Card as="section" aria-labelledby="announcements">
      <PartTitle id="announcements">Announcements</PartTitle>
      <Ways>
        <Button
          size="sm"
          variant="secondary"
          icon={<Megaphone size={16} aria-hidden />}
          onClick={() => {
            setWriting(true);
          }}
        >
          New announcement
        </Button>
        <Button as={Link} to={pathTo('reports')} size="sm" variant="ghost">
          Reports
        </Button>
      </Ways>
      {isWriting && (
        <AnnouncementDialog
          onClose={() => {
            setWriting(false);
          }}
        />
      )}
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

function Item({ announcement }: { announcement: KeptAnnouncement }) {
  const { id, title, text, priority, author, publishedAt } = announcement;
  const [isEdited, setEdited] = useState(false);
  const change = useChangeAnnouncement(id);
  const remove = useDeleteAnnouncement(id);
  const now = useMinute();
  // That moment may be a minute old, and what was published since is not scheduled.
  const isScheduled = publishedAt !== null && Date.parse(publishedAt) > now + 60_000;
  const isTold = publishedAt !== null && !isScheduled;
  return (
    <li>
      <Head>
        {priority === 'high' ? <Badge variant="danger">High Priority</Badge> : <Badge>Normal</Badge>}
        {isScheduled && <Badge variant="warning">Scheduled</Badge>}
        {publishedAt === null && <Badge variant="warning">Withdrawn</Badge>}
        <MoreMenu label={`More about ${title}`}>
          <MenuItem
            onSelect={() => {
              setEdited(true);
            }}
          >
            Edit
          </MenuItem>
          {isTold ? (
            <MenuItem
              onSelect={() => {
                change.mutate({ publishedAt: null }, { onError: tellNotSaved });
              }}
            >
              Withdraw
            </MenuItem>
          ) : (
            <MenuItem
              onSelect={() => {
                change.mutate({ publishedAt: new Date().toISOString() }, { onError: tellNotSaved });
              }}
            >
              Publish now
            </MenuItem>
          )}
          <MenuItem
            variant="destructive"
            onSelect={() => {
              remove.mutate();
            }}
          >
            Delete
          </MenuItem>
        </MoreMenu>
      </Head>
      <h3>{title}</h3>
      <p>{text}</p>
      <Quiet>
        {author !== null && `${author.name} · `}
        {publishedAt === null ? (
          'not shown'
        ) : (
          <Moment at={publishedAt} form={isScheduled ? 'moment' : 'ago'} />
        )}
      </Quiet>
      {isEdited && (
        <AnnouncementDialog
          announcement={announcement}
          onClose={() => {
            setEdited(false);
          }}
        />
      )}
    </li>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  margin-block-end: var(--grove-space-4);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2);

  > :last-child {
    margin-inline-start: auto;
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-5);

  li + li {
    padding-block-start: var(--grove-space-4);
    border-block-start: 1px solid var(--grove-border);
  }

  h3 {
    margin: var(--grove-space-1) 0 0;
    font: 600 var(--grove-text-16) / 1.4 var(--grove-font-body);
    overflow-wrap: anywhere;
  }

  li > p {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
