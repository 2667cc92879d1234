import { LazyScreen } from '@grove/platform/LazyScreen';
import { Skeleton } from '@grove/ui/Skeleton';

/** A lesson that everybody may open, whose code is asked for when it is shown. */
export function PreviewPlace(lesson: { productId: string; lessonId: string }) {
  return (
    <LazyScreen name="preview" load={loadPreview} skeleton={<Skeleton shape="card" ratio="16 / 9" />}>
      {(PreviewScreen) => <PreviewScreen {...lesson} />}
    </LazyScreen>
  );
}

function loadPreview() {
  return import(/* webpackChunkName: 'free-lesson' */ './PreviewScreen.tsx').then(
    (module) => module.PreviewScreen,
  );
}
