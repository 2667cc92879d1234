import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Dashboard } from '@grove/contracts/account/dashboard';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Seal } from '@grove/ui/art/Seal';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { Thumbnail } from '@grove/ui/display/Thumbnail';
import { classroomPaths } from '../classroom/classroomPaths.ts';
import { courseCompleteText } from './completionToasts.ts';

export interface FinishedCourse {
  id: string;
  title: string;
  /** Number of lessons in the course. */
  lessons: number;
  /** Resolves when the server has saved the last lesson. Rejects if it refuses. */
  saved: Promise<unknown>;
}

interface CourseFinishedProps {
  course: FinishedCourse;
  onClose: () => void;
}

/** The dialog after a course is finished: a summary and the next step. */
export function CourseFinished({ course, onClose }: CourseFinishedProps) {
  const isSaved = useIsSaved(course, onClose);
  const { data, isError } = useQuery<Dashboard>({
    queryKey: ['/api/dashboard'],
    enabled: isSaved,
    // The cached data does not include the completion of this course.
    staleTime: 0,
    gcTime: 0,
  });
  const next = data && isSaved ? getNextStep(data, course.id) : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      crown={
        <Crown>
          <Seal drawing="path" />
          <p className="grove-script">Look how far you’ve come</p>
        </Crown>
      }
      {...courseCompleteText}
      actions={
        <>
          <Button as={Link} to={classroomPaths.courses()} variant="secondary" onClick={onClose}>
            Back to Courses
          </Button>
          {next && (
            <Button as={Link} to={next.path} onClick={onClose}>
              {next.action}
            </Button>
          )}
        </>
      }
    >
      <Summary>
        You finished {course.title}. {formatLessons(course.lessons)} done, and you can review the course
        anytime.
      </Summary>
      {data === undefined && !isError && <Skeleton height="5.5rem" shape="control" />}
      {next && (
        <Next>
          <Thumbnail src={next.thumbnailUrl} title={next.title} />
          <p>
            <span>{next.reason}</span>
            <strong>{next.title}</strong>
          </p>
        </Next>
      )}
    </Dialog>
  );
}

/** Whether the server has saved the course's last lesson. If it refuses, the dialog closes. */
function useIsSaved({ saved }: FinishedCourse, onFailed: () => void): boolean {
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    saved.then(
      () => !isUnmounted && setIsSaved(true),
      () => !isUnmounted && onFailed(),
    );
    return () => {
      isUnmounted = true;
    };
  }, [saved, onFailed]);
  return isSaved;
}

function formatLessons(lessons: number): string {
  if (lessons === 1) return 'The lesson is';
  return lessons === 2 ? 'Both lessons are' : `All ${String(lessons)} lessons are`;
}

/** Returns the course to continue with or, if none is left, a recommended product. */
function getNextStep({ continueLearning, recommended }: Dashboard, courseId: string) {
  if (continueLearning && continueLearning.courseId !== courseId)
    return {
      reason: continueLearning.lessonTitle,
      title: continueLearning.courseTitle,
      thumbnailUrl: continueLearning.thumbnailUrl,
      path: pathTo('course', { courseId: continueLearning.courseId }),
      action: continueLearning.way === 'start' ? 'Start next course' : 'Continue course',
    };
  if (!recommended) return null;
  return {
    reason: 'Recommended for you',
    title: recommended.title,
    thumbnailUrl: recommended.thumbnailUrl,
    path: pathTo('product', { productId: recommended.productId }),
    action: 'View details',
  };
}

const Crown = styled.div`
  inline-size: 8.5rem;
  margin: 0 auto var(--grove-space-2);
  p {
    margin: var(--grove-space-3) -5rem var(--grove-space-2);
    color: var(--grove-primary-text);
    font-size: var(--grove-text-28);
    line-height: 1.2;
  }
  @media (width < 30rem) {
    inline-size: 5rem;
    p {
      margin-block: var(--grove-space-2) 0;
      font-size: var(--grove-text-22);
    }
  }
`;

const Summary = styled.p`
  margin: 0 0 var(--grove-space-4);
  text-align: center;
`;

const Next = styled.div`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  align-items: center;
  gap: var(--grove-space-4);
  min-block-size: 5.5rem;
  padding: var(--grove-space-3);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  text-align: start;
  p {
    display: grid;
    margin: 0;
  }
  span {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
  /* Leaves room for the toast below the dialog. */
  @media (width < 30rem) {
    grid-template-columns: minmax(0, 1fr);
    min-block-size: 0;
    text-align: center;
    > :not(p) {
      display: none;
    }
  }
`;
