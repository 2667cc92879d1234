import type { AccountRole, SessionUser } from '@grove/contracts/auth';
import { showFailure } from '@grove/platform/showFailure';
import { Menu, MenuChoices } from '@grove/ui/Menu';
import { roleOf } from '../roleOf.ts';
import { enter } from '../session.ts';
import { DemoTrigger } from './DemoTrigger.tsx';

const people: readonly { value: AccountRole; label: string }[] = [
  { value: 'creator', label: 'Creator' },
  { value: 'coach', label: 'Coach' },
  { value: 'member', label: 'Member' },
];

/** Lists the demo's three people. Choosing one signs in as that person with a separate session. */
export function DemoMenu({ user, startsOpen }: { user: SessionUser | null; startsOpen: boolean }) {
  return (
    <Menu trigger={<DemoTrigger />} startsOpen={startsOpen}>
      <MenuChoices
        value={user ? roleOf(user) : undefined}
        options={people}
        onChange={(as) => void lookAs(as)}
      />
    </Menu>
  );
}

async function lookAs(role: AccountRole) {
  try {
    await enter(role);
  } catch (error) {
    showFailure(error);
  }
}
