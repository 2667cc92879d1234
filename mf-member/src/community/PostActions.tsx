import { Bookmark, MessageCircle, SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@grove/contracts/community/community';
import { reactionEmoji } from '@grove/contracts/community/communityRules';
import { Button } from '@grove/ui/forms/Button';
import { EmojiText } from '@grove/ui/display/EmojiText';
import { Popover } from '@grove/ui/overlays/Popover';
import { useReactToPost, useSavePost } from './posts.api.ts';

interface PostActionsProps {
  post: Post;
  /** Whether the comments are shown. */
  isOpen: boolean;
  onToggle: () => void;
}

/** The counts of a post and its actions: react, comment, save. */
export function PostActions({ post, isOpen, onToggle }: PostActionsProps) {
  const { reactions, totalReactions, commentsCount, savesCount, isSaved } = post;
  const save = useSavePost(post.id);
  return (
    <ActionsFooter>
      {totalReactions > 0 && (
        <CountText>
          <span aria-hidden>
            <EmojiText>{reactions.map(({ emoji }) => `${emoji} `).join('')}</EmojiText>
          </span>
          {formatCount(totalReactions, 'reaction')}
        </CountText>
      )}
      {savesCount > 0 && <CountText>{formatCount(savesCount, 'save')}</CountText>}
      <Row>
        <ReactionPicker post={post} />
        <Button
          variant="ghost"
          size="sm"
          icon={<MessageCircle size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {formatCount(commentsCount, 'comment')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Bookmark size={16} fill={isSaved ? 'currentColor' : 'none'} aria-hidden />}
          aria-pressed={isSaved}
          onClick={() => {
            save.mutate(!isSaved);
          }}
        >
          Save
        </Button>
      </Row>
    </ActionsFooter>
  );
}

function ReactionPicker({ post: { id, ownReaction } }: { post: Post }) {
  const react = useReactToPost(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Reactions"
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm" icon={ownReaction === null && <SmilePlus size={16} aria-hidden />}>
          {ownReaction === null ? 'React' : <EmojiText>{`${ownReaction} You`}</EmojiText>}
        </Button>
      }
    >
      <Emoji>
        {reactionEmoji.map((emoji) => (
          <Button
            key={emoji}
            variant={emoji === ownReaction ? 'secondary' : 'ghost'}
            aria-pressed={emoji === ownReaction}
            onClick={() => {
              react.mutate(emoji === ownReaction ? null : emoji);
              setOpen(false);
            }}
          >
            {emoji}
          </Button>
        ))}
      </Emoji>
    </Popover>
  );
}

function formatCount(count: number, noun: string) {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const ActionsFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-1) var(--grove-space-4);
  margin-block-start: var(--grove-space-4);
  padding-block-start: var(--grove-space-3);
  border-block-start: 1px solid var(--grove-border);
`;

const CountText = styled.span`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Row = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  --inset: 0.75rem;
  margin-inline-start: calc(-1 * var(--inset));

  /* All three fit in one row, even on the narrowest phones. */
  @media (max-width: 26rem) {
    --inset: 0.375rem;
  }

  > button[data-size] {
    padding-inline: var(--inset);
  }
`;

const Emoji = styled.div`
  display: grid;
  grid-template-columns: repeat(5, 2.75rem);
  gap: var(--grove-space-1);

  button {
    padding: 0;
    font-size: var(--grove-text-18);
  }
`;
