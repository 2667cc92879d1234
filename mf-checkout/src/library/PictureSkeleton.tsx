import { styled } from 'styled-components';
import { getPictureSlot } from '@grove/contracts/releases/skeletonSlots';
import { Skeleton } from '@grove/ui/feedback/Skeleton';

/** The skeleton of a picture, into which the server puts the picture itself.
 *  @param props.at index among the route's pictures. */
export function PictureSkeleton({ at }: { at: number }) {
  return (
    <Frame>
      <Skeleton ratio="16 / 9" />
      <span {...getPictureSlot(at)} />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
