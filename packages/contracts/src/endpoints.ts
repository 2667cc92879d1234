import { account } from './account.ts';
import { auth } from './auth.ts';
import { calendar } from './calendar.ts';
import { cart } from './cart.ts';
import { classroom } from './classroom.ts';
import { community } from './community.ts';
import { orders } from './orders.ts';
import { overview } from './overview.ts';
import { downloads } from './downloads.ts';
import { lessons } from './lessons.ts';
import { library } from './library.ts';
import { member } from './member.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { player } from './player.ts';
import { points } from './points.ts';
import { profile } from './profile.ts';
import { progress } from './progress.ts';
import { releases } from './releases.ts';
import { site } from './site.ts';
import { students } from './students.ts';
import { system } from './system.ts';

/** Every endpoint there is: the role walk, the OpenAPI document and the browser's `call` read it. */
export const endpoints = {
  ...auth,
  ...account,
  ...profile,
  ...member,
  ...points,
  ...notifications,
  ...community,
  ...classroom,
  ...lessons,
  ...player,
  ...progress,
  ...library,
  ...downloads,
  ...calendar,
  ...cart,
  ...orders,
  ...overview,
  ...people,
  ...students,
  ...system,
  ...site,
  ...releases,
};
export type AllEndpoints = typeof endpoints;
