import { account } from '../account/account.ts';
import { announcements } from '../community/announcements.ts';
import { attachments } from '../community/attachments.ts';
import { auth } from '../account/auth.ts';
import { billing } from '../shop/billing.ts';
import { billingSettings } from '../shop/billingSettings.ts';
import { calendar } from '../coaching/calendar.ts';
import { cart } from '../shop/cart.ts';
import { circles } from '../community/circles.ts';
import { classes } from '../coaching/classes.ts';
import { classroom } from '../courses/classroom.ts';
import { conversations } from '../community/conversations.ts';
import { coaching } from '../coaching/coaching.ts';
import { courseChecks } from '../courses/courseChecks.ts';
import { courseEditor } from '../courses/courseEditor.ts';
import { courseEditors } from '../courses/courseEditors.ts';
import { community } from '../community/community.ts';
import { orders } from '../shop/orders.ts';
import { overview } from '../creator/overview.ts';
import { creatorProducts } from '../shop/creatorProducts.ts';
import { deploys } from '../releases/deploys.ts';
import { downloads } from '../shop/downloads.ts';
import { live } from './live.ts';
import { legalPages } from '../site/legalPages.ts';
import { lessons } from '../courses/lessons.ts';
import { library } from '../shop/library.ts';
import { media } from '../files/media.ts';
import { membershipPayments } from '../shop/membershipPayments.ts';
import { memberships } from '../shop/memberships.ts';
import { multipartUploads } from '../files/multipartUploads.ts';
import { dashboard } from '../account/dashboard.ts';
import { notifications } from '../account/notifications.ts';
import { passkeys } from '../account/passkeys.ts';
import { people } from '../creator/people.ts';
import { player } from '../courses/player.ts';
import { posts } from '../community/posts.ts';
import { points } from '../account/points.ts';
import { profile } from '../account/profile.ts';
import { progress } from '../courses/progress.ts';
import { reports } from '../community/reports.ts';
import { releases } from '../releases/releases.ts';
import { revenue } from '../shop/revenue.ts';
import { search } from '../community/search.ts';
import { sectionItems } from '../site/sectionItems.ts';
import { site } from '../site/site.ts';
import { siteSettings } from '../site/siteSettings.ts';
import { studentActions } from '../creator/studentActions.ts';
import { students } from '../creator/students.ts';
import { productPages } from '../shop/productPages.ts';
import { studentMemberships } from '../shop/studentMemberships.ts';
import { setup } from '../creator/setup.ts';
import { system } from '../creator/system.ts';
import { uploads } from '../files/uploads.ts';

/** All endpoints: used by the role walk, the OpenAPI document and the browser's `call`. */
export const endpoints = {
  ...auth,
  ...account,
  ...passkeys,
  ...profile,
  ...media,
  ...multipartUploads,
  ...dashboard,
  ...points,
  ...notifications,
  ...live,
  ...community,
  ...posts,
  ...search,
  ...circles,
  ...announcements,
  ...attachments,
  ...conversations,
  ...reports,
  ...classroom,
  ...lessons,
  ...courseChecks,
  ...courseEditor,
  ...courseEditors,
  ...player,
  ...progress,
  ...library,
  ...downloads,
  ...calendar,
  ...coaching,
  ...classes,
  ...cart,
  ...orders,
  ...billing,
  ...billingSettings,
  ...overview,
  ...creatorProducts,
  ...productPages,
  ...membershipPayments,
  ...memberships,
  ...studentMemberships,
  ...revenue,
  ...people,
  ...students,
  ...studentActions,
  ...setup,
  ...system,
  ...uploads,
  ...site,
  ...siteSettings,
  ...legalPages,
  ...sectionItems,
  ...releases,
  ...deploys,
};
export type AllEndpoints = typeof endpoints;
