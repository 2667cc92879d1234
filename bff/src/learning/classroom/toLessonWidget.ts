// Over budget: one case for each of the eleven types, none of which needs another.
import { hostedVideoPatterns } from '@grove/contracts/widgetRules';
import type { LessonWidget, SavedAnswer } from '@grove/contracts/lessons';
import type { WidgetSettings } from '@grove/contracts/widgetSettings';
import type { Widget } from '../courses/course.ts';

/** What a member has done with a widget. */
export interface WidgetState {
  answer: SavedAnswer | undefined;
  /** Of a video that was watched. */
  isCompleted: boolean;
}

/** A widget as the classroom shows it. An answer that no longer fits, because its question has changed, is not shown. */
export function toLessonWidget(widget: Widget, { answer, isCompleted }: WidgetState): LessonWidget {
  const id = widget._id.toHexString();
  const savedAt = answer?.savedAt ?? null;
  switch (widget.type) {
    case 'text':
      return { id, type: 'text', content: widget.settings.content };
    case 'image':
      return toImage(id, widget.settings);
    case 'video':
      return {
        id,
        type: 'video',
        title: widget.settings.title,
        isCompleted,
        ...videoSource(id, widget.settings),
      };
    case 'audio':
      return {
        id,
        type: 'audio',
        url: fileAddress(id),
        title: widget.settings.title,
        durationSeconds: widget.settings.durationSeconds,
      };
    case 'file': {
      const { fileName, fileType, fileSize } = widget.settings;
      return { id, type: 'file', url: fileAddress(id), filename: fileName, fileType, fileSize };
    }
    case 'button': {
      const { text, url, variant } = widget.settings;
      return { id, type: 'button', label: text, url, variant };
    }
    case 'stopwatch': {
      const time = typeof answer?.answer === 'object' ? answer.answer : null;
      return { id, type: 'stopwatch', initialSeconds: widget.settings.initialSeconds, answer: time, savedAt };
    }
    case 'calendly':
    case 'typeform':
      return { id, type: widget.type, url: widget.settings.url, title: widget.settings.title };
    case 'question': {
      const words = typeof answer?.answer === 'string' ? answer.answer : null;
      return { id, type: 'question', ...widget.settings, answer: words, savedAt };
    }
    case 'opinionScale': {
      const { min, max } = widget.settings;
      const step = typeof answer?.answer === 'number' ? answer.answer : null;
      const fits = step !== null && step >= min && step <= max;
      return { id, type: 'opinion_scale', ...widget.settings, answer: fits ? step : null, savedAt };
    }
  }
}

function fileAddress(id: string): string {
  return `/api/widgets/${id}/file`;
}

function toImage(id: string, image: WidgetSettings<'image'>): Extract<LessonWidget, { type: 'image' }> {
  const { alt, caption, width, height, smaller } = image;
  const url = fileAddress(id);
  const widths = [...smaller.map((one) => one.width), width].sort((a, b) => a - b);
  const sources = widths.map((one) => ({ url: `${url}?width=${one}`, width: one }));
  return { id, type: 'image', url, alt, caption, width, height, sources };
}

function videoSource(
  id: string,
  settings: WidgetSettings<'video'>,
): Pick<Extract<LessonWidget, { type: 'video' }>, 'url' | 'source' | 'captionsUrl'> {
  if ('key' in settings) {
    const captionsUrl = settings.captionsKey === null ? null : `/api/videos/${id}/captions`;
    return { source: 'file', url: `/api/videos/${id}/file`, captionsUrl };
  }
  const youtube = hostedVideoPatterns.youtube.exec(settings.url)?.[1];
  if (youtube !== undefined)
    return {
      source: 'youtube',
      url: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`,
      captionsUrl: null,
    };
  const vimeo = hostedVideoPatterns.vimeo.exec(settings.url)?.[1] ?? '';
  return {
    source: 'vimeo',
    url: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`,
    captionsUrl: null,
  };
}
