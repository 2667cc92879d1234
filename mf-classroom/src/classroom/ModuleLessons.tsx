import { CircleCheck, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ClassroomLesson, ClassroomModule } from '@grove/contracts/classroom';
import { Link } from '@grove/platform/Link';
import { Card, cardLink } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { videoCount } from '../videoCount.ts';
import { classroomPaths } from './classroomPlace.ts';

/** The lessons of the chosen module; each opens in the player. */
export function ModuleLessons({ courseId, module }: { courseId: string; module: ClassroomModule }) {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the lessons stand below the sidebar, out of sight.
    if (matchMedia('(max-width: 767px)').matches) head.current?.scrollIntoView();
  }, []);
  return (
    <>
      <Head ref={head}>
        <h2>{module.title}</h2>
        {module.subtitle !== '' && <p>{module.subtitle}</p>}
      </Head>
      {module.lessons.length === 0 ? (
        <Card padding="none">
          <EmptyState
            drawing="seedling"
            level={3}
            title="No lessons yet"
            text="This module is still being written."
          />
        </Card>
      ) : (
        <List role="list">
          {module.lessons.map((lesson) => (
            <LessonCard key={lesson.id} courseId={courseId} lesson={lesson} />
          ))}
        </List>
      )}
    </>
  );
}

function LessonCard({ courseId, lesson }: { courseId: string; lesson: ClassroomLesson }) {
  return (
    <Card as="li" interactive>
      <Line>
        {lesson.isCompleted ? <Done size={22} aria-hidden /> : <Play size={22} aria-hidden />}
        <div>
          <h3>
            <Link to={classroomPaths.lesson(courseId, lesson.id)} className={cardLink}>
              {lesson.title}
            </Link>
          </h3>
          {lesson.subtitle !== '' && <p>{lesson.subtitle}</p>}
        </div>
        <span>
          {videoCount(lesson.videoCount)}
          {lesson.isCompleted && <span className="grove-unseen">, completed</span>}
        </span>
      </Line>
    </Card>
  );
}

const Head = styled.header`
  margin-block-end: var(--grove-space-5);
  scroll-margin-block-start: var(--grove-space-5);
  h2 {
    margin: 0 0 var(--grove-space-1);
  }
  p {
    margin: 0;
    color: var(--grove-muted);
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-3);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2) var(--grove-space-4);
  > svg {
    flex: none;
    color: var(--grove-primary-text);
  }
  > div {
    flex: 1 1 10rem;
    min-inline-size: 0;
  }
  h3 {
    margin: 0;
    font: 600 var(--grove-text-18) / 1.4 var(--grove-font-body);
  }
  p {
    margin: 0;
  }
  p,
  > span {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Done = styled(CircleCheck)`
  && {
    color: var(--grove-success);
  }
`;
