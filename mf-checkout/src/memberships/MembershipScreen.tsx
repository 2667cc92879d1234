import { MembershipCheckoutScreen } from './MembershipCheckoutScreen.tsx';
import { MembershipPayScreen } from './MembershipPayScreen.tsx';
import type { MembershipParams } from './membershipParams.ts';

/** The checkout of a plan, or the page that pays what is open of a membership. */
export function MembershipScreen({ membershipId, productId = '', planId = '' }: MembershipParams) {
  return membershipId === undefined ? (
    <MembershipCheckoutScreen productId={productId} planId={planId} />
  ) : (
    <MembershipPayScreen key={membershipId} membershipId={membershipId} />
  );
}
