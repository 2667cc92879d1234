import { useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '@grove/ui/Card';
import { ShowMore } from '@grove/ui/ShowMore';
import type { ShowMoreProps } from '@grove/ui/ShowMore';
import { SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';

type FileListProps = Pick<ShowMoreProps, 'query' | 'count'> & { children: ReactNode };

/** Files one below the other, and the way to more of them. */
export function FileList({ query, count, children }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <Rows role="list" ref={list}>
        {children}
      </Rows>
      <ShowMore query={query} count={count} list={list} />
    </>
  );
}

/** The shape of three files. */
export function FileListSkeleton() {
  return (
    <SkeletonGroup>
      <Rows as="div">
        {[0, 1, 2].map((one) => (
          <FileShape key={one}>
            <SkeletonText lines={3} />
          </FileShape>
        ))}
      </Rows>
    </SkeletonGroup>
  );
}

/** As high as a file with two lines of words; on a phone its button stands below them. */
const FileShape = styled(Card)`
  min-block-size: 14rem;

  @media (min-width: 768px) {
    min-block-size: 8.75rem;
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: var(--grove-space-4);
`;
