import type { LessonVideo, Widget } from './course.ts';

/** The player's videos of a lesson: those video widgets of its pages whose file is ours, in order. */
export function videosOfPages(pages: readonly { widgets: readonly Widget[] }[]): LessonVideo[] {
  return pages
    .flatMap((page) => page.widgets)
    .flatMap((widget) => {
      if (widget.type !== 'video' || !('key' in widget.settings)) return [];
      return [{ _id: widget._id, ...widget.settings }];
    });
}
