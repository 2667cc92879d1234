import type { SessionUser } from '@grove/contracts/account/auth';
import { Link } from '@grove/platform/Link';
import { showFailure } from '@grove/platform/showFailure';
import { flushBeforeSignOut } from '@grove/platform/signOut';
import { Avatar } from '@grove/ui/display/Avatar';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { Menu, MenuItem, MenuSeparator } from '@grove/ui/overlays/Menu';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { logOut } from '../session.ts';
import { MenuEntryIcon } from './MenuEntryIcon.tsx';
import { useMenu } from './useMenu.ts';

/** The menu of the signed-in user. */
export function UserMenu({ user }: { user: SessionUser }) {
  const [isConfirming, setConfirming] = useState(false);

  async function logOutIfSaved() {
    if (await flushBeforeSignOut()) await logOutOrReport();
    else setConfirming(true);
  }

  return (
    <>
      <UserLinks user={user} onLogOut={() => void logOutIfSaved()} />
      <ConfirmDialog
        title="Log out without saving?"
        description="Something you typed or changed, here or in another tab, isn't saved yet. Logging out removes it from this device."
        open={isConfirming}
        onOpenChange={setConfirming}
        confirm="Log out"
        cancel="Stay"
        onConfirm={() => {
          setConfirming(false);
          void logOutOrReport();
        }}
      />
    </>
  );
}

function UserLinks({ user, onLogOut }: { user: SessionUser; onLogOut: () => void }) {
  const links = useMenu('account');
  return (
    <Menu
      trigger={
        <Trigger type="button">
          <span className="grove-unseen">My Account</span>
          <Avatar name={user.username} src={user.avatarUrl} size="sm" decorative />
        </Trigger>
      }
    >
      <Label>
        My Account
        <small>{user.username}</small>
      </Label>
      <MenuSeparator />
      {links.map(({ label, icon, path, hash }) => (
        <MenuItem key={path + hash} icon={<MenuEntryIcon icon={icon} />} link={<Link to={path + hash} />}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onLogOut}>
        Logout
      </MenuItem>
    </Menu>
  );
}

async function logOutOrReport() {
  try {
    await logOut();
  } catch (error) {
    showFailure(error);
  }
}

const Trigger = styled.button`
  display: inline-grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  padding: 0;
  border: 0;
  border-radius: var(--grove-radius-full);
  background: transparent;
  cursor: pointer;
`;

const Label = styled.div`
  display: grid;
  padding: 0.375rem 0.75rem;
  font-weight: 600;
  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-12);
    font-weight: 400;
  }
`;
