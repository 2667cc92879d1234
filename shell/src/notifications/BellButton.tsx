import { Button } from '@grove/ui/Button';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Count } from '../chrome/Count.tsx';
import { useUnreadCount } from './notifications.api.ts';

/** The bell button with the number of unread notifications. */
export function BellButton(props: ComponentProps<'button'>) {
  const unread = useUnreadCount();
  const most = 99;
  const shown = unread > most ? `${String(most)}+` : String(unread);
  return (
    <Button
      variant="ghost"
      iconOnly
      icon={
        <Count count={unread > 0 ? shown : undefined}>
          <Bell size={18} aria-hidden />
        </Count>
      }
      aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      {...props}
    />
  );
}
