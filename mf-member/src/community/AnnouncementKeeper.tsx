import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { KeptAnnouncement } from '@grove/contracts/announcements';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { useMinute } from '@grove/platform/useMinute';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { MenuItem } from '@grove/ui/Menu';
import { MoreMenu } from '@grove/ui/MoreMenu';
import { AnnouncementCard, AnnouncementText } from '../profile/AnnouncementCard.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import {
  tellNotSaved,
  useChangeAnnouncement,
  useDeleteAnnouncement,
  useKeptAnnouncements,
} from './announcements.api.ts';

/** Lists announcements for creators, who write, schedule and withdraw them here. */
export function AnnouncementKeeper() {
  const announcements = useKeptAnnouncements();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <AnnouncementCard
        announcements={announcements}
        actions={
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
        }
      >
        {(one) => <Item announcement={one} />}
      </AnnouncementCard>
      {isWriting && (
        <AnnouncementDialog
          onClose={() => {
            setWriting(false);
          }}
        />
      )}
    </>
  );
}

function Item({ announcement }: { announcement: KeptAnnouncement }) {
  const { id, title, publishedAt } = announcement;
  const [isEdited, setEdited] = useState(false);
  const change = useChangeAnnouncement(id);
  const remove = useDeleteAnnouncement(id);
  const now = useMinute();
  // `now` may be a minute old, and an announcement published since then is not scheduled.
  const isScheduled = publishedAt !== null && Date.parse(publishedAt) > now + 60_000;
  const isTold = publishedAt !== null && !isScheduled;
  return (
    <>
      <AnnouncementText
        announcement={announcement}
        head={
          <>
            {isScheduled && <Badge variant="warning">Scheduled</Badge>}
            {publishedAt === null && <Badge variant="warning">Unpublished</Badge>}
            <MoreMenu label={`More actions for ${title}`}>
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
                  Unpublish
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
          </>
        }
        publishedAt={
          publishedAt === null ? (
            'not published'
          ) : (
            <Moment at={publishedAt} form={isScheduled ? 'moment' : 'ago'} />
          )
        }
      />
      {isEdited && (
        <AnnouncementDialog
          announcement={announcement}
          onClose={() => {
            setEdited(false);
          }}
        />
      )}
    </>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  margin-block-end: var(--grove-space-4);
`;
