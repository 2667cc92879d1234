import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { QueryState } from '@grove/platform/QueryState';
import { Card } from '@grove/ui/layout/Card';
import { SkeletonText } from '@grove/ui/feedback/Skeleton';
import { PanelTitle, MutedText } from '../profile/ProfileLayout.tsx';
import { postPath } from './postPath.ts';
import { useTrending } from './posts.api.ts';

/** The most active posts of the last seven days. */
export function TrendingPanel() {
  const trending = useTrending();
  return (
    <Card as="section" aria-labelledby="trending">
      <PanelTitle id="trending">Trending Posts</PanelTitle>
      <QueryState
        query={trending}
        skeleton={<SkeletonText lines={5} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<MutedText>No activity in the last 7 days.</MutedText>}
      >
        {({ items }) => (
          <List role="list">
            {items.map(({ id, author, content, totalReactions, commentsCount }) => (
              <li key={id}>
                <Link to={postPath(id)}>{content}</Link>
                <MutedText>
                  {author.name} · {formatCounts(totalReactions, commentsCount)}
                </MutedText>
              </li>
            ))}
          </List>
        )}
      </QueryState>
    </Card>
  );
}

/** Names what is counted and leaves out zeros: '12 reactions, 3 comments'. */
function formatCounts(reactions: number, comments: number): string {
  const reactionText = `${String(reactions)} ${reactions === 1 ? 'reaction' : 'reactions'}`;
  const commentText = `${String(comments)} ${comments === 1 ? 'comment' : 'comments'}`;
  if (comments === 0) return reactionText;
  return reactions === 0 ? commentText : `${reactionText}, ${commentText}`;
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-4);

  a {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;
