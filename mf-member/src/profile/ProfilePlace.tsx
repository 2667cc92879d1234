import { LazyScreen } from '@grove/platform/LazyScreen';
import { useUser } from '@grove/platform/session';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { useProfile } from './profile.api.ts';
import { useNamedMember } from './profilePlace.ts';

/** The user's own profile, or the one in the address. */
export function ProfilePlace({ title }: { title: string }) {
  const user = useUser();
  const userId = useNamedMember() ?? user?.id;
  if (userId === undefined) return <ProfileSkeleton />;
  return <ProfileOf key={userId} userId={userId} ownTitle={title} />;
}

/** Loads the code and the data in parallel. */
function ProfileOf({ userId, ownTitle }: { userId: string; ownTitle: string }) {
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
