import { styled } from 'styled-components';
import { getErrorCode } from '@grove/platform/requestErrors';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { circlePath } from '../circles/circlePath.ts';
import { useAnnouncements } from '../profile/profile.api.ts';
import { PostsSkeleton } from '../profile/ProfileSkeleton.tsx';
import { AnnouncementsPanel } from './AnnouncementsPanel.tsx';
import { useCollectiveLocation } from './postPath.ts';
import type { FeedFilter } from './postPath.ts';
import { Feed } from './Feed.tsx';
import { FeedColumns, FeedStack } from './FeedLayout.tsx';
import { PostCard } from './PostCard.tsx';
import { usePost } from './posts.api.ts';
import { TrendingPanel } from './TrendingPanel.tsx';

/** The posts that all members share: the feed or a single post, next to announcements and trending posts. */
export function CollectiveScreen() {
  const { postId, filter } = useCollectiveLocation();
  const announcements = useAnnouncements();
  return (
    <FeedColumns>
      <div>
        <h2 className="grove-unseen">Posts</h2>
        {postId === undefined ? (
          <Feed key={filter} feed={filter} empty={<NoPosts filter={filter} />} />
        ) : (
          <SinglePost postId={postId} />
        )}
      </div>
      <SidePanels ref={preserveFocus}>
        <AnnouncementsPanel announcements={announcements} />
        <TrendingPanel />
      </SidePanels>
    </FeedColumns>
  );
}

function NoPosts({ filter }: { filter: FeedFilter }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing="lantern"
        title={filter === 'saved' ? 'No saved posts yet' : 'No posts yet'}
        text={
          filter === 'saved' ? 'Posts you save will appear here.' : 'Posts from all members will appear here.'
        }
      />
    </Card>
  );
}

function SinglePost({ postId }: { postId: string }) {
  const post = usePost(postId);
  return (
    <FeedStack ref={preserveFocus}>
      <BackToFeed audience={post.data?.audience} />
      {getErrorCode(post.error) === 'not-found' ? (
        <Card padding="none">
          <EmptyState drawing="lantern" title="Post not found" text="It may have been deleted." />
        </Card>
      ) : (
        <QueryState query={post} skeleton={<PostsSkeleton />}>
          {(ready) => <PostCard post={ready} startsOpen showsCircle />}
        </QueryState>
      )}
    </FeedStack>
  );
}

/** Links back to the feed that contains the post. */
function BackToFeed({ audience = 'everybody' }: { audience: string | undefined }) {
  const isPublic = audience === 'everybody';
  return (
    <BackLink as={Link} to={isPublic ? paths.section('community:sanctum-collective') : circlePath(audience)}>
      {isPublic ? 'All posts' : 'Back to circle'}
    </BackLink>
  );
}

const SidePanels = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;
