import type { Membership } from '@grove/contracts/shop/memberships';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { MembershipRow } from './MembershipRow.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsLayout.tsx';
import { useMemberships } from './memberships.api.ts';

/** What the member pays for regularly, with the next charge, and how to end it. */
export function MembershipSection() {
  const memberships = useMemberships();
  return (
    <SettingsSection id="membership">
      <QueryState
        query={memberships}
        skeleton={
          <SkeletonGroup>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        }
        isEmpty={(list) => selectShown(list).length === 0}
        empty={<NoMembership />}
      >
        {(list) => selectShown(list).map((one) => <MembershipRow key={one.id} membership={one} />)}
      </QueryState>
    </SettingsSection>
  );
}

/** Returns the latest subscription to each membership. One that was never paid and has ended is not shown. */
function selectShown(list: readonly Membership[]): Membership[] {
  return list.filter(
    ({ productId, status, periodEnd, id }) =>
      list.find((other) => other.productId === productId)?.id === id &&
      (status !== 'ended' || periodEnd !== null),
  );
}

function NoMembership() {
  return (
    <SettingRow title="No membership" action={<Link to={pathTo('library')}>Browse Library</Link>}>
      <p>A membership opens its courses and classes as long as you pay for it each month or year.</p>
    </SettingRow>
  );
}
