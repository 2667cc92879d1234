import type { SessionUser } from '@grove/contracts/account/auth';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Avatar } from '@grove/ui/display/Avatar';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { whenIdle } from '../whenIdle.ts';

/** The menu is a seventh of the shell's bytes and rarely the first click, so it loads after the first paint. If
 *  it fails to load, the picture links to the profile. */
const UserMenu = lazy(() =>
  whenIdle()
    .then(() => import('./UserMenu.tsx'))
    .then(
      ({ UserMenu: Menu }) => ({ default: Menu }),
      () => ({ default: ProfileLink }),
    ),
);

/** The menu of the signed-in user. */
export function AccountMenu({ user }: { user: SessionUser }) {
  return (
    <Suspense fallback={<ProfileLink user={user} />}>
      <UserMenu user={user} />
    </Suspense>
  );
}

function ProfileLink({ user }: { user: SessionUser }) {
  return (
    <AvatarLink to={paths.section('community:profile-wall')}>
      <span className="grove-unseen">My Account</span>
      <Avatar name={user.username} src={user.avatarUrl} size="sm" decorative />
    </AvatarLink>
  );
}

const AvatarLink = styled(Link)`
  display: inline-grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: var(--grove-radius-full);
  text-decoration: none;
`;
