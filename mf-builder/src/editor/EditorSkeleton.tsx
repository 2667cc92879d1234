import { styled } from 'styled-components';
import { Card } from '@grove/ui/layout/Card';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { EditorColumns, PaletteFrame } from './EditorColumns.tsx';

export function EditorSkeleton() {
  return (
    <SkeletonGroup>
      <Head>
        <Skeleton width="14rem" height="2rem" />
      </Head>
      <EditorColumns>
        <Card>
          <SkeletonText lines={8} />
        </Card>
        <Skeleton shape="card" height="28rem" />
        <PaletteFrame>
          <SkeletonText lines={4} />
        </PaletteFrame>
      </EditorColumns>
    </SkeletonGroup>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  min-block-size: 4rem;
  padding-inline: clamp(1rem, 2vw, 2rem);
  border-block-end: 1px solid var(--grove-border);
`;
