import { Bookmark, MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import type { Post } from '@grove/contracts/community';
import { EmojiText } from '@grove/ui/EmojiText';

/** What came of a post: with which emoji how many reacted, how many wrote and how many kept it. */
export function PostFigures({ post }: { post: Post }) {
  const { reactions, totalReactions, commentsCount, savesCount } = post;
  return (
    <Row role="list">
      {totalReactions > 0 && (
        <li>
          <span>
            <span aria-hidden>
              <EmojiText>{reactions.map(({ emoji }) => `${emoji} `).join('')}</EmojiText>
            </span>
            {counted(totalReactions, 'reaction')}
          </span>
        </li>
      )}
      <li>
        <MessageCircle size={16} aria-hidden />
        <span>{counted(commentsCount, 'comment')}</span>
      </li>
      {savesCount > 0 && (
        <li>
          <Bookmark size={16} aria-hidden />
          <span>saved {savesCount === 1 ? 'once' : `${String(savesCount)} times`}</span>
        </li>
      )}
    </Row>
  );
}

function counted(howMany: number, thing: string) {
  return `${String(howMany)} ${thing}${howMany === 1 ? '' : 's'}`;
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2) var(--grove-space-5);
  && {
    margin-block-start: var(--grove-space-4);
  }
  padding-block-start: var(--grove-space-3);
  border-block-start: 1px solid var(--grove-border);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);

  li {
    display: flex;
    align-items: center;
    gap: var(--grove-space-2);
  }
`;
