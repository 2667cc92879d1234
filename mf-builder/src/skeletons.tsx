import { sectionShapes, sectionSlots } from '@grove/contracts/sectionSlots';
import { BackLink } from '@grove/ui/BackLink';
import { Page } from '@grove/ui/Page';
import { EditorSkeleton } from './editor/EditorSkeleton.tsx';
import { MediaHead } from './media/MediaHead.tsx';
import { MediaSkeleton } from './media/MediaSkeleton.tsx';
import { PublishedPageSkeleton } from './published/PublishedPageSkeleton.tsx';
import { SectionShape } from './published/PublishedSection.tsx';
import { GalleryShape, PictureShape } from './published/SectionMedia.tsx';
import { ShowcaseShape } from './published/Showcase.tsx';
import { Wide } from './site/BuilderLayout.ts';
import { BuilderSkeleton } from './site/BuilderSkeleton.tsx';

const published = (
  <>
    {sectionSlots.begin}
    <Page>
      <PublishedPageSkeleton />
    </Page>
    {sectionSlots.end}
  </>
);

/** What the page shows for this remote's routes until it has rendered, and the shapes of its sections. */
export const skeletons = {
  '/about': published,
  '/services': published,
  [sectionShapes.first]: <SectionShape heading="h1" />,
  [sectionShapes.other]: <SectionShape heading="h2" />,
  [sectionShapes.picture]: <PictureShape />,
  [sectionShapes.gallery]: <GalleryShape />,
  [sectionShapes.showcase]: <ShowcaseShape />,
  '/creator/media': (
    <Page>
      <MediaHead back={<BackLink as="span">Back to the Creator Portal</BackLink>} />
      <MediaSkeleton />
    </Page>
  ),
  '/creator/home': (
    <Wide>
      <BuilderSkeleton />
    </Wide>
  ),
  '/creator/courses/:courseId/edit': <EditorSkeleton />,
};
