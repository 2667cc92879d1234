import { account } from './account.ts';
import { announcements } from './announcements.ts';
import { attachments } from './attachments.ts';
import { auth } from './auth.ts';
import { calendar } from './calendar.ts';
import { cart } from './cart.ts';
import { circles } from './circles.ts';
import { classes } from './classes.ts';
import { classroom } from './classroom.ts';
import { conversations } from './conversations.ts';
import { coaching } from './coaching.ts';
import { courseChecks } from './courseChecks.ts';
import { courseEditor } from './courseEditor.ts';
import { courseEditors } from './courseEditors.ts';
import { community } from './community.ts';
import { orders } from './orders.ts';
import { overview } from './overview.ts';
import { content } from './content.ts';
import { deploys } from './deploys.ts';
import { downloads } from './downloads.ts';
import { live } from './live.ts';
import { lessons } from './lessons.ts';
import { library } from './library.ts';
import { media } from './media.ts';
import { multipartUploads } from './multipartUploads.ts';
import { member } from './member.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { player } from './player.ts';
import { posts } from './posts.ts';
import { points } from './points.ts';
import { profile } from './profile.ts';
import { progress } from './progress.ts';
import { reports } from './reports.ts';
import { releases } from './releases.ts';
import { revenue } from './revenue.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { students } from './students.ts';
import { system } from './system.ts';
import { uploads } from './uploads.ts';

/** All endpoints: used by the role walk, the OpenAPI document and the browser's `call`. */
export const endpoints = {
  ...auth,
  ...account,
  ...profile,
  ...media,
  ...multipartUploads,
  ...member,
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
  ...overview,
  ...content,
  ...revenue,
  ...people,
  ...students,
  ...system,
  ...uploads,
  ...site,
  ...releases,
  ...deploys,
};
export type AllEndpoints = typeof endpoints;
