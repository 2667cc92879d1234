import type { NewLesson, NewWidget } from '../../../learning/courses/createCourse.ts';
import { templateText } from '../../../learning/courses/templateText.ts';

/** A lesson with one page: its texts, each one a paragraph, and an optional question to the student. The first text asks
 *  the creator to replace it. */
export function createLesson(title: string, paragraphs: readonly string[], question?: string): NewLesson {
  const content = paragraphs
    .map((text) => `<p>${text}</p>`)
    .join('')
    .replace('<p>', `<p><strong>${templateText}</strong> `);
  const widgets: NewWidget[] = [{ type: 'text', settings: { content } }];
  if (question !== undefined) widgets.push({ type: 'question', settings: { question } });
  return { title, pages: [{ widgets }] };
}
