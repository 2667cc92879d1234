import type { NewLesson, NewWidget } from '../../../learning/courses/createCourse.ts';

/** A lesson with one page: its texts, each one a paragraph, and an optional question to the student. */
export function createLesson(title: string, paragraphs: readonly string[], question?: string): NewLesson {
  const content = paragraphs.map((text) => `<p>${text}</p>`).join('');
  const widgets: NewWidget[] = [{ type: 'text', settings: { content } }];
  if (question !== undefined) widgets.push({ type: 'question', settings: { question } });
  return { title, pages: [{ widgets }] };
}
