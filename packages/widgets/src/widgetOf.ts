import type { LessonWidget } from '@grove/contracts/courses/lessons';

/** The widget of one type. */
export type WidgetOf<T extends LessonWidget['type']> = Extract<LessonWidget, { type: T }>;
