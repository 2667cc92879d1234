import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { MutedText } from '../profile/ProfileLayout.tsx';

interface BlockedContentProps {
  what: 'post' | 'comment';
  /** Whether the user has blocked its author. */
  isBlocked: boolean;
  /** Surrounds the notice, for example with a card. */
  renderNotice?: (notice: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Hides content by a member whom the user has blocked until they ask to see it. */
export function BlockedContent({ what, isBlocked, renderNotice, children }: BlockedContentProps) {
  const [isShown, setShown] = useState(false);
  if (!isBlocked || isShown) return children;
  const notice = (
    <Line>
      <MutedText>{what === 'post' ? 'Post' : 'Comment'} by a member you blocked</MutedText>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setShown(true);
        }}
      >
        Show {what}
      </Button>
    </Line>
  );
  return renderNotice ? renderNotice(notice) : notice;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-1) var(--grove-space-3);

  > button {
    margin-inline-start: -0.75rem;
  }
`;
