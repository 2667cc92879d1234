import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Profile } from '@grove/contracts/profile';
import type { ResponseOf } from '@grove/contracts/wire';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { Dialog } from '@grove/ui/Dialog';
import { ShowMore } from '@grove/ui/ShowMore';
import { Skeleton } from '@grove/ui/Skeleton';
import { MediaGrid } from './MediaGrid.tsx';
import { PartTitle, Quiet } from './ProfileLayout.tsx';

type Media = InfiniteData<ResponseOf<'GET /api/profiles/:userId/media'>>;

const shownAtFirst = 6;

interface MediaGalleryProps {
  media: UseInfiniteQueryResult<Media>;
  profile: Profile;
}

/** A member's latest pictures, with a dialog that shows all of them. */
export function MediaGallery({ media, profile: { isYou, username } }: MediaGalleryProps) {
  return (
    <Card as="section" aria-labelledby="member-media">
      <PartTitle id="member-media">Media Gallery</PartTitle>
      <QueryState query={media} skeleton={<Skeleton ratio="3 / 2" shape="control" />}>
        {({ pages }) => (
          <Stack>
            <Pictures items={pages[0]?.items.slice(0, shownAtFirst) ?? []} isYou={isYou} />
            <AllMedia media={media} pages={pages} owner={isYou ? undefined : username} />
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}

interface PicturesProps {
  items: Media['pages'][number]['items'];
  isYou: boolean;
  isLarge?: boolean;
}

function Pictures({ items, isYou, isLarge = false }: PicturesProps) {
  if (items.length > 0) return <MediaGrid items={items} isLarge={isLarge} />;
  return <Quiet>{isYou ? 'Pictures you share will appear here.' : 'No pictures yet.'}</Quiet>;
}

interface AllMediaProps {
  media: MediaGalleryProps['media'];
  pages: Media['pages'];
  /** The owner's name. Undefined for the user's own pictures. */
  owner: string | undefined;
}

function AllMedia({ media, pages, owner }: AllMediaProps) {
  const [isOpen, setOpen] = useState(false);
  const items = pages.flatMap((page) => page.items);
  return (
    <Dialog
      size="lg"
      title="Media Gallery"
      description={
        owner === undefined ? 'All pictures from your posts.' : `All pictures from ${owner}’s posts.`
      }
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" block>
          View All Media
        </Button>
      }
    >
      <Pictures items={items} isYou={owner === undefined} isLarge />
      <ShowMore query={media} count={items.length} what="pictures" />
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-4);
`;
