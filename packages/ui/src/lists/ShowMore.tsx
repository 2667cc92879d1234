import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { Button } from '../forms/Button.tsx';

export type ShowMoreProps = {
  /** The result of `usePages`. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ isFetchNextPageError: boolean }>;
  };
  /** The number of items shown. */
  count: number;
  /** A ref to the list's element, whose children are the rows: the focus moves to the first new row
   *  with a control. If the page contains only some of the rows, each needs `aria-posinset`. */
  list?: RefObject<HTMLElement | null>;
  /** The name of the items, if a screen has several lists: 'posts'. */
  what?: string;
  /** Shown when there are no more items. */
  end?: string;
};

/** Loads the next page of a list. If the user pressed the button, the focus moves to the first new row,
 *  or to the end of the list if no row can take it and the button disappears. A failed page can be
 *  retried; the loaded rows stay. */
export function ShowMore({ query, count, list, what, end }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed } = query;
  const foot = useRef<HTMLParagraphElement>(null);
  const countBefore = useRef<number>(undefined);
  useEffect(() => {
    const first = countBefore.current;
    // An empty page may come before the last one.
    if (first === undefined || (count <= first && hasNextPage)) return;
    countBefore.current = undefined;
    const rows = [...(list?.current?.children ?? [])];
    const row = rows.find((one) => one.getAttribute('aria-posinset') === String(first + 1)) ?? rows[first];
    const target = row?.querySelector<HTMLElement>('a, button, input') ?? (hasNextPage ? null : foot.current);
    target?.focus({ preventScroll: true });
  }, [count, hasNextPage, list]);

  async function loadMore() {
    countBefore.current = count;
    const after = await query.fetchNextPage();
    if (after.isFetchNextPageError) countBefore.current = undefined;
  }

  return (
    <Foot>
      <p ref={foot} tabIndex={-1} role="status">
        {hasFailed ? 'Couldn’t load more.' : !hasNextPage && end}
      </p>
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void loadMore()}>
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
