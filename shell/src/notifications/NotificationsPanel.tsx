import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { NotificationList } from './NotificationList.tsx';
import { useMarkRead, useNotifications } from './notificationList.api.ts';
import { useUnreadCount } from './notifications.api.ts';

/** The member's notifications, newest first. @param props.onLeave called when the user follows a
 *  notification. */
export function NotificationsPanel({ onLeave }: { onLeave: () => void }) {
  const notifications = useNotifications();
  const unread = useUnreadCount();
  const markRead = useMarkRead();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Root>
      <Head>
        <h2 ref={heading} tabIndex={-1}>
          Notifications
        </h2>
        {unread > 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon={<CheckCheck size={16} aria-hidden />}
            onClick={() => {
              // The button disappears, so the focus moves to the panel's heading.
              heading.current?.focus();
              markRead();
            }}
          >
            Mark all as read
          </Button>
        )}
      </Head>
      <QueryState
        query={notifications}
        skeleton={<RowsSkeleton />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<NoNotifications />}
      >
        {({ pages }) => (
          <NotificationList
            items={pages.flatMap(({ items }) => items)}
            query={notifications}
            onRead={(id) => {
              markRead([id]);
            }}
            onFollow={onLeave}
          />
        )}
      </QueryState>
    </Root>
  );
}

function NoNotifications() {
  return (
    <EmptyState
      drawing="lantern"
      level={3}
      title="No notifications yet"
      text="Levels, badges and news about your courses will appear here."
    />
  );
}

/** As tall as three rows, so that the panel hardly grows when they load. */
function RowsSkeleton() {
  return (
    <SkeletonGroup>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="4rem" />
      ))}
    </SkeletonGroup>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--grove-space-2);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-3);
  min-block-size: 2.25rem;
  h2 {
    margin: 0;
    padding-inline: var(--grove-space-2);
    font-size: var(--grove-text-18);
  }
`;
