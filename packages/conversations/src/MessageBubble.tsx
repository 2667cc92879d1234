import { css, styled } from 'styled-components';
import type { Message } from '@grove/contracts/community/conversations';
import { Moment } from '@grove/platform/Moment';
import { UserText } from '@grove/ui/display/UserText';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageMenu } from './MessageMenu.tsx';

interface MessageBubbleProps {
  message: Message;
  author: string;
  /** Whether this is the last message that the other member has seen. */
  isSeen: boolean;
  onDelete: (messageId: string) => void;
  onReport: (messageId: string) => void;
}

/** One message. The user's own messages are at the end of the line. */
export function MessageBubble({ message, author, isSeen, onDelete, onReport }: MessageBubbleProps) {
  const { id, isOwn, text, attachments, isDeleted, createdAt } = message;
  return (
    <Line data-own={isOwn}>
      <Bubble data-own={isOwn}>
        <span className="grove-unseen">{author}:</span>
        {isDeleted && <Deleted>This message was deleted</Deleted>}
        {text !== '' && <UserText>{text}</UserText>}
        <MessageFiles attachments={attachments} />
        <Small>
          <Moment at={createdAt} format="time" />
          {isSeen && ' · Seen'}
        </Small>
      </Bubble>
      {!isDeleted && (
        <MessageMenu
          isOwn={isOwn}
          author={author}
          onDelete={() => {
            onDelete(id);
          }}
          onReport={() => {
            onReport(id);
          }}
        />
      )}
    </Line>
  );
}

/** A line of the list: the message and, next to it, its menu. */
export const Line = styled.li`
  display: flex;
  align-items: center;
  gap: var(--grove-space-1);

  &[data-own='true'] {
    flex-direction: row-reverse;
  }

  /* With a pointer, the menu button appears on hover. */
  @media (hover: hover) {
    > button:not([aria-expanded='true']) {
      opacity: 0;
    }

    &:hover > button,
    > button:focus-visible {
      opacity: 1;
    }
  }
`;

const ownStyle = css`
  border-end-end-radius: 0.25rem;
  background: var(--grove-primary-soft);
`;

export const Bubble = styled.div`
  min-inline-size: 0;
  max-inline-size: min(80%, 34rem);
  padding: var(--grove-space-2) var(--grove-space-3);
  border-radius: var(--grove-radius-card);
  border-end-start-radius: 0.25rem;
  background: var(--grove-track);
  color: var(--grove-text);

  &[data-own='true'] {
    border-end-start-radius: var(--grove-radius-card);
    ${ownStyle}
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

/** The time and status of a message. */
export const Small = styled.p`
  margin: 0;
  font-size: var(--grove-text-12);
  text-align: end;
`;

const Deleted = styled.p`
  margin: 0;
  font-style: italic;
`;
