import { Pin } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@grove/contracts/community/community';
import { AttachmentRow } from '@grove/community/AttachmentRow';
import { PictureList } from '@grove/community/PictureList';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { Avatar } from '@grove/ui/display/Avatar';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { CircleLabel } from '../circles/CircleLabel.tsx';
import { MutedText } from '../profile/ProfileLayout.tsx';
import { profilePath } from '../profile/profilePath.ts';
import { BlockedContent } from './BlockedContent.tsx';
import { CommentSection } from './CommentSection.tsx';
import { MemberText } from './MemberText.tsx';
import { PostActions } from './PostActions.tsx';
import { PostEditor } from './PostEditor.tsx';
import { PostMenu } from './PostMenu.tsx';
import { useLivePost } from './useLivePost.ts';

interface PostCardProps {
  post: Post;
  startsOpen?: boolean;
  /** Whether to name the circle of the post, for lists of posts from several circles. */
  showsCircle?: boolean;
}

/** A post with its reactions and comments. A post by a member whom the user has blocked is collapsed. */
export function PostCard(props: PostCardProps) {
  return (
    <BlockedContent
      what="post"
      isBlocked={props.post.isAuthorBlocked}
      renderNotice={(notice) => <Card as="article">{notice}</Card>}
    >
      <FullPostCard {...props} />
    </BlockedContent>
  );
}

function FullPostCard({ post, startsOpen = false, showsCircle = false }: PostCardProps) {
  const { author, tag } = post;
  useLivePost(post.id);
  const [isOpen, setOpen] = useState(startsOpen);
  const [isEditing, setEditing] = useState(false);
  return (
    <Card as="article" ref={preserveFocus} aria-label={`${author.name}: ${post.content}`}>
      <CardHeader>
        <Avatar name={author.name} src={author.avatar} size="md" decorative />
        <PostAuthor post={post}>{showsCircle && <CircleLabel audience={post.audience} />}</PostAuthor>
        <Badges>
          {post.isHidden && <Badge>Hidden</Badge>}
          {post.isPinned && <Badge icon={<Pin aria-hidden />}>Pinned</Badge>}
          {tag !== null && <Badge variant="primary">{tag}</Badge>}
        </Badges>
        {Object.values(post.can).includes(true) && (
          <PostMenu
            post={post}
            onEdit={() => {
              setEditing(true);
            }}
          />
        )}
      </CardHeader>
      {post.isHidden && <MutedText>Hidden by a creator. Only the author and creators can see it.</MutedText>}
      {isEditing ? (
        <PostEditor
          post={post}
          onClose={() => {
            setEditing(false);
          }}
        />
      ) : (
        <PostBody post={post} />
      )}
      <PostActions
        post={post}
        isOpen={isOpen}
        onToggle={() => {
          setOpen(!isOpen);
        }}
      />
      {isOpen && <CommentSection postId={post.id} audience={post.audience} />}
    </Card>
  );
}

interface PostAuthorProps {
  post: Post;
  children: ReactNode;
}

function PostAuthor({ post: { author, createdAt, isEdited }, children }: PostAuthorProps) {
  return (
    <Name>
      <h3>
        <Link to={profilePath(author.id)}>{author.name}</Link>
      </h3>
      <MutedText>
        <Moment at={createdAt} format="ago" />
        {isEdited && ' · edited'}
        {children}
      </MutedText>
    </Name>
  );
}

function PostBody({ post }: { post: Post }) {
  return (
    <>
      <PostText post={post} />
      {post.images.length > 0 && <PictureList images={post.images} />}
      {post.files.map((file) => (
        <AttachmentRow key={file.id} file={file} />
      ))}
    </>
  );
}

function PostText({ post: { content, fullText, mentions } }: { post: Post }) {
  const [isExpanded, setExpanded] = useState(false);
  if (fullText === '') return null;
  if (content === fullText) return <Text mentions={mentions}>{fullText}</Text>;
  return (
    <>
      <Text mentions={mentions}>{isExpanded ? fullText : content}</Text>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isExpanded}
        onClick={() => {
          setExpanded(!isExpanded);
        }}
      >
        {isExpanded ? 'Show less' : 'Show more'}
      </Button>
    </>
  );
}

const CardHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-3);
`;

/** On a phone the badges are below the name, so that the menu stays at the end of its line. */
const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);

  &:empty {
    display: none;
  }

  @media (width < 36rem) {
    order: 1;
    flex-basis: 100%;
  }
`;

const Name = styled.div`
  flex: 1 1 8rem;
  min-inline-size: 0;

  h3 {
    margin: 0;
    font: 600 var(--grove-text-16) / 1.3 var(--grove-font-body);
    overflow-wrap: anywhere;
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

const Text = styled(MemberText)`
  margin-block-start: var(--grove-space-4);

  & + button {
    margin: var(--grove-space-2) 0 0 -0.75rem;
  }
`;
