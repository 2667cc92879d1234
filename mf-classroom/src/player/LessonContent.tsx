import { styled } from 'styled-components';
import type { LessonWidget } from '@grove/contracts/courses/lessons';
import type { PlayerLesson } from '@grove/contracts/courses/player';
import { QueryState } from '@grove/platform/QueryState';
import { LazyLessonWidgets } from '../lesson/LazyLessonWidgets.tsx';
import { useLesson } from '../lesson/lesson.api.ts';

/** A lesson's texts, questions, files and other widgets: all but the videos that the player itself shows.
 *  Empty until they have loaded, because most lessons have none. */
export function LessonContent({ lesson }: { lesson: PlayerLesson }) {
  const query = useLesson(lesson.id);
  return (
    <QueryState query={query} skeleton={null}>
      {({ widgets }) => {
        const others = widgets.filter((widget) => !isInPlayer(widget, lesson));
        if (others.length === 0) return null;
        return (
          <LazyLessonWidgets skeleton={null}>
            {(Widgets) => (
              <Content>
                <Widgets lessonId={lesson.id} widgets={others} />
              </Content>
            )}
          </LazyLessonWidgets>
        );
      }}
    </QueryState>
  );
}

function isInPlayer({ id }: LessonWidget, { videos }: PlayerLesson): boolean {
  return videos.some((video) => video.id === id);
}

const Content = styled.div`
  margin-block-start: var(--grove-space-5);
`;
