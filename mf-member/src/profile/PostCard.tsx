import { useState } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@grove/contracts/community';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { Avatar } from '@grove/ui/Avatar';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { PostFigures } from './PostFigures.tsx';
import { PostImages } from './PostImages.tsx';
import { Quiet } from './ProfileLayout.tsx';
import { profilePath } from './profilePlace.ts';

/** One thing that a member has shared. */
export function PostCard({ post }: { post: Post }) {
  const { author, tag, images, createdAt } = post;
  return (
    <Card as="article" aria-label={`${author.name}: ${post.content}`}>
      <Head>
        <Avatar name={author.name} src={author.avatar} size="md" decorative />
        <Who>
          <h3>
            <Link to={profilePath(author.id)}>{author.name}</Link>
          </h3>
          <Quiet as={Moment} at={createdAt} form="ago" />
        </Who>
        {tag !== null && <Badge variant="primary">{tag}</Badge>}
      </Head>
      <PostText post={post} />
      {images.length > 0 && <PostImages images={images} />}
      <PostFigures post={post} />
    </Card>
  );
}

function PostText({ post: { content, fullText } }: { post: Post }) {
  const [isWhole, setWhole] = useState(false);
  if (content === fullText) return <Text>{fullText}</Text>;
  return (
    <>
      <Text>{isWhole ? fullText : content}</Text>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isWhole}
        onClick={() => {
          setWhole(!isWhole);
        }}
      >
        {isWhole ? 'Show less' : 'Show all'}
      </Button>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-3);
`;

const Who = styled.div`
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

const Text = styled.p`
  max-inline-size: var(--grove-measure);
  margin: var(--grove-space-4) 0 0;
  overflow-wrap: anywhere;
  white-space: pre-line;

  & + button {
    margin: var(--grove-space-2) 0 0 -0.75rem;
  }
`;
