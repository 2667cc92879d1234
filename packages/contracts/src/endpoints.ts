import { auth } from './auth.ts';
import { classroom } from './classroom.ts';
import { creator } from './creator.ts';
import { library } from './library.ts';
import { member } from './member.ts';
import { player } from './player.ts';
import { progress } from './progress.ts';
import { releases } from './releases.ts';
import { site } from './site.ts';

/** Every endpoint there is: the role walk, the OpenAPI document and the browser's `call` read it. */
export const endpoints = {
  ...auth,
  ...member,
  ...classroom,
  ...player,
  ...progress,
  ...library,
  ...creator,
  ...site,
  ...releases,
};
export type AllEndpoints = typeof endpoints;
