import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';

export type ShowMoreProps = {
  /** Of `usePages`. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ isFetchNextPageError: boolean }>;
  };
  /** How many are shown. */
  count: number;
  /** The list's element, whose children are the rows: the focus goes on with the first new one that can take it. Where
   *  only some of them stand in the page, each says by `aria-posinset` which it is. */
  list?: RefObject<HTMLElement | null>;
  /** What they are, where several lists stand on one screen: 'posts'. */
  what?: string;
  /** Said when there is no more. */
  end?: string;
};

/** Goes on with a list. The focus of who pressed it goes to the first new row, and to the list's end where no row takes
 *  it and the button goes. What could not be loaded can be tried again; what is there stays. */
export function ShowMore({ query, count, list, what, end }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed } = query;
  const foot = useRef<HTMLParagraphElement>(null);
  const askedAt = useRef<number>(undefined);
  useEffect(() => {
    const first = askedAt.current;
    // An empty page may come before the last.
    if (first === undefined || (count <= first && hasNextPage)) return;
    askedAt.current = undefined;
    const rows = [...(list?.current?.children ?? [])];
    const row = rows.find((one) => one.getAttribute('aria-posinset') === String(first + 1)) ?? rows[first];
    const target = row?.querySelector<HTMLElement>('a, button, input') ?? (hasNextPage ? null : foot.current);
    target?.focus({ preventScroll: true });
  }, [count, hasNextPage, list]);

  async function goOn() {
    askedAt.current = count;
    const after = await query.fetchNextPage();
    if (after.isFetchNextPageError) askedAt.current = undefined;
  }

  return (
    <Foot>
      <p ref={foot} tabIndex={-1} role="status">
        {hasFailed ? 'The next ones could not be loaded.' : !hasNextPage && end}
      </p>
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void goOn()}>
          {hasFailed ? 'Try again' : `Show more${what === undefined ? '' : ` ${what}`}`}
        </Button>
      )}
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;

  p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  p:not(:empty),
  button {
    margin-block-start: var(--grove-space-5);
  }

  p:not(:empty) + button {
    margin-block-start: var(--grove-space-3);
  }
`;
