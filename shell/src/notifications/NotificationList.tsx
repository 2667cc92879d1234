import type { Notification } from '@grove/contracts/account/notifications';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import type { ShowMoreProps } from '@grove/ui/lists/ShowMore';
import { useRef } from 'react';
import { NotificationRow } from './NotificationRow.tsx';

interface NotificationListProps {
  items: readonly Notification[];
  query: ShowMoreProps['query'];
  onRead: (id: string) => void;
  onFollow: () => void;
}

/** The rows, and the button that loads more of them. */
export function NotificationList({ items, query, onRead, onFollow }: NotificationListProps) {
  const list = useRef<HTMLUListElement>(null);
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
      <ShowMore query={query} count={items.length} list={list} />
    </>
  );
}
