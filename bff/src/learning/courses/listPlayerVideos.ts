import type { LessonVideo, Widget } from './course.ts';

/** Lists the player's videos of a lesson, in order: video widgets with an uploaded file, not hosted elsewhere. */
export function listPlayerVideos(pages: readonly { widgets: readonly Widget[] }[]): LessonVideo[] {
  return pages
    .flatMap((page) => page.widgets)
    .flatMap((widget) => {
      if (widget.type !== 'video' || !('key' in widget.settings)) return [];
      return [{ _id: widget._id, ...widget.settings }];
    });
}
