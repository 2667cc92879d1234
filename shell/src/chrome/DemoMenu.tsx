import type { AccountRole, SessionUser } from '@grove/contracts/account/auth';
import { showFailure } from '@grove/platform/showFailure';
import { Menu, MenuChoices } from '@grove/ui/overlays/Menu';
import { getRole } from '../getRole.ts';
import { enterDemoAtRoot } from '../session.ts';
import { DemoMenuTrigger } from './DemoMenuTrigger.tsx';

const demoRoles: readonly { value: AccountRole; label: string }[] = [
  { value: 'creator', label: 'Creator' },
  { value: 'coach', label: 'Coach' },
  { value: 'member', label: 'Member' },
];

/** Lists the demo's three people. Choosing one signs in as that person with a separate session. */
export function DemoMenu({ user, startsOpen }: { user: SessionUser | null; startsOpen: boolean }) {
  return (
    <Menu trigger={<DemoMenuTrigger />} startsOpen={startsOpen}>
      <MenuChoices
        value={user ? getRole(user) : undefined}
        options={demoRoles}
        onChange={(as) => void viewAs(as)}
      />
    </Menu>
  );
}

async function viewAs(role: AccountRole) {
  try {
    await enterDemoAtRoot(role);
  } catch (error) {
    showFailure(error);
  }
}
