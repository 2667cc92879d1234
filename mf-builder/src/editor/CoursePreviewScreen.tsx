import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type {
  CourseStructure,
  EditorLesson,
  EditorPage,
  EditorWidget,
} from '@grove/contracts/courses/courseEditor';
import type { WidgetAnswer } from '@grove/contracts/courses/lessons';
import { QueryState } from '@grove/platform/QueryState';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { useTitle } from '@grove/platform/useTitle';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Notice } from '@grove/ui/feedback/Notice';
import { Page } from '@grove/ui/layout/Page';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import type { AnswerableWidget, Answering, WidgetHost } from '@grove/widgets/answering';
import { WidgetView } from '@grove/widgets/WidgetView';
import { CoursePreviewSkeleton } from './CoursePreviewSkeleton.tsx';
import { getOrderedLessons, getLessonsOfModule, getOrderedModules } from './courseOrder.ts';
import { lessonPagesKey } from './editorContext.ts';

/** Previews the course as its members see it, including drafts. Answers given here are not saved. */
export function CoursePreviewScreen({ courseId }: { courseId: string }) {
  const course = useQuery<CourseStructure>({
    queryKey: ['/api/creator/courses', courseId, 'structure'],
    refetchOnMount: unlessFromPage,
  });
  useTitle(course.data && `Preview: ${course.data.course.title}`);
  return (
    <Page>
      <QueryState query={course} skeleton={<CoursePreviewSkeleton />}>
        {(structure) => <Preview course={structure} />}
      </QueryState>
    </Page>
  );
}

function Preview({ course }: { course: CourseStructure }) {
  const lessons = getOrderedLessons(course);
  const [chosenId, choose] = useState(lessons[0]?.id);
  const lesson = lessons.find(({ id }) => id === chosenId);
  const index = lessons.findIndex(({ id }) => id === chosenId);
  return (
    <>
      <Notice>This is a preview. Nothing you do here is saved.</Notice>
      <Columns>
        <Card as="nav" aria-label="Course">
          <h1>{course.course.title}</h1>
          <p>{course.course.description}</p>
          {getOrderedModules(course).map((module) => (
            <section key={module.id}>
              <h2>{module.title}</h2>
              <ul>
                {getLessonsOfModule(course, module.id).map((item) => (
                  <li key={item.id}>
                    <Choice
                      type="button"
                      aria-current={item.id === chosenId ? 'true' : undefined}
                      onClick={() => choose(item.id)}
                    >
                      {item.title} {item.isDraft && <Badge>Draft</Badge>}
                    </Choice>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Card>
        <section aria-label="Lesson">
          {lesson ? (
            <PreviewLesson
              key={lesson.id}
              lesson={lesson}
              previous={lessons[index - 1]}
              next={lessons[index + 1]}
              onChoose={choose}
            />
          ) : (
            <EmptyState drawing="book" title="No lessons yet" text="Lessons that you add will appear here." />
          )}
        </section>
      </Columns>
    </>
  );
}

interface PreviewLessonProps {
  lesson: EditorLesson;
  previous: EditorLesson | undefined;
  next: EditorLesson | undefined;
  onChoose: (lessonId: string) => void;
}

function PreviewLesson({ lesson, previous, next, onChoose }: PreviewLessonProps) {
  const pages = useQuery<EditorPage[]>({ queryKey: lessonPagesKey(lesson.id), refetchOnMount: 'always' });
  const widgets = useQueries({
    queries: (pages.data ?? []).map(({ id }) => ({
      queryKey: ['/api/creator/pages', id, 'widgets'],
      refetchOnMount: 'always' as const,
    })),
  });
  const host = useTemporaryHost();
  const shown = widgets.flatMap(({ data }) => (data as EditorWidget[] | undefined) ?? []);
  return (
    <article>
      <h2>{lesson.title}</h2>
      {lesson.subtitle !== '' && <Subtitle>{lesson.subtitle}</Subtitle>}
      <QueryState query={pages} skeleton={<Skeleton shape="card" height="20rem" />}>
        {() => (
          <Widgets>
            {shown.flatMap((widget) =>
              widget.shown === null ? [] : [<WidgetView key={widget.id} widget={widget.shown} host={host} />],
            )}
          </Widgets>
        )}
      </QueryState>
      <Foot>
        {previous && (
          <Button
            variant="secondary"
            icon={<ArrowLeft size={18} aria-hidden />}
            onClick={() => onChoose(previous.id)}
          >
            Previous
          </Button>
        )}
        <Button
          icon={<ArrowRight size={18} aria-hidden />}
          disabled={next === undefined}
          onClick={() => next && onChoose(next.id)}
        >
          Complete & Next
        </Button>
      </Foot>
    </article>
  );
}

/** Hosts working widgets. Their answers are lost when the lesson is left. */
function useTemporaryHost(): WidgetHost {
  const [answers, setAnswers] = useState<ReadonlyMap<string, WidgetAnswer>>(new Map());
  return useMemo(
    () => ({
      answering: ({ id }: AnswerableWidget): Answering => {
        const answer = answers.get(id) ?? null;
        return {
          answer,
          state: 'unchanged',
          serverAnswer: answer,
          change: (newAnswer) => setAnswers((now) => new Map(now).set(id, newAnswer)),
          keepMine: () => undefined,
          takeServerAnswer: () => undefined,
        };
      },
    }),
    [answers],
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  margin-block-start: var(--grove-space-5);
  > * {
    min-inline-size: 0;
  }
  h1 {
    font-size: var(--grove-text-22);
  }
  nav h2 {
    margin-block: var(--grove-space-4) var(--grove-space-1);
    font: 600 var(--grove-text-14) / 1.4 var(--grove-font-body);
  }
  nav ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @media (min-width: 768px) {
    grid-template-columns: minmax(15rem, 20rem) minmax(0, 1fr);
    align-items: start;
  }
`;

const Choice = styled.button`
  inline-size: 100%;
  min-block-size: 2.25rem;
  padding: var(--grove-space-1) var(--grove-space-2);
  border: 0;
  border-radius: var(--grove-radius);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &[aria-current] {
    background: var(--grove-primary-soft);
  }
`;

const Subtitle = styled.p`
  color: var(--grove-muted);
`;

const Widgets = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  > * {
    min-inline-size: 0;
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
  justify-content: space-between;
  margin-block-start: var(--grove-space-6);
  > :only-child {
    margin-inline-start: auto;
  }
`;
