import { Button } from '@grove/ui/forms/Button';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CountBadge } from '../chrome/CountBadge.tsx';
import { useUnreadCount } from './notifications.api.ts';

/** The bell button with the number of unread notifications. */
export function BellButton(props: ComponentProps<'button'>) {
  const unread = useUnreadCount();
  const shownMax = 99;
  const shown = unread > shownMax ? `${String(shownMax)}+` : String(unread);
  return (
    <Button
      variant="ghost"
      iconOnly
      icon={
        <CountBadge count={unread > 0 ? shown : undefined}>
          <Bell size={18} aria-hidden />
        </CountBadge>
      }
      aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      {...props}
    />
  );
}
