import type { Dashboard } from '@grove/contracts/member';
import type { PageData } from '@grove/contracts/pageData';
import type { PlayerCourse } from '@grove/contracts/player';
import type { CourseProgress } from '@grove/contracts/progress';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import type { Match } from './matchRoutes.ts';

export interface FirstPaintInput {
  data: PageData;
  matches: Match[];
  isMemberArea: boolean;
  nonce: string;
}

/** What stands below the header until the shell and the screen's remote have started: on a slow phone seconds later.
 *  It says what the screen will say at the same place, is not there for screen readers, and the shell takes it away.
 *  @returns HTML, empty for places that have nothing to say before their scripts. */
export function firstPaint(input: FirstPaintInput): string {
  const { data, nonce } = input;
  const { user, demo } = data;
  // Lines of which the server cannot tell the height stand above their screens.
  if (user === 'unknown' || user?.deletesAt || user?.mustEnableSecondFactor) return '';
  const content = contentOf(input);
  if (content === '') return '';
  const layer = `<div id="grove-first-paint"${demo ? ' class="demo"' : ''} aria-hidden="true">${content}</div>`;
  return user !== null && input.isMemberArea ? layer + onlyOnOverview(nonce) : layer;
}

function contentOf({ data: { user, product, answers }, matches, isMemberArea }: FirstPaintInput): string {
  if (user === null) return isMemberArea ? welcome(product) : '';
  const dashboard = answers['/api/dashboard'] as Dashboard | undefined;
  if (isMemberArea && dashboard) return home(dashboard);
  const id = matches[0]?.params['id'] ?? '';
  const course = answers[`/api/courses/${id}/player`] as PlayerCourse | undefined;
  const progress = answers[`/api/course-progress/${id}`] as CourseProgress | undefined;
  return course && progress ? coursePlayer(course, progress) : '';
}

/** Of the member area's places only the browser knows which is open: before anything is painted. */
function onlyOnOverview(nonce: string): string {
  return `<script nonce="${nonce}">/^(#(dashboard(:overview)?)?)?$/.test(location.hash)||document.getElementById('grove-first-paint').remove()</script>`;
}

function welcome({ name, tagline }: PageData['product']): string {
  return `<div class="wide hero"><h1>${escapeHtml(name)}</h1><p>${escapeHtml(tagline)}</p></div>`;
}

function home({ profile: { username, bio } }: Dashboard): string {
  const name = escapeHtml(username);
  const about = bio === null ? '' : `<p>${escapeHtml(bio)}</p>`;
  const card = `<div class="card who"><i class="face"></i><h2>${name}</h2>${about}</div>`;
  return `<div class="wide home"><h1>Welcome back, ${name}</h1>${card}</div>`;
}

function coursePlayer(course: PlayerCourse, progress: CourseProgress): string {
  const lesson = course.modules[progress.currentModuleIndex]?.lessons[progress.currentLessonIndex];
  const about = lesson
    ? `<div class="card"><h2>${escapeHtml(lesson.title)}</h2><p>${escapeHtml(lesson.description)}</p></div>`
    : '';
  const title = `<h1>${escapeHtml(course.title)}</h1><p>${escapeHtml(course.tagline)}</p>`;
  const main = `<div class="lesson"><div class="film"></div>${about}</div>`;
  return `<div class="band"><div class="wide">${title}</div></div><div class="wide">${main}</div>`;
}
