import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from '@grove/contracts/account/profile';
import { getErrorCode } from '@grove/platform/requestErrors';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { AnnouncementList } from './AnnouncementList.tsx';
import { MediaGallery } from './MediaGallery.tsx';
import { MemberCard } from './MemberCard.tsx';
import { PostList } from './PostList.tsx';
import { ProfileAside, ProfileGrid } from './ProfileLayout.tsx';
import { useAnnouncements, useMedia, usePosts } from './profile.api.ts';

interface ProfileScreenProps {
  userId: string;
  profile: UseQueryResult<Profile>;
  /** The page title of the user's own profile. */
  ownTitle: string;
  skeleton: ReactNode;
}

/** A member's profile and posts, as far as the user may see them. */
export function ProfileScreen({ userId, profile, ownTitle, skeleton }: ProfileScreenProps) {
  if (getErrorCode(profile.error) === 'not-found') return <ProfileNotFound />;
  return (
    <QueryState query={profile} skeleton={skeleton}>
      {(loadedProfile) => <MemberProfilePage userId={userId} profile={loadedProfile} ownTitle={ownTitle} />}
    </QueryState>
  );
}

function MemberProfilePage({
  userId,
  profile,
  ownTitle,
}: {
  userId: string;
  profile: Profile;
  ownTitle: string;
}) {
  // All three requests start at once.
  const [posts, media, announcements] = [usePosts(userId), useMedia(userId), useAnnouncements()];
  const title = profile.isYou ? ownTitle : profile.username;
  useTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <ProfileGrid>
        <MemberCard profile={profile} />
        <PostList posts={posts} profile={profile} />
        <ProfileAside>
          <MediaGallery media={media} profile={profile} />
          <AnnouncementList announcements={announcements} />
        </ProfileAside>
      </ProfileGrid>
    </>
  );
}

function ProfileNotFound() {
  useTitle('Profile not found');
  return (
    <>
      <PageHeader title="Profile not found" />
      <Card padding="none">
        <EmptyState
          drawing="lantern"
          title="We couldn’t find this member"
          text="They may have left, or the link may be incomplete."
          action={
            <Button as={Link} to={paths.section('community:profile-wall')}>
              View my profile
            </Button>
          }
        />
      </Card>
    </>
  );
}
