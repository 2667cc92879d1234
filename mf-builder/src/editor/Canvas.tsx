import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ArrowLeft, ArrowRight, Settings } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { EditorLesson, EditorWidget } from '@grove/contracts/courses/courseEditor';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { CanvasWidget } from './CanvasWidget.tsx';
import { Conflicts } from './ConflictNotice.tsx';
import { useConflicts } from './editorContext.ts';
import type { useLoadedDoc } from './editorContext.ts';
import { LessonDialog } from './NodeDialogs.tsx';
import { PageTabs } from './PageTabs.tsx';
import { canvasId } from './createCollisionDetection.ts';
import type { LessonPages } from './useLessonPage.ts';

interface CanvasProps {
  lesson: EditorLesson;
  pages: LessonPages;
  query: ReturnType<typeof useLoadedDoc>;
  widgets: readonly EditorWidget[] | undefined;
  previous: string | undefined;
  next: string | undefined;
  onChoose: (lessonId: string) => void;
  onEdit: (widgetId: string) => void;
  /** Moves a widget to the index of another widget. */
  onMove: (widgetId: string, targetIndex: number) => void;
}

/** Shows a page of the lesson as members see it, with controls that move and edit each widget. */
export function Canvas({
  lesson,
  pages,
  query,
  widgets,
  previous,
  next,
  onChoose,
  onEdit,
  onMove,
}: CanvasProps) {
  const [isEditingSettings, setIsEditingSettings] = useState(false);
  return (
    <Card as="section" aria-label="Lesson" padding="none">
      <Head>
        <div>
          <h2>{lesson.title}</h2>
          {lesson.isDraft && <Badge>Draft</Badge>}
        </div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Settings size={16} aria-hidden />}
          onClick={() => setIsEditingSettings(true)}
        >
          Settings
        </Button>
      </Head>
      <PageTabs pages={pages} />
      {widgets === undefined ? (
        <QueryState query={query} skeleton={<PageSkeleton />}>
          {() => <PageSkeleton />}
        </QueryState>
      ) : (
        <PageDropZone>
          {pages.page && <PageConflicts pageId={pages.page.id} widgets={widgets} />}
          <Widgets widgets={widgets} onEdit={onEdit} onMove={onMove} />
        </PageDropZone>
      )}
      <Foot>
        <LessonStepButton to={previous} onChoose={onChoose} icon={<ArrowLeft size={16} aria-hidden />}>
          Previous Lesson
        </LessonStepButton>
        <LessonStepButton to={next} onChoose={onChoose} icon={<ArrowRight size={16} aria-hidden />}>
          Next Lesson
        </LessonStepButton>
      </Foot>
      {isEditingSettings && <LessonDialog lesson={lesson} onClose={() => setIsEditingSettings(false)} />}
    </Card>
  );
}

/** Shows the conflicts about the whole page and about deleted widgets. */
function PageConflicts({ pageId, widgets }: { pageId: string; widgets: readonly EditorWidget[] }) {
  const isShown = (field: string) => widgets.some(({ id }) => field.startsWith(id));
  const conflicts = useConflicts(pageId).filter(({ field }) => !isShown(field));
  return (
    conflicts.length > 0 && (
      <ConflictArea>
        <Conflicts docId={pageId} conflicts={conflicts} />
      </ConflictArea>
    )
  );
}

function Widgets({
  widgets,
  onEdit,
  onMove,
}: Pick<CanvasProps, 'onEdit' | 'onMove'> & { widgets: readonly EditorWidget[] }) {
  if (widgets.length === 0)
    return (
      <EmptyState
        drawing="seedling"
        level={3}
        title="This page is empty"
        text="Drag a widget here, or click one in the list of widgets."
      />
    );
  return (
    <SortableContext items={widgets.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
      <List aria-label="Widgets of this page">
        {widgets.map((widget, index) => (
          <CanvasWidget
            key={widget.id}
            widget={widget}
            isLast={index === widgets.length - 1}
            onEdit={onEdit}
            onMove={onMove}
          />
        ))}
      </List>
    </SortableContext>
  );
}

/** The droppable area of the page. */
function PageDropZone({ children }: { children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: canvasId });
  return (
    <Paper ref={setNodeRef} data-over={isOver}>
      {children}
    </Paper>
  );
}

function LessonStepButton({
  to,
  icon,
  onChoose,
  children,
}: {
  to: string | undefined;
  icon: ReactNode;
  onChoose: (lessonId: string) => void;
  children: string;
}) {
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={icon}
      disabled={to === undefined}
      onClick={() => to !== undefined && onChoose(to)}
    >
      {children}
    </Button>
  );
}

function PageSkeleton() {
  return (
    <SkeletonGroup>
      <Paper>
        <Skeleton shape="card" height="20rem" />
      </Paper>
    </SkeletonGroup>
  );
}

const Head = styled.div`
  display: flex;
  gap: var(--grove-space-3);
  align-items: center;
  justify-content: space-between;
  padding: var(--grove-space-4) var(--grove-space-5);
  border-block-end: 1px solid var(--grove-border);
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--grove-space-3);
    align-items: center;
    min-inline-size: 0;
  }
  h2 {
    margin: 0;
    overflow-wrap: anywhere;
    font-size: var(--grove-text-22);
  }
`;

const ConflictArea = styled.div`
  margin-block-end: var(--grove-space-4);
`;

const Paper = styled.div`
  min-block-size: 20rem;
  padding: var(--grove-space-5);
  &[data-over='true'] {
    box-shadow: inset 0 0 0 2px var(--grove-focus);
  }
`;

const List = styled.ol`
  display: grid;
  gap: var(--grove-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--grove-space-2);
    align-items: start;
    min-inline-size: 0;
    content-visibility: auto;
    contain-intrinsic-block-size: auto 6rem;
  }
  > [data-dragging='true'] {
    opacity: 0.4;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
  justify-content: space-between;
  padding: var(--grove-space-4) var(--grove-space-5);
  border-block-start: 1px solid var(--grove-border);
`;
