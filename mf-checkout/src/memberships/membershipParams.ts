/** The parameters of a plan's checkout, or of the page on which a member pays what is open of a membership. */
export interface MembershipParams {
  productId?: string;
  planId?: string;
  membershipId?: string;
}
