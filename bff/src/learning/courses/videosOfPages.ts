import type { LessonVideo, VideoSettings, Widget } from './course.ts';

/** The player's videos of a lesson: the video widgets of its pages, in order. */
export function videosOfPages(pages: readonly { widgets: readonly Widget[] }[]): LessonVideo[] {
  return pages
    .flatMap((page) => page.widgets)
    .filter((widget) => widget.type === 'video')
    .map((widget) => {
      const { title, durationSeconds, key, captionsKey } = widget.settings as VideoSettings;
      return { _id: widget._id, title, durationSeconds, key, captionsKey };
    });
}
