import type { Notification } from '@grove/contracts/notifications';
import { Button } from '@grove/ui/Button';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { NotificationRow } from './NotificationRow.tsx';

interface NotificationListProps {
  items: readonly Notification[];
  /** Of `useInfiniteQuery`. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  onRead: (id: string) => void;
  onFollow: () => void;
}

/** The rows, and More where there are more. The focus then goes on with the first of those. */
export function NotificationList({ items, query, onRead, onFollow }: NotificationListProps) {
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useRef<number>(undefined);
  const shown = items.length;
  useEffect(() => {
    const first = goOnAt.current;
    if (first === undefined || shown <= first) return;
    goOnAt.current = undefined;
    list.current?.children[first]?.querySelector('a')?.focus();
  }, [shown]);

  function showMore() {
    goOnAt.current = shown;
    void query.fetchNextPage();
  }

  return (
    <>
      <ul role="list" ref={list}>
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            notification={item}
            onRead={() => {
              onRead(item.id);
            }}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Foot>
          <Button variant="ghost" size="sm" loading={query.isFetchingNextPage} onClick={showMore}>
            {query.isFetchNextPageError ? 'Try again' : 'More'}
          </Button>
        </Foot>
      )}
    </>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  padding-block-start: var(--grove-space-2);
`;
