import { styled } from 'styled-components';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useTitle } from '@grove/platform/useTitle';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { Button } from '@grove/ui/forms/Button';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { LessonPreviewSkeleton, PreviewArticle, WidgetsSkeleton } from './LessonPreviewSkeleton.tsx';
import { usePreviewLesson } from './library.api.ts';

/** A free preview lesson. */
export function LessonPreviewScreen({ productId, lessonId }: { productId: string; lessonId: string }) {
  const lesson = usePreviewLesson(productId, lessonId);
  useTitle(lesson.data?.title);
  const notFoundCodes: unknown[] = ['lesson-not-found', 'not-found', 'bad-request'];
  if (notFoundCodes.includes(getErrorCode(lesson.error))) return <PreviewNotFound productId={productId} />;
  return (
    <QueryState query={lesson} skeleton={<LessonPreviewSkeleton />}>
      {(loadedLesson) => (
        <PreviewArticle>
          <PageHeader
            back={
              <BackLink as={Link} to={pathTo('product', { productId })}>
                {loadedLesson.productTitle}
              </BackLink>
            }
            eyebrow="Free preview"
            title={loadedLesson.title}
            text={loadedLesson.subtitle === '' ? undefined : loadedLesson.subtitle}
          />
          <LazyScreen
            name="preview-widgets"
            load={() => import('./PreviewWidgets.tsx').then((module) => module.PreviewWidgets)}
            skeleton={<WidgetsSkeleton />}
          >
            {(PreviewWidgets) => <PreviewWidgets key={loadedLesson.id} widgets={loadedLesson.widgets} />}
          </LazyScreen>
          <PreviewFooter>
            <p>This lesson is part of {loadedLesson.productTitle}.</p>
            <Button as={Link} to={pathTo('product', { productId })}>
              View full course
            </Button>
          </PreviewFooter>
        </PreviewArticle>
      )}
    </QueryState>
  );
}

function PreviewNotFound({ productId }: { productId: string }) {
  return (
    <EmptyState
      drawing="path"
      level={1}
      title="Lesson not found"
      text="It may no longer be available as a free preview."
      action={
        <Button as={Link} to={pathTo('product', { productId })}>
          View full course
        </Button>
      }
    />
  );
}

const PreviewFooter = styled.footer`
  display: grid;
  justify-items: center;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-7);
  padding-block-start: var(--grove-space-5);
  border-block-start: 1px solid var(--grove-border);
  text-align: center;
  p {
    margin: 0;
    color: var(--grove-muted);
  }
`;
