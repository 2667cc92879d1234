import { styled } from 'styled-components';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import type { SidePicture } from '@grove/contracts/site/sectionDetails';
import { toSafeUrl } from '@grove/ui/theme/tokens';

/** The picture beside the text of a section. */
export function SideImage({ picture: { url, alt, width, height, side } }: { picture: SidePicture }) {
  if (toSafeUrl(url) === undefined) return null;
  return (
    <Figure data-side={side}>
      <img src={url} alt={alt} {...{ width, height }} loading="lazy" decoding="async" />
    </Figure>
  );
}

/** A slot for the picture, which the server fills for the first paint. */
export function SideImageTemplate() {
  return <Figure data-side={sectionSlots.position}>{sectionSlots.picture}</Figure>;
}

/** On narrow screens, it is below the text. */
const Figure = styled.div`
  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 3;
    border-radius: var(--grove-radius-card);
    object-fit: cover;
  }

  @media (min-width: 768px) {
    &[data-side='left'] {
      order: -1;
    }
  }
`;
