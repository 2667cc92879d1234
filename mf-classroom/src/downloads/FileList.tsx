import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { ErrorPanel } from '@grove/ui/ErrorPanel';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Files one below the other, and the way to more of them. When those asked for come, the focus goes to the first of
 *  them: the button that had it moves away or goes. */
export function FileList({ query, count, children }: { query: Pages; count: number; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const askedAt = useRef<number>(undefined);
  useEffect(() => {
    const firstNew = askedAt.current === undefined ? undefined : list.current?.children[askedAt.current];
    if (!firstNew) return;
    askedAt.current = undefined;
    firstNew.querySelector('a')?.focus({ preventScroll: true });
  }, [count]);
  async function showMore() {
    askedAt.current = count;
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) askedAt.current = undefined;
  }
  return (
    <>
      <Rows role="list" ref={list}>
        {children}
      </Rows>
      <ShowMore {...query} onPress={() => void showMore()} />
    </>
  );
}

type Shown = Omit<Pages, 'fetchNextPage'> & { onPress: () => void };

function ShowMore({ hasNextPage, isFetchingNextPage, isFetchNextPageError, onPress }: Shown) {
  if (!hasNextPage) return null;
  return (
    <Foot>
      {isFetchNextPageError ? (
        <ErrorPanel title="More files could not be loaded" onRetry={onPress} />
      ) : (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={onPress}>
          Show more
        </Button>
      )}
    </Foot>
  );
}

/** The shape of three files. */
export function FileListSkeleton() {
  return (
    <SkeletonGroup>
      <Rows as="div">
        {[0, 1, 2].map((one) => (
          <Card key={one}>
            <Skeleton width="40%" height="1.5rem" />
            <SkeletonText lines={2} />
          </Card>
        ))}
      </Rows>
    </SkeletonGroup>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: var(--grove-space-4);
`;

const Foot = styled.div`
  display: grid;
  justify-content: center;
  margin-block-start: var(--grove-space-6);
`;
