import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { dock } from '../panels/dock.ts';
import { Columns, previewDockedBelow } from './BuilderLayout.ts';

/** The skeleton of the builder. */
export function BuilderSkeleton() {
  return (
    <>
      <PageHeader
        title="Member Page Builder"
        text={
          <TextPlaceholder aria-hidden>
            <span>Everything is published. Last published 20 Nov 2026.</span>
          </TextPlaceholder>
        }
        actions={['13rem', '7.5rem', '11rem'].map((width) => (
          <Skeleton key={width} width={width} height="2.5rem" shape="control" />
        ))}
      />
      <BuilderColumnsSkeleton>
        <Skeleton width="14rem" height="2.75rem" shape="control" />
        <Skeleton shape="card" height="32rem" />
      </BuilderColumnsSkeleton>
    </>
  );
}

/**
 * The skeleton of the controls and the preview.
 * @param props.children the skeleton of the controls.
 */
export function BuilderColumnsSkeleton({ children }: { children: ReactNode }) {
  return (
    <SkeletonGroup>
      <Columns>
        <Stack>{children}</Stack>
        <PreviewPlaceholder>
          <Skeleton shape="card" height="var(--preview-height)" />
        </PreviewPlaceholder>
      </Columns>
    </SkeletonGroup>
  );
}

/** A gray block with the size of the hidden text. */
export const TextPlaceholder = styled.span`
  display: block;
  inline-size: fit-content;
  border-radius: var(--grove-radius);
  background: var(--grove-track);

  > span {
    visibility: hidden;
  }
`;

const PreviewPlaceholder = styled.div`
  ${dock(previewDockedBelow)}
  --preview-height: 32rem;

  @media (width < ${previewDockedBelow}px) {
    --preview-height: 26dvh;
    padding: var(--grove-space-4) var(--dock-inset);
  }
`;

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;
