import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Profile } from '@grove/contracts/account/profile';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { MediaGrid } from './MediaGrid.tsx';
import { PanelTitle, MutedText } from './ProfileLayout.tsx';

type Media = InfiniteData<ResponseOf<'GET /api/profiles/:userId/media'>>;

const previewCount = 6;

interface MediaGalleryProps {
  media: UseInfiniteQueryResult<Media>;
  profile: Profile;
}

/** A member's latest pictures, with a dialog that shows all of them. */
export function MediaGallery({ media, profile: { isYou, username } }: MediaGalleryProps) {
  return (
    <Card as="section" aria-labelledby="member-media">
      <PanelTitle id="member-media">Media Gallery</PanelTitle>
      <QueryState query={media} skeleton={<Skeleton ratio="3 / 2" shape="control" />}>
        {({ pages }) => (
          <Stack>
            <Pictures items={pages[0]?.items.slice(0, previewCount) ?? []} isYou={isYou} />
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
  return <MutedText>{isYou ? 'Pictures you share will appear here.' : 'No pictures yet.'}</MutedText>;
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
