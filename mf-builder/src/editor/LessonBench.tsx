import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { arrayMove } from '@dnd-kit/sortable';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { EditorLesson, EditorWidget } from '@grove/contracts/courseEditor';
import { dragFromPixels } from '@grove/contracts/editorLimits';
import { widgetTypes } from '@grove/contracts/widgetRules';
import type { WidgetType } from '@grove/contracts/widgetRules';
import { Canvas } from './Canvas.tsx';
import { addWidget, orderWidgets } from './changes.ts';
import { useEditor, useLoadedDoc, usePage } from './editorContext.ts';
import { findTarget } from './findTarget.ts';
import { howToDrag } from './howToDrag.ts';
import { newId } from './newId.ts';
import { Palette, paletteId } from './Palette.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useLessonPage } from './useLessonPage.ts';
import { widgetNames } from './widgetNames.ts';

interface LessonBenchProps {
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
export function LessonBench({ lesson, previous, next, onChoose, onEdit }: LessonBenchProps) {
  const editor = useEditor();
  const courseId = editor.use((state) => state.courseId);
  const pages = useLessonPage(lesson.id);
  const pageId = pages.page?.id;
  const query = useLoadedDoc(editor, courseId, pages.isStored ? pageId : undefined);
  const widgets = usePage(pageId)?.widgets;
  const collisionDetection = useMemo(() => findTarget((widgets ?? []).map(({ id }) => id)), [widgets]);
  const [dragged, setDragged] = useState<string>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragFromPixels } }),
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

  function drop({ active, over }: DragEndEvent) {
    setDragged(undefined);
    if (!over || widgets === undefined || pageId === undefined) return;
    const onto = widgets.findIndex(({ id }) => id === over.id);
    const type = typeOf(active.id);
    if (type !== undefined) add(type, onto === -1 ? widgets.length : onto);
    else move(pageId, widgets, { from: String(active.id), onto });
  }

  function move(page: string, list: readonly EditorWidget[], { from, onto }: { from: string; onto: number }) {
    const at = list.findIndex(({ id }) => id === from);
    const to = onto === -1 ? list.length - 1 : onto;
    if (at === -1 || at === to) return;
    const ids = arrayMove([...list], at, to).map(({ id }) => id);
    void editor.make(page, orderWidgets(page, ids));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{
        announcements: announcementsOf(widgets ?? []),
        screenReaderInstructions: { draggable: howToDrag },
      }}
      onDragStart={({ active }: DragStartEvent) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
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
        onMove={(from, onto) => pageId !== undefined && widgets && move(pageId, widgets, { from, onto })}
      />
      <SidePanel
        palette={
          <Palette
            onAdd={(type) => {
              if (widgets !== undefined && pageId !== undefined)
                onEdit({ pageId, widgetId: add(type, widgets.length) });
            }}
          />
        }
      />
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && <Ghost>{nameOf(dragged, widgets ?? [])}</Ghost>}
      </DragOverlay>
    </DndContext>
  );
}

function typeOf(id: string | number): WidgetType | undefined {
  return widgetTypes.find((type) => paletteId(type) === id);
}

function nameOf(id: string | number, widgets: readonly EditorWidget[]): string {
  const type = typeOf(id) ?? widgets.find((one) => one.id === id)?.type;
  return type === undefined ? 'Widget' : widgetNames[type];
}

function announcementsOf(widgets: readonly EditorWidget[]) {
  const placeOf = (id: string | number | undefined) => {
    const at = widgets.findIndex((one) => one.id === id);
    return at === -1 ? 'the end of the page' : `position ${String(at + 1)} of ${String(widgets.length)}`;
  };
  return {
    onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => `Picked up ${nameOf(active.id, widgets)}.`,
    onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over ? `${nameOf(active.id, widgets)} is over ${placeOf(over.id)}.` : 'It is not over the page.',
    onDragEnd: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over ? `${nameOf(active.id, widgets)} was dropped at ${placeOf(over.id)}.` : 'It was not moved.',
    onDragCancel: () => 'It was not moved.',
  };
}

const Ghost = styled.div`
  inline-size: max-content;
  padding: var(--grove-space-2) var(--grove-space-4);
  border: 1px solid var(--grove-focus);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-2);
  font-weight: 600;
`;
