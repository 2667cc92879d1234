import { styled } from 'styled-components';
import { codeOf } from '@grove/platform/refusal';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { pathBehind } from '@grove/platform/useBehind';
import { BackLink } from '@grove/ui/BackLink';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { circlePath } from '../circles/circlePlace.ts';
import { useAnnouncements } from '../profile/profile.api.ts';
import { PostsSkeleton } from '../profile/ProfileSkeleton.tsx';
import { AnnouncementsPlace } from './AnnouncementsPlace.tsx';
import { useCollectivePlace } from './collectivePlace.ts';
import type { Shown } from './collectivePlace.ts';
import { Feed } from './Feed.tsx';
import { FeedColumns, FeedStack } from './FeedLayout.tsx';
import { PostCard } from './PostCard.tsx';
import { usePost } from './posts.api.ts';
import { TrendingPanel } from './TrendingPanel.tsx';

/** The posts that all members share: the feed or a single post, next to announcements and trending posts. */
export function CollectiveScreen() {
  const { postId, show } = useCollectivePlace();
  const announcements = useAnnouncements();
  return (
    <FeedColumns>
      <div>
        <h2 className="grove-unseen">Posts</h2>
        {postId === undefined ? (
          <Feed key={show} feed={show} choice={<FeedChoice show={show} />} empty={<NoPosts show={show} />} />
        ) : (
          <OnePost postId={postId} />
        )}
      </div>
      <Side>
        <AnnouncementsPlace announcements={announcements} />
        <TrendingPanel />
      </Side>
    </FeedColumns>
  );
}

function FeedChoice({ show }: { show: Shown }) {
  const saved = pathBehind('community:sanctum-collective', 'saved');
  const all = paths.section('community:sanctum-collective');
  return (
    <Choice aria-label="Filter posts">
      <Button
        as={Link}
        to={all}
        size="sm"
        variant={show === 'everybody' ? 'secondary' : 'ghost'}
        aria-current={show === 'everybody' ? 'page' : undefined}
      >
        All posts
      </Button>
      <Button
        as={Link}
        to={saved}
        size="sm"
        variant={show === 'saved' ? 'secondary' : 'ghost'}
        aria-current={show === 'saved' ? 'page' : undefined}
      >
        Saved
      </Button>
    </Choice>
  );
}

function NoPosts({ show }: { show: Shown }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing="lantern"
        title={show === 'saved' ? 'No saved posts yet' : 'No posts yet'}
        text={
          show === 'saved' ? 'Posts you save will appear here.' : 'Posts from all members will appear here.'
        }
      />
    </Card>
  );
}

function OnePost({ postId }: { postId: string }) {
  const post = usePost(postId);
  return (
    <FeedStack>
      <WayBack audience={post.data?.audience} />
      {codeOf(post.error) === 'not-found' ? (
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
function WayBack({ audience = 'everybody' }: { audience: string | undefined }) {
  const isOpen = audience === 'everybody';
  return (
    <BackLink as={Link} to={isOpen ? paths.section('community:sanctum-collective') : circlePath(audience)}>
      {isOpen ? 'All posts' : 'Back to circle'}
    </BackLink>
  );
}

const Side = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;

const Choice = styled.nav`
  display: flex;
  gap: var(--grove-space-2);
`;
