import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CreatorAnnouncement } from '@grove/contracts/community/announcements';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { useMinute } from '@grove/platform/useMinute';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { AnnouncementCard, AnnouncementText } from '../profile/AnnouncementCard.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import {
  showSaveError,
  useUpdateAnnouncement,
  useDeleteAnnouncement,
  useManagedAnnouncements,
} from './announcements.api.ts';

/** Lists announcements for creators, who write, schedule and withdraw them here. */
export function AnnouncementManager() {
  const announcements = useManagedAnnouncements();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <AnnouncementCard
        announcements={announcements}
        actions={
          <CardActions>
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
          </CardActions>
        }
      >
        {(announcement) => <Item announcement={announcement} />}
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

function Item({ announcement }: { announcement: CreatorAnnouncement }) {
  const { id, title, publishedAt } = announcement;
  const [isEditing, setEditing] = useState(false);
  const update = useUpdateAnnouncement(id);
  const remove = useDeleteAnnouncement(id);
  const now = useMinute();
  // `now` may be a minute old, and an announcement published since then is not scheduled.
  const isScheduled = publishedAt !== null && Date.parse(publishedAt) > now + 60_000;
  const isPublished = publishedAt !== null && !isScheduled;
  return (
    <>
      <AnnouncementText
        announcement={announcement}
        badges={
          <>
            {isScheduled && <Badge variant="warning">Scheduled</Badge>}
            {publishedAt === null && <Badge variant="warning">Unpublished</Badge>}
            <MoreMenu label={`More actions for ${title}`}>
              <MenuItem
                onSelect={() => {
                  setEditing(true);
                }}
              >
                Edit
              </MenuItem>
              {isPublished ? (
                <MenuItem
                  onSelect={() => {
                    update.mutate({ publishedAt: null }, { onError: showSaveError });
                  }}
                >
                  Unpublish
                </MenuItem>
              ) : (
                <MenuItem
                  onSelect={() => {
                    update.mutate({ publishedAt: new Date().toISOString() }, { onError: showSaveError });
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
            <Moment at={publishedAt} format={isScheduled ? 'moment' : 'ago'} />
          )
        }
      />
      {isEditing && (
        <AnnouncementDialog
          announcement={announcement}
          onClose={() => {
            setEditing(false);
          }}
        />
      )}
    </>
  );
}

const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  margin-block-end: var(--grove-space-4);
`;
