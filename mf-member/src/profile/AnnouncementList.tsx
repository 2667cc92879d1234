import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '@grove/contracts/wire';
import { Moment } from '@grove/platform/Moment';
import { AnnouncementCard, AnnouncementText } from './AnnouncementCard.tsx';

interface AnnouncementListProps {
  announcements: UseInfiniteQueryResult<InfiniteData<ResponseOf<'GET /api/announcements'>>>;
}

/** Lists the announcements of creators. */
export function AnnouncementList({ announcements }: AnnouncementListProps) {
  return (
    <AnnouncementCard announcements={announcements}>
      {(one) => (
        <AnnouncementText announcement={one} publishedAt={<Moment at={one.publishedAt} form="ago" />} />
      )}
    </AnnouncementCard>
  );
}
