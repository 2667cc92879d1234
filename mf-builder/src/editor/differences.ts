import type { CourseStructure, EditorWidget, PageWidgets } from '@grove/contracts/courseEditor';
import { widgetNames } from './widgetNames.ts';

interface Named {
  id: string;
  title: string;
}

/** What somebody else has changed, in sentences. */
export const differences = { ofCourse, ofPage };

function ofCourse(before: CourseStructure, after: CourseStructure): string[] {
  const sentences = [
    ...ofNodes('section', before.sections, after.sections),
    ...ofNodes('module', before.modules, after.modules),
    ...ofNodes('lesson', before.lessons, after.lessons),
    ...ofNodes('page', pagesOfBoth(before, after), pagesOfBoth(after, before)),
  ];
  if (!isSame(before.course, after.course)) sentences.push('The course’s own settings were changed.');
  return sentences;
}

/** The pages of those lessons that are in another state of the course, too; the others came or went with theirs. */
function pagesOfBoth({ pages }: CourseStructure, { lessons }: CourseStructure) {
  const others = new Set(lessons.map(({ id }) => id));
  return pages
    .filter(({ lessonId }) => others.has(lessonId))
    .map(({ id, lessonId, title }) => ({ id, lessonId, title }));
}

function ofNodes(kind: string, before: readonly Named[], after: readonly Named[]): string[] {
  const former = new Map(before.map((node) => [node.id, node]));
  const left = new Set(after.map(({ id }) => id));
  const changed = after.flatMap((node) => {
    const was = former.get(node.id);
    if (was === undefined) return [`The ${kind} ‘${node.title}’ was added.`];
    if (was.title !== node.title) return [`The ${kind} ‘${was.title}’ is now called ‘${node.title}’.`];
    return isSame(was, node) ? [] : [`The ${kind} ‘${node.title}’ was changed or moved.`];
  });
  const gone = before
    .filter(({ id }) => !left.has(id))
    .map(({ title }) => `The ${kind} ‘${title}’ was deleted.`);
  const stayed = (list: readonly Named[], other: ReadonlyMap<string, unknown> | ReadonlySet<string>) =>
    list.filter(({ id }) => other.has(id)).map(({ id }) => id);
  const isReordered = !isSame(stayed(before, left), stayed(after, former));
  return [...changed, ...gone, ...(isReordered ? [`The order of the ${kind}s was changed.`] : [])];
}

function ofPage(before: PageWidgets, after: PageWidgets): string[] {
  const titled = ({ id, type, settings }: EditorWidget) => ({ id, title: widgetNames[type], settings });
  return ofNodes('widget', before.widgets.map(titled), after.widgets.map(titled));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
