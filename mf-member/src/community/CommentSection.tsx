import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { PictureList } from '@grove/community/PictureList';
import type { Comment } from '@grove/contracts/community/posts';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { Avatar } from '@grove/ui/display/Avatar';
import { Button } from '@grove/ui/forms/Button';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { SkeletonText } from '@grove/ui/feedback/Skeleton';
import { MutedText } from '../profile/ProfileLayout.tsx';
import { profilePath } from '../profile/profilePath.ts';
import { BlockedContent } from './BlockedContent.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { useComments } from './comments.api.ts';
import { MemberText } from './MemberText.tsx';
import { groupIntoThreads } from './groupIntoThreads.ts';
import type { Thread } from './groupIntoThreads.ts';

/** The comments on a post and the comment form. */
export function CommentSection({ postId, audience }: { postId: string; audience: string }) {
  const comments = useComments(postId);
  return (
    <Section aria-label="Comments">
      <QueryState query={comments} skeleton={<SkeletonText lines={3} />}>
        {({ pages }) => {
          const threads = groupIntoThreads(pages.flatMap(({ items }) => items));
          return (
            <>
              {threads.map((thread) => (
                <ThreadView key={thread.id} postId={postId} audience={audience} thread={thread} />
              ))}
              <ShowMore query={comments} count={threads.length} what="comments" />
            </>
          );
        }}
      </QueryState>
      <CommentForm postId={postId} audience={audience} replyTo={null} label="Write a comment" />
    </Section>
  );
}

interface ThreadViewProps {
  postId: string;
  audience: string;
  thread: Thread;
}

function ThreadView({ postId, audience, thread: { id, comment, replies } }: ThreadViewProps) {
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  return (
    <div>
      {comment === undefined ? (
        <MutedText>This comment was deleted</MutedText>
      ) : (
        <CommentView
          postId={postId}
          comment={comment}
          replyButton={replyButton}
          onReply={() => {
            setReplying(!isReplying);
          }}
        />
      )}
      {(replies.length > 0 || isReplying) && (
        <Replies>
          {replies.map((reply) => (
            <CommentView key={reply.id} postId={postId} comment={reply} />
          ))}
          {isReplying && (
            <CommentForm
              postId={postId}
              audience={audience}
              replyTo={id}
              label={`Reply to ${comment?.author.name ?? 'this comment'}`}
              autoFocus
              onSent={() => {
                setReplying(false);
                replyButton.current?.focus({ preventScroll: true });
              }}
            />
          )}
        </Replies>
      )}
    </div>
  );
}

interface CommentViewProps {
  postId: string;
  comment: Comment;
  replyButton?: Ref<HTMLButtonElement>;
  onReply?: () => void;
}

/** A comment; collapsed if the user has blocked its author. */
function CommentView(props: CommentViewProps) {
  return (
    <BlockedContent what="comment" isBlocked={props.comment.isAuthorBlocked}>
      <FullComment {...props} />
    </BlockedContent>
  );
}

function FullComment({ postId, comment, replyButton, onReply }: CommentViewProps) {
  const { author, text, images, mentions, createdAt, isHidden, can } = comment;
  return (
    <CommentRow role="group" aria-label={`Comment by ${author.name}`}>
      <Avatar name={author.name} src={author.avatar} size="sm" decorative />
      <div>
        <MutedText>
          <Link to={profilePath(author.id)}>{author.name}</Link> · <Moment at={createdAt} format="ago" />
          {isHidden && ' · hidden by a creator'}
        </MutedText>
        {text !== '' && <MemberText mentions={mentions}>{text}</MemberText>}
        {images.length > 0 && (
          <Picture>
            <PictureList images={images} maxWidth="22rem" />
          </Picture>
        )}
        <Row>
          {onReply && (
            <Button ref={replyButton} variant="ghost" size="sm" onClick={onReply}>
              Reply
            </Button>
          )}
          {Object.values(can).includes(true) && <CommentMenu postId={postId} comment={comment} />}
        </Row>
      </div>
    </CommentRow>
  );
}

const Section = styled.section`
  display: grid;
  gap: var(--grove-space-4);
  margin-block-start: var(--grove-space-4);
`;

const Replies = styled.div`
  display: grid;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-3);
  padding-inline-start: var(--grove-space-6);
`;

const CommentRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--grove-space-3);
`;

const Picture = styled.div`
  max-inline-size: 22rem;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: -0.75rem;
`;
