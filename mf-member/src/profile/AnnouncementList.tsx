import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { Moment } from '@grove/platform/Moment';
import { AnnouncementCard, AnnouncementText } from './AnnouncementCard.tsx';

interface AnnouncementListProps {
  announcements: UseInfiniteQueryResult<InfiniteData<ResponseOf<'GET /api/announcements'>>>;
}

/** Lists the announcements of creators. */
export function AnnouncementList({ announcements }: AnnouncementListProps) {
  return (
    <AnnouncementCard announcements={announcements}>
      {(announcement) => (
        <AnnouncementText
          announcement={announcement}
          publishedAt={<Moment at={announcement.publishedAt} format="ago" />}
        />
      )}
    </AnnouncementCard>
  );
}
