import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core';
import { arrayMove } from '@dnd-kit/sortable';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { EditorLesson, EditorWidget } from '@grove/contracts/courses/courseEditor';
import { dragThresholdPixels } from '@grove/contracts/courses/editorLimits';
import { widgetTypes } from '@grove/contracts/courses/widgetRules';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';
import { Canvas } from './Canvas.tsx';
import { addWidget, orderWidgets } from './changes.ts';
import { useEditor, useLoadedDoc, usePage } from './editorContext.ts';
import { createCollisionDetection } from './createCollisionDetection.ts';
import { dragInstructions } from './dragInstructions.ts';
import { newId } from './newId.ts';
import { Palette, paletteId } from './Palette.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useLessonPage } from './useLessonPage.ts';
import { widgetNames } from './widgetNames.ts';

interface LessonWorkspaceProps {
  lesson: EditorLesson;
  previous: string | undefined;
  next: string | undefined;
  onChoose: (lessonId: string) => void;
  /** Opens the settings dialog of a widget. */
  onEdit: (widget: { pageId: string; widgetId: string }) => void;
}

/**
 * Shows the canvas of one lesson and the palette of widgets. Requires the lesson's id as its key, so that
 * another lesson opens on its first page.
 */
export function LessonWorkspace({ lesson, previous, next, onChoose, onEdit }: LessonWorkspaceProps) {
  const editor = useEditor();
  const courseId = editor.use((state) => state.courseId);
  const pages = useLessonPage(lesson.id);
  const pageId = pages.page?.id;
  const query = useLoadedDoc(editor, courseId, pages.isStored ? pageId : undefined);
  const widgets = usePage(pageId)?.widgets;
  const sidePanel = useRef<HTMLElement>(null);
  const collisionDetection = useMemo(
    () =>
      createCollisionDetection(
        (widgets ?? []).map(({ id }) => id),
        () => sidePanel.current?.getBoundingClientRect(),
      ),
    [widgets],
  );
  const [dragged, setDragged] = useState<string>();
  // A docked palette is at the window's lower edge: without this, the page would scroll as soon as a drag begins there.
  const wasOverPage = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragThresholdPixels } }),
    // The default keyboard step is 25 pixels. Enter is excluded because it activates the focused element.
    useSensor(KeyboardSensor, {
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );

  function add(type: WidgetType, orderIndex: number): string {
    const id = newId();
    if (pageId !== undefined)
      void editor.make(pageId, addWidget({ id, pageId, type, settings: {}, orderIndex }));
    return id;
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    setDragged(undefined);
    if (!over || widgets === undefined || pageId === undefined) return;
    const targetIndex = widgets.findIndex(({ id }) => id === over.id);
    const type = getPaletteType(active.id);
    if (type !== undefined) add(type, targetIndex === -1 ? widgets.length : targetIndex);
    else move(pageId, widgets, { from: String(active.id), targetIndex });
  }

  function move(
    page: string,
    list: readonly EditorWidget[],
    { from, targetIndex }: { from: string; targetIndex: number },
  ) {
    const index = list.findIndex(({ id }) => id === from);
    const to = targetIndex === -1 ? list.length - 1 : targetIndex;
    if (index === -1 || index === to) return;
    const ids = arrayMove([...list], index, to).map(({ id }) => id);
    void editor.make(page, orderWidgets(page, ids));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{
        announcements: createAnnouncements(widgets ?? []),
        screenReaderInstructions: { draggable: dragInstructions },
      }}
      autoScroll={{ canScroll: () => wasOverPage.current }}
      onDragStart={({ active }: DragStartEvent) => {
        wasOverPage.current = false;
        setDragged(String(active.id));
      }}
      onDragOver={({ over }: DragOverEvent) => {
        wasOverPage.current ||= over !== null;
      }}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={handleDragEnd}
    >
      <Canvas
        lesson={lesson}
        pages={pages}
        query={query}
        widgets={widgets}
        previous={previous}
        next={next}
        onChoose={onChoose}
        onEdit={(widgetId) => pageId !== undefined && onEdit({ pageId, widgetId })}
        onMove={(from, targetIndex) =>
          pageId !== undefined && widgets && move(pageId, widgets, { from, targetIndex })
        }
      />
      <SidePanel
        ref={sidePanel}
        palette={
          <Palette
            isLoading={widgets === undefined}
            onAdd={(type) => {
              if (widgets !== undefined && pageId !== undefined)
                onEdit({ pageId, widgetId: add(type, widgets.length) });
            }}
          />
        }
      />
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && <DragPreview>{getWidgetName(dragged, widgets ?? [])}</DragPreview>}
      </DragOverlay>
    </DndContext>
  );
}

function getPaletteType(id: string | number): WidgetType | undefined {
  return widgetTypes.find((type) => paletteId(type) === id);
}

function getWidgetName(id: string | number, widgets: readonly EditorWidget[]): string {
  const type = getPaletteType(id) ?? widgets.find((widget) => widget.id === id)?.type;
  return type === undefined ? 'Widget' : widgetNames[type];
}

function createAnnouncements(widgets: readonly EditorWidget[]) {
  const formatPosition = (id: string | number | undefined) => {
    const index = widgets.findIndex((widget) => widget.id === id);
    return index === -1
      ? 'the end of the page'
      : `position ${String(index + 1)} of ${String(widgets.length)}`;
  };
  return {
    onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) =>
      `Picked up ${getWidgetName(active.id, widgets)}.`,
    onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over
        ? `${getWidgetName(active.id, widgets)} is over ${formatPosition(over.id)}.`
        : 'It is not over the page.',
    onDragEnd: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over
        ? `${getWidgetName(active.id, widgets)} was dropped at ${formatPosition(over.id)}.`
        : 'It was not moved.',
    onDragCancel: () => 'It was not moved.',
  };
}

const DragPreview = styled.div`
  inline-size: max-content;
  padding: var(--grove-space-2) var(--grove-space-4);
  border: 1px solid var(--grove-focus);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-2);
  font-weight: 600;
`;
