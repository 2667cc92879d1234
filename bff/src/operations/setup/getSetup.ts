import type { Setup } from '@grove/contracts/creator/setup';
import { setupItemIds } from '@grove/contracts/creator/setupRules';
import type { SetupItemId } from '@grove/contracts/creator/setupRules';
import type { LegalPageName } from '@grove/contracts/site/legalPageRules';
import { defaultProductName } from '../../env.ts';
import type { Env } from '../../env.ts';
import { listLinks } from '../../identity/oneTimeLinks/listLinks.ts';
import { findFirstCourse } from '../../learning/courses/findFirstCourse.ts';
import { findSetupState } from '../../members/settings/setupState.ts';
import { getSiteSettings } from '../../members/settings/siteSettings.ts';
import { hasStudent } from '../../members/users/students/hasStudent.ts';
import { listPublishedLegalPages } from '../../publishing/legalPages/findLegalPages.ts';
import { getPublishedParts } from '../../publishing/sites/getPublishedParts.ts';
import { hasPaidOrder, hasSale } from '../../shop/orders/hasPurchase.ts';
import { hasPaidOffer } from '../../shop/products/hasPaidOffer.ts';
import { getCardKeys, getKeysFingerprint } from './cardKeys.ts';

/** Returns the setup checklist. What is done is computed from the data, in at most twelve queries for few documents. */
export async function getSetup(env: Env): Promise<Setup> {
  const [{ isDismissed, checkedKeys }, course, done] = await Promise.all([
    findSetupState(),
    findFirstCourse(),
    findDoneItems(env),
  ]);
  const fingerprint = getKeysFingerprint(env);
  const isDone: Record<SetupItemId, boolean> = {
    ...done,
    course: course.isReady,
    // Other keys, such as live ones after test ones, need a check of their own.
    'card-payments': fingerprint !== undefined && fingerprint === checkedKeys,
  };
  return {
    isDismissed,
    items: setupItemIds.map((id) => ({ id, isDone: isDone[id] })),
    courseId: course.courseId,
    cardKeys: getCardKeys(env),
  };
}

async function findDoneItems(
  env: Env,
): Promise<Record<Exclude<SetupItemId, 'course' | 'card-payments'>, boolean>> {
  const [site, published, legalPages, hasPrice, isInvited, isSold, isClaimed] = await Promise.all([
    getSiteSettings(env),
    getPublishedParts(),
    listPublishedLegalPages(),
    hasPaidOffer(),
    hasInvitedSomebody(),
    hasSale(),
    hasPaidOrder(),
  ]);
  const isPublished = (name: LegalPageName) => legalPages.some(({ page }) => page === name);
  return {
    'name-and-logo': site.productName !== defaultProductName && site.logo !== null,
    colors: published.hasTheme,
    price: hasPrice,
    pages: published.hasSections,
    // A refund policy is often part of the terms.
    'legal-pages': isPublished('terms') && isPublished('privacy'),
    invitations: isInvited,
    // While nothing costs money, there is nothing to pay.
    'test-purchase': isSold || (!hasPrice && isClaimed),
  };
}

/** Whether an invitation is open or somebody has joined. */
async function hasInvitedSomebody(): Promise<boolean> {
  const [isJoined, invitations] = await Promise.all([hasStudent(), listLinks('invitation', { limit: 1 })]);
  return isJoined || invitations.length > 0;
}
