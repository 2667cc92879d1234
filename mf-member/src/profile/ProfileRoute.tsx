import { LazyScreen } from '@grove/platform/LazyScreen';
import { useUser } from '@grove/platform/session';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { useProfile } from './profile.api.ts';
import { useMemberIdFromUrl } from './profilePath.ts';

/** The user's own profile, or the one in the URL. */
export function ProfileRoute({ title }: { title: string }) {
  const user = useUser();
  const userId = useMemberIdFromUrl() ?? user?.id;
  if (userId === undefined) return <ProfileSkeleton />;
  return <MemberProfile key={userId} userId={userId} ownTitle={title} />;
}

/** Loads the code and the data in parallel. */
function MemberProfile({ userId, ownTitle }: { userId: string; ownTitle: string }) {
  const profile = useProfile(userId);
  return (
    <LazyScreen name="profile" load={loadProfile} skeleton={<ProfileSkeleton />}>
      {(ProfileScreen) => (
        <ProfileScreen userId={userId} profile={profile} ownTitle={ownTitle} skeleton={<ProfileSkeleton />} />
      )}
    </LazyScreen>
  );
}

function loadProfile() {
  return import('./ProfileScreen.tsx').then((module) => module.ProfileScreen);
}
