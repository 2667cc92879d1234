import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '@grove/platform/QueryState';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import type { ShowMoreProps } from '@grove/ui/lists/ShowMore';
import { RowsSkeleton } from './ListSkeleton.tsx';

interface PagedListProps<Page, Item> extends Pick<ShowMoreProps, 'list' | 'what'> {
  /** The result of `usePages`. */
  query: UseInfiniteQueryResult<InfiniteData<Page, string | null>>;
  getItems: (page: Page) => readonly Item[];
  skeleton?: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** The items of all loaded pages, and the button that loads the next page. */
export function PagedList<Page, Item>({
  query,
  getItems,
  skeleton = <RowsSkeleton />,
  empty,
  children,
  ...showMoreProps
}: PagedListProps<Page, Item>) {
  return (
    <QueryState
      query={query}
      skeleton={skeleton}
      // A page without items may have another page after it.
      isEmpty={({ pages }) => !query.hasNextPage && pages.every((page) => getItems(page).length === 0)}
      empty={empty}
    >
      {({ pages }) => {
        const items = pages.flatMap(getItems);
        return (
          <div aria-busy={query.isPlaceholderData}>
            {children(items)}
            <ShowMore query={query} count={items.length} {...showMoreProps} />
          </div>
        );
      }}
    </QueryState>
  );
}
