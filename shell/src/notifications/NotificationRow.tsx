import type { Notification } from '@grove/contracts/account/notifications';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { Button } from '@grove/ui/forms/Button';
import { EmojiText } from '@grove/ui/display/EmojiText';
import { useRef } from 'react';
import {
  AtSign,
  Award,
  Bell,
  Check,
  Heart,
  LockOpen,
  Mail,
  MessageCircle,
  Sprout,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

/** Kinds that are not listed use the bell icon. */
const icons: Partial<Record<string, LucideIcon>> = {
  'level-up': Sprout,
  badge: Award,
  unlock: LockOpen,
  comment: MessageCircle,
  reply: MessageCircle,
  reaction: Heart,
  mention: AtSign,
  message: Mail,
  circle: Users,
};

interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
  onFollow: () => void;
}

/** One notification. Following its link marks it as read. */
export function NotificationRow({ notification, onRead, onFollow }: NotificationRowProps) {
  const { kind, title, text, path, createdAt, isRead } = notification;
  const link = useRef<HTMLAnchorElement>(null);
  const Icon = icons[kind] ?? Bell;
  return (
    <Row data-read={isRead}>
      <Link
        ref={link}
        to={path}
        onClick={() => {
          if (!isRead) onRead();
          onFollow();
        }}
      >
        <span className="sign">
          <Icon size={18} aria-hidden />
        </span>
        <span className="words">
          <strong>
            {title}
            {!isRead && <span className="grove-unseen"> (unread)</span>}
          </strong>
          <span>
            <EmojiText>{text}</EmojiText>
          </span>
          <Moment at={createdAt} format="ago" />
        </span>
      </Link>
      {!isRead && (
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={<Check size={16} aria-hidden />}
          aria-label={`Mark as read: ${title}`}
          onClick={() => {
            // The button disappears, so the focus moves to the row's link.
            link.current?.focus();
            onRead();
          }}
        />
      )}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--grove-space-1);
  border-block-end: 1px solid var(--grove-border);
  &:last-child {
    border-block-end: 0;
  }
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--grove-space-3);
    padding: var(--grove-space-3) var(--grove-space-2);
    border-radius: var(--grove-radius);
    color: inherit;
    font-size: var(--grove-text-14);
    line-height: 1.45;
    text-decoration: none;
  }
  a:hover {
    background: var(--grove-track);
  }
  .sign {
    display: grid;
    place-items: center;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    border-radius: var(--grove-radius-full);
    background: var(--grove-track);
    color: var(--grove-muted);
  }
  &[data-read='false'] .sign {
    background: var(--grove-primary-soft);
    color: var(--grove-primary-text);
  }
  .words {
    display: grid;
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 600;
  }
  &[data-read='true'] strong {
    font-weight: 500;
  }
  .words > span,
  time {
    color: var(--grove-muted);
  }
  time {
    font-size: var(--grove-text-12);
  }
`;
