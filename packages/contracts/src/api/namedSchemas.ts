import { z } from 'zod';
import * as account from '../account/account.ts';
import * as auth from '../account/auth.ts';
import * as dashboard from '../account/dashboard.ts';
import * as notifications from '../account/notifications.ts';
import * as passkeys from '../account/passkeys.ts';
import * as points from '../account/points.ts';
import * as profile from '../account/profile.ts';
import * as userLevel from '../account/userLevel.ts';
import * as availability from '../coaching/availability.ts';
import * as calendar from '../coaching/calendar.ts';
import * as classes from '../coaching/classes.ts';
import * as coaching from '../coaching/coaching.ts';
import * as announcements from '../community/announcements.ts';
import * as attachments from '../community/attachments.ts';
import * as circles from '../community/circles.ts';
import * as community from '../community/community.ts';
import * as conversations from '../community/conversations.ts';
import * as posts from '../community/posts.ts';
import * as reports from '../community/reports.ts';
import * as search from '../community/search.ts';
import * as classroom from '../courses/classroom.ts';
import * as courseChecks from '../courses/courseChecks.ts';
import * as courseEditor from '../courses/courseEditor.ts';
import * as lessons from '../courses/lessons.ts';
import * as player from '../courses/player.ts';
import * as progress from '../courses/progress.ts';
import * as widgetForm from '../courses/widgetForm.ts';
import * as widgetSettings from '../courses/widgetSettings.ts';
import * as overview from '../creator/overview.ts';
import * as people from '../creator/people.ts';
import * as students from '../creator/students.ts';
import * as setup from '../creator/setup.ts';
import * as system from '../creator/system.ts';
import * as media from '../files/media.ts';
import * as multipartUploads from '../files/multipartUploads.ts';
import * as deploys from '../releases/deploys.ts';
import * as releases from '../releases/releases.ts';
import * as billing from '../shop/billing.ts';
import * as billingSettings from '../shop/billingSettings.ts';
import * as cart from '../shop/cart.ts';
import * as creatorProducts from '../shop/creatorProducts.ts';
import * as downloads from '../shop/downloads.ts';
import * as library from '../shop/library.ts';
import * as membershipPayments from '../shop/membershipPayments.ts';
import * as memberships from '../shop/memberships.ts';
import * as productPages from '../shop/productPages.ts';
import * as studentMemberships from '../shop/studentMemberships.ts';
import * as orders from '../shop/orders.ts';
import * as revenue from '../shop/revenue.ts';
import * as legalPages from '../site/legalPages.ts';
import * as sectionDetails from '../site/sectionDetails.ts';
import * as sectionItems from '../site/sectionItems.ts';
import * as site from '../site/site.ts';
import * as siteSettings from '../site/siteSettings.ts';

const modules = [
  account,
  auth,
  dashboard,
  notifications,
  passkeys,
  points,
  profile,
  userLevel,
  availability,
  calendar,
  classes,
  coaching,
  announcements,
  attachments,
  circles,
  community,
  conversations,
  posts,
  reports,
  search,
  classroom,
  courseChecks,
  courseEditor,
  lessons,
  player,
  progress,
  widgetForm,
  widgetSettings,
  overview,
  people,
  students,
  setup,
  system,
  media,
  multipartUploads,
  deploys,
  releases,
  billing,
  billingSettings,
  cart,
  creatorProducts,
  downloads,
  library,
  membershipPayments,
  memberships,
  productPages,
  studentMemberships,
  orders,
  revenue,
  legalPages,
  sectionDetails,
  sectionItems,
  site,
  siteSettings,
];

/** The schemas that contracts export, by name. The OpenAPI document declares each of them once. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(modules.flatMap(getSchemas));

/** Returns the exported schemas of a module; other exports with a capital are types. */
export function getSchemas(module: object): [name: string, schema: z.ZodType][] {
  return Object.entries(module).filter(
    (entry): entry is [string, z.ZodType] => /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
  );
}
