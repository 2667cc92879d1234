import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ClassroomModule, CourseDetail } from '@grove/contracts/courses/classroom';
import type { LessonWidget } from '@grove/contracts/courses/lessons';
import { Link } from '@grove/platform/Link';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { classroomPaths } from '../classroom/classroomPaths.ts';
import { getAdjacentItems, isLessonInModule } from './courseOutline.ts';
import { useLesson, usePrefetchLesson } from './lesson.api.ts';
import { LazyLessonWidgets } from './LazyLessonWidgets.tsx';
import { LessonBreadcrumb } from './LessonBreadcrumb.tsx';
import { useLessonActions } from './useLessonActions.ts';

interface LessonViewProps {
  course: CourseDetail;
  module: ClassroomModule;
  lessonId: string;
}

/** A lesson of the opened course, with its widgets and its next steps. Use the lesson's id as key. */
export function LessonView({ course, module, lessonId }: LessonViewProps) {
  const lesson = useLesson(lessonId);
  const actions = useLessonActions(course, lesson.data);
  const { previous, next } = getAdjacentItems(course, lessonId);
  usePrefetchLesson(next && isLessonInModule(next) ? next.lesson.id : undefined);
  const title = useFocusedTitle();
  const outline = module.lessons.find(({ id }) => id === lessonId);
  const unwatchedVideo = findUnwatchedVideo(lesson.data?.widgets);

  return (
    <article>
      <LessonBreadcrumb course={course} module={module} />
      <Head>
        <h2 ref={title} tabIndex={-1}>
          {outline?.title}
        </h2>
        {outline?.subtitle !== '' && <p>{outline?.subtitle}</p>}
      </Head>
      <LazyLessonWidgets skeleton={<WidgetsSkeleton />}>
        {(Widgets) => (
          <QueryState query={lesson} skeleton={<WidgetsSkeleton />}>
            {({ widgets }) => (
              <Widgets lessonId={lessonId} widgets={widgets} onVideoWatched={actions.markVideoWatched} />
            )}
          </QueryState>
        )}
      </LazyLessonWidgets>
      <Foot>
        <p>Progress will be saved automatically</p>
        {unwatchedVideo && (
          <p role="note">To complete this lesson, watch “{unwatchedVideo.title}” or mark it as watched.</p>
        )}
        <div>
          {previous && (
            <Button
              as={Link}
              to={classroomPaths.lesson(course.id, previous.module.id, previous.lesson.id)}
              variant="secondary"
              icon={<ArrowLeft size={18} aria-hidden />}
            >
              Previous
            </Button>
          )}
          <Button
            onClick={actions.finishLesson}
            disabled={lesson.data === undefined || unwatchedVideo !== undefined}
            icon={<ArrowRight size={18} aria-hidden />}
          >
            Complete & Next
          </Button>
        </div>
      </Foot>
    </article>
  );
}

/** The server completes a lesson only after all its uploaded videos were watched. */
function findUnwatchedVideo(widgets: readonly LessonWidget[] | undefined) {
  return widgets?.find(
    (widget) => widget.type === 'video' && widget.source === 'file' && !widget.isCompleted,
  ) as Extract<LessonWidget, { type: 'video' }> | undefined;
}

/** Scrolls to the title of the lesson and focuses it. The focus would otherwise stay on the button that led
 *  there. */
function useFocusedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'nearest' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}

function WidgetsSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonStack>
        <Skeleton shape="card" ratio="16 / 9" />
        <SkeletonText lines={6} />
      </SkeletonStack>
    </SkeletonGroup>
  );
}

const Head = styled.header`
  margin-block: var(--grove-space-3) var(--grove-space-5);
  h2 {
    margin: 0 0 var(--grove-space-1);
    scroll-margin-block-start: 9rem;
  }
  p {
    margin: 0;
    color: var(--grove-muted);
  }
`;

const SkeletonStack = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;

const Foot = styled.footer`
  display: grid;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-6);
  padding-block-start: var(--grove-space-5);
  border-block-start: 1px solid var(--grove-border);
  > p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--grove-space-3);
    justify-content: space-between;
    > :only-child {
      margin-inline-start: auto;
    }
  }
`;
