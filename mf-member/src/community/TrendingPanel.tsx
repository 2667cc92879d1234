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
                  {author.name} · {totalReactions + commentsCount}{' '}
                  {totalReactions + commentsCount === 1 ? 'response' : 'responses'}
                </MutedText>
              </li>
            ))}
          </List>
        )}
      </QueryState>
    </Card>
  );
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
