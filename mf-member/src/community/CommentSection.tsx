import { useState } from 'react';
import { styled } from 'styled-components';
import { ReportPlace } from '@grove/community/ReportPlace';
import type { Comment } from '@grove/contracts/posts';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { Avatar } from '@grove/ui/Avatar';
import { Button } from '@grove/ui/Button';
import { ShowMore } from '@grove/ui/ShowMore';
import { SkeletonText } from '@grove/ui/Skeleton';
import { Quiet } from '../profile/ProfileLayout.tsx';
import { profilePath } from '../profile/profilePlace.ts';
import { CommentForm } from './CommentForm.tsx';
import { useComments, useDeleteComment } from './comments.api.ts';
import { MemberWords } from './MemberWords.tsx';
import { threadsOf } from './threadsOf.ts';
import type { Thread } from './threadsOf.ts';

/** The comments on a post and the comment form. */
export function CommentSection({ postId, audience }: { postId: string; audience: string }) {
  const comments = useComments(postId);
  return (
    <Section aria-label="Comments">
      <QueryState query={comments} skeleton={<SkeletonText lines={3} />}>
        {({ pages }) => {
          const threads = threadsOf(pages.flatMap(({ items }) => items));
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
  const [isAnswering, setAnswering] = useState(false);
  return (
    <div>
      {comment === undefined ? (
        <Quiet>This comment was deleted</Quiet>
      ) : (
        <CommentView
          postId={postId}
          comment={comment}
          onReply={() => {
            setAnswering(!isAnswering);
          }}
        />
      )}
      {(replies.length > 0 || isAnswering) && (
        <Replies>
          {replies.map((reply) => (
            <CommentView key={reply.id} postId={postId} comment={reply} />
          ))}
          {isAnswering && (
            <CommentForm
              postId={postId}
              audience={audience}
              replyTo={id}
              label={`Reply to ${comment?.author.name ?? 'this comment'}`}
              autoFocus
              onSent={() => {
                setAnswering(false);
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
  onReply?: () => void;
}

function CommentView({ postId, comment, onReply }: CommentViewProps) {
  const { id, author, text, mentions, createdAt, isHidden, can } = comment;
  const [isReported, setReported] = useState(false);
  const isOwn = useUser()?.id === author.id;
  const remove = useDeleteComment(postId);
  return (
    <One role="group" aria-label={`Comment by ${author.name}`}>
      <Avatar name={author.name} src={author.avatar} size="sm" decorative />
      <div>
        <Quiet>
          <Link to={profilePath(author.id)}>{author.name}</Link> · <Moment at={createdAt} form="ago" />
          {isHidden && ' · hidden by a creator'}
        </Quiet>
        <MemberWords mentions={mentions}>{text}</MemberWords>
        <Row>
          {onReply && (
            <Button variant="ghost" size="sm" onClick={onReply}>
              Reply
            </Button>
          )}
          {can.report && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setReported(true);
              }}
            >
              Report
            </Button>
          )}
          {can.delete && (
            <Button
              variant="ghost"
              size="sm"
              loading={remove.isPending}
              onClick={() => {
                remove.mutate({ commentId: id, isOwn });
              }}
            >
              Delete
            </Button>
          )}
        </Row>
        {isReported && (
          <ReportPlace
            subject="comment"
            subjectId={id}
            onClose={() => {
              setReported(false);
            }}
          />
        )}
      </div>
    </One>
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

const One = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--grove-space-3);
`;

const Row = styled.div`
  display: flex;
  margin-inline-start: -0.75rem;
`;
