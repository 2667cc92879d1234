import type { ComponentType } from 'react';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Page } from '@grove/ui/layout/Page';
import { CoursePreviewSkeleton } from './CoursePreviewSkeleton.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';

type Load = () => Promise<ComponentType<{ courseId: string }>>;

const loadEditor: Load = () => import('./EditorScreen.tsx').then((module) => module.EditorScreen);
const loadPreview: Load = () =>
  import('./CoursePreviewScreen.tsx').then((module) => module.CoursePreviewScreen);

/** Shows the editor or the preview of a course. The script of each is loaded on demand. */
export function CourseScreens({ path, courseId }: { path: string; courseId: string }) {
  const isPreview = path.endsWith('/preview');
  return (
    <LazyScreen
      key={path}
      name={path}
      load={isPreview ? loadPreview : loadEditor}
      skeleton={
        isPreview ? (
          <Page>
            <CoursePreviewSkeleton />
          </Page>
        ) : (
          <EditorSkeleton />
        )
      }
    >
      {(Screen) => <Screen key={courseId} courseId={courseId} />}
    </LazyScreen>
  );
}
