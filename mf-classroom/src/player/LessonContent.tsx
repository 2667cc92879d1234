import { styled } from 'styled-components';
import type { LessonWidget } from '@grove/contracts/courses/lessons';
import type { PlayerLesson } from '@grove/contracts/courses/player';
import { QueryState } from '@grove/platform/QueryState';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Caption } from '@grove/widgets/Caption';
import { LazyLessonWidgets } from '../lesson/LazyLessonWidgets.tsx';
import { useLesson } from '../lesson/lesson.api.ts';

/** The caption of the shown video, and a lesson's texts, questions, files and other widgets: all but the videos that
 *  the player itself shows. While they load, the placeholder fills the window, so that the buttons below it do not move in view. */
export function LessonContent({ lesson, videoId }: { lesson: PlayerLesson; videoId: string | undefined }) {
  const query = useLesson(lesson.id);
  return (
    <QueryState query={query} skeleton={<ContentSkeleton />}>
      {({ widgets }) => {
        const others = widgets.filter((widget) => !isInPlayer(widget, lesson));
        const caption = getCaption(widgets, videoId);
        return (
          <>
            <Caption text={caption} />
            {others.length > 0 && (
              <LazyLessonWidgets skeleton={<ContentSkeleton />}>
                {(Widgets) => (
                  <Content>
                    <Widgets lessonId={lesson.id} widgets={others} />
                  </Content>
                )}
              </LazyLessonWidgets>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

function getCaption(widgets: readonly LessonWidget[], videoId: string | undefined): string {
  const video = widgets.find(({ id }) => id === videoId);
  return video?.type === 'video' ? video.caption : '';
}

function isInPlayer({ id }: LessonWidget, { videos }: PlayerLesson): boolean {
  return videos.some((video) => video.id === id);
}

function ContentSkeleton() {
  return (
    <SkeletonGroup>
      <WindowHeight>
        <SkeletonText lines={4} />
        <Skeleton shape="card" ratio="16 / 9" />
      </WindowHeight>
    </SkeletonGroup>
  );
}

const WindowHeight = styled.div`
  display: grid;
  align-content: start;
  gap: var(--grove-space-5);
  min-block-size: 100svh;
  margin-block-start: var(--grove-space-5);
`;

const Content = styled.div`
  margin-block-start: var(--grove-space-5);
`;
