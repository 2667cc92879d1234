import { sectionShapes, sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { Page } from '@grove/ui/layout/Page';
import { EditorSkeleton } from './editor/EditorSkeleton.tsx';
import { LegalPagesHeader } from './legal/LegalPagesHeader.tsx';
import { LegalPagesSkeleton } from './legal/LegalPagesSkeleton.tsx';
import { MediaHeader } from './media/MediaHeader.tsx';
import { MediaSkeleton } from './media/MediaSkeleton.tsx';
import { AudienceTemplate } from './published/AudienceLists.tsx';
import { CountdownEndTemplate, CountdownTemplate } from './published/CountdownClock.tsx';
import { GuaranteeTemplate } from './published/GuaranteeSealMark.tsx';
import { OffersTemplate } from './published/Offers.tsx';
import { ProductPageSkeleton } from './productPage/ProductPageSkeleton.tsx';
import { ProductSectionsFrame } from './published/ProductSectionsFrame.ts';
import { PublishedPageSkeleton } from './published/PublishedPageSkeleton.tsx';
import { SectionTemplate } from './published/PublishedSection.tsx';
import { QuestionsTemplate } from './published/Questions.tsx';
import { SectionButtonsTemplate } from './published/SectionButtons.tsx';
import { SectionReviewsTemplate } from './published/SectionReviews.tsx';
import { SectionTeachersTemplate } from './published/SectionTeachers.tsx';
import { SideImageTemplate } from './published/SideImage.tsx';
import { GalleryTemplate, PictureTemplate } from './published/SectionMedia.tsx';
import { ShowcaseTemplate } from './published/Showcase.tsx';
import { TrailerTemplate } from './published/TrailerVideo.tsx';
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

/** The skeletons of this remote's routes, shown until it has rendered, and the shapes of its sections. */
export const skeletons = {
  '/about': published,
  '/services': published,
  '/terms': published,
  '/privacy': published,
  '/refunds': published,
  '/library/:productId': (
    <ProductSectionsFrame>
      {sectionSlots.begin}
      {sectionSlots.end}
    </ProductSectionsFrame>
  ),
  [sectionShapes.first]: <SectionTemplate heading="h1" />,
  [sectionShapes.other]: <SectionTemplate heading="h2" />,
  [sectionShapes.picture]: <PictureTemplate />,
  [sectionShapes.gallery]: <GalleryTemplate />,
  [sectionShapes.showcase]: <ShowcaseTemplate />,
  [sectionShapes.buttons]: <SectionButtonsTemplate />,
  [sectionShapes.questions]: <QuestionsTemplate />,
  [sectionShapes.reviews]: <SectionReviewsTemplate />,
  [sectionShapes.offers]: <OffersTemplate />,
  [sectionShapes.sidePicture]: <SideImageTemplate />,
  [sectionShapes.countdown]: <CountdownTemplate />,
  [sectionShapes.countdownEnd]: <CountdownEndTemplate />,
  [sectionShapes.trailer]: <TrailerTemplate />,
  [sectionShapes.audience]: <AudienceTemplate />,
  [sectionShapes.guarantee]: <GuaranteeTemplate />,
  [sectionShapes.teachers]: <SectionTeachersTemplate />,
  '/creator/media': (
    <Page>
      <MediaHeader back={<BackLink as="span">Back to the Creator Portal</BackLink>} />
      <MediaSkeleton />
    </Page>
  ),
  '/creator/site/legal': (
    <Page>
      <LegalPagesHeader back={<BackLink as="span">Back to the Creator Portal</BackLink>} />
      <LegalPagesSkeleton />
    </Page>
  ),
  '/creator/home': (
    <Wide>
      <BuilderSkeleton />
    </Wide>
  ),
  '/creator/home/products/:productId': (
    <Wide>
      <ProductPageSkeleton />
    </Wide>
  ),
  '/creator/courses/:courseId/edit': <EditorSkeleton />,
};
