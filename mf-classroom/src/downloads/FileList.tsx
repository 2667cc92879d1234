import { useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '@grove/ui/layout/Card';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import type { ShowMoreProps } from '@grove/ui/lists/ShowMore';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';

type FileListProps = Pick<ShowMoreProps, 'query' | 'count'> & { children: ReactNode };

/** A list of files with a button that loads more. */
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

/** Placeholder of three files. */
export function FileListSkeleton() {
  return (
    <SkeletonGroup>
      <Rows as="div">
        {[0, 1, 2].map((row) => (
          <FilePlaceholder key={row}>
            <SkeletonText lines={3} />
          </FilePlaceholder>
        ))}
      </Rows>
    </SkeletonGroup>
  );
}

/** As tall as a file with two lines of text. On a phone its button is below the text. */
const FilePlaceholder = styled(Card)`
  min-block-size: 14rem;

  @media (min-width: 768px) {
    min-block-size: 8.75rem;
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: var(--grove-space-4);
`;
