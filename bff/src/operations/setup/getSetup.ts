import type { Setup } from '@grove/contracts/creator/setup';
import { setupItemIds } from '@grove/contracts/creator/setupRules';
import type { SetupItemId } from '@grove/contracts/creator/setupRules';
import type { Env } from '../../env.ts';
import { listLinks } from '../../identity/oneTimeLinks/listLinks.ts';
import { findFirstCourse } from '../../learning/courses/findFirstCourse.ts';
import { findSetupState } from '../../members/settings/setupState.ts';
import { hasStudent } from '../../members/users/students/hasStudent.ts';
import { getPublishedParts } from '../../publishing/sites/getPublishedParts.ts';
import { hasPaidOrder, hasSale } from '../../shop/orders/hasPurchase.ts';
import { hasPaidOffer } from '../../shop/products/hasPaidOffer.ts';
import { getCardKeys, getKeysFingerprint } from './cardKeys.ts';

/** Returns the setup checklist. What is done is computed from the data, in at most ten queries for single documents. */
export async function getSetup(env: Env): Promise<Setup> {
  const [{ isDismissed, checkedKeys }, published, course, hasPrice, isInvited, sales] = await Promise.all([
    findSetupState(),
    getPublishedParts(),
    findFirstCourse(),
    hasPaidOffer(),
    hasInvitedSomebody(),
    Promise.all([hasSale(), hasPaidOrder()]),
  ]);
  const fingerprint = getKeysFingerprint(env);
  const [isSold, isClaimed] = sales;
  const done: Record<SetupItemId, boolean> = {
    colors: published.hasTheme,
    course: course.isReady,
    price: hasPrice,
    // Other keys, such as live ones after test ones, need a check of their own.
    'card-payments': fingerprint !== undefined && fingerprint === checkedKeys,
    pages: published.hasSections,
    invitations: isInvited,
    // While nothing costs money, there is nothing to pay.
    'test-purchase': isSold || (!hasPrice && isClaimed),
  };
  return {
    isDismissed,
    items: setupItemIds.map((id) => ({ id, isDone: done[id] })),
    courseId: course.courseId,
    cardKeys: getCardKeys(env),
  };
}

/** Whether an invitation is open or somebody has joined. */
async function hasInvitedSomebody(): Promise<boolean> {
  const [isJoined, invitations] = await Promise.all([hasStudent(), listLinks('invitation', { limit: 1 })]);
  return isJoined || invitations.length > 0;
}
