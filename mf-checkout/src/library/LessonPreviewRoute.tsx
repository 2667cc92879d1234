import { LazyScreen } from '@grove/platform/LazyScreen';
import { LessonPreviewSkeleton } from './LessonPreviewSkeleton.tsx';

/** A free preview lesson, whose code is loaded on demand. */
export function LessonPreviewRoute(lesson: { productId: string; lessonId: string }) {
  return (
    <LazyScreen name="preview" load={loadPreview} skeleton={<LessonPreviewSkeleton />}>
      {(LessonPreviewScreen) => <LessonPreviewScreen {...lesson} />}
    </LazyScreen>
  );
}

function loadPreview() {
  return import(/* webpackChunkName: 'free-lesson' */ './LessonPreviewScreen.tsx').then(
    (module) => module.LessonPreviewScreen,
  );
}
