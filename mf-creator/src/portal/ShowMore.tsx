import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/Button';

interface ShowMoreProps {
  /** Of `useInfiniteQuery`. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
  };
  /** Said when there is no more. */
  end: string;
}

/** Goes on with a list. When its end is reached, the focus stays there. */
export function ShowMore({ query, end }: ShowMoreProps) {
  const foot = useRef<HTMLParagraphElement>(null);
  async function showMore() {
    const { hasNextPage } = await query.fetchNextPage();
    if (!hasNextPage) foot.current?.focus();
  }
  return (
    <Foot>
      <p ref={foot} tabIndex={-1} role="status">
        {query.isFetchNextPageError ? 'The next ones could not be loaded.' : !query.hasNextPage && end}
      </p>
      {query.hasNextPage && (
        <Button variant="secondary" loading={query.isFetchingNextPage} onClick={() => void showMore()}>
          {query.isFetchNextPageError ? 'Try again' : 'Show more'}
        </Button>
      )}
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-5);

  p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
