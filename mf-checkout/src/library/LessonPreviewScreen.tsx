import { styled } from 'styled-components';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf } from '@grove/platform/refusal';
import { useTitle } from '@grove/platform/useTitle';
import { BackLink } from '@grove/ui/BackLink';
import { Button } from '@grove/ui/Button';
import { EmptyState } from '@grove/ui/EmptyState';
import { PageHeader } from '@grove/ui/PageHeader';
import { LessonPreviewSkeleton, Sheet, WidgetsSkeleton } from './LessonPreviewSkeleton.tsx';
import { usePreviewLesson } from './library.api.ts';

/** A free preview lesson. */
export function LessonPreviewScreen({ productId, lessonId }: { productId: string; lessonId: string }) {
  const lesson = usePreviewLesson(productId, lessonId);
  useTitle(lesson.data?.title);
  const missing: unknown[] = ['lesson-not-found', 'not-found', 'bad-request'];
  if (missing.includes(codeOf(lesson.error))) return <NoPreview productId={productId} />;
  return (
    <QueryState query={lesson} skeleton={<LessonPreviewSkeleton />}>
      {(ready) => (
        <Sheet>
          <PageHeader
            back={
              <BackLink as={Link} to={pathTo('product', { productId })}>
                {ready.productTitle}
              </BackLink>
            }
            eyebrow="Free preview"
            title={ready.title}
            text={ready.subtitle === '' ? undefined : ready.subtitle}
          />
          <LazyScreen
            name="preview-widgets"
            load={() => import('./PreviewWidgets.tsx').then((module) => module.PreviewWidgets)}
            skeleton={<WidgetsSkeleton />}
          >
            {(PreviewWidgets) => <PreviewWidgets key={ready.id} widgets={ready.widgets} />}
          </LazyScreen>
          <End>
            <p>This lesson is part of {ready.productTitle}.</p>
            <Button as={Link} to={pathTo('product', { productId })}>
              View full course
            </Button>
          </End>
        </Sheet>
      )}
    </QueryState>
  );
}

function NoPreview({ productId }: { productId: string }) {
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

const End = styled.footer`
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
