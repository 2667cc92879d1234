import {
  AlignLeft,
  CalendarDays,
  CirclePlay,
  ClipboardList,
  FileText,
  Headphones,
  Image,
  ListChecks,
  MousePointerClick,
  SlidersHorizontal,
  Timer,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';

/** Display name of each widget type. */
export const widgetNames: Record<WidgetType, string> = {
  text: 'Text',
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  file: 'File',
  button: 'Button',
  stopwatch: 'Stopwatch',
  calendly: 'Calendly',
  typeform: 'Typeform',
  question: 'Multiple Choice',
  opinionScale: 'Opinion Scale',
};

export const widgetIcons: Record<WidgetType, LucideIcon> = {
  text: AlignLeft,
  image: Image,
  video: CirclePlay,
  audio: Headphones,
  file: FileText,
  button: MousePointerClick,
  stopwatch: Timer,
  calendly: CalendarDays,
  typeform: ClipboardList,
  question: ListChecks,
  opinionScale: SlidersHorizontal,
};
