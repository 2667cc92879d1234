import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CourseStructure, EditorModule } from '@grove/contracts/courseEditor';
import { placeOfNode } from '@grove/contracts/courseEdits';
import { dragFromPixels } from '@grove/contracts/editorLimits';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { lessonsOf, modulesInOrder } from './courseOrder.ts';
import { useEditCourse, useEditor } from './editorContext.ts';
import type { EditorState } from './editorState.ts';
import { howToDrag } from './howToDrag.ts';
import { LessonRow } from './LessonRow.tsx';
import { ModuleRow } from './ModuleRow.tsx';
import { newId } from './newId.ts';
import { SectionHead } from './SectionHead.tsx';

interface StructurePanelProps {
  course: CourseStructure;
  /** The open lesson. */
  lessonId: string | undefined;
  onChoose: (lessonId: string) => void;
}

/** The structure of the course: collapsible modules with their lessons. */
export function StructurePanel({ course, lessonId, onChoose }: StructurePanelProps) {
  const editor = useEditor();
  const edit = useEditCourse();
  const modules = modulesInOrder(course);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => {
    const openId = course.lessons.find(({ id }) => id === lessonId)?.moduleId;
    return new Set(modules.slice(1).flatMap(({ id }) => (id === openId ? [] : id)));
  });
  const [newest, setNewest] = useState<string>();
  const [gone, setGone] = useState<Deletion>();
  const drop = useDrop(course);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragFromPixels } }),
    useSensor(KeyboardSensor),
  );

  function toggle(moduleId: string, isOpen: boolean) {
    const next = new Set(closed);
    if (isOpen) next.delete(moduleId);
    else next.add(moduleId);
    setClosed(next);
  }

  function addSection() {
    const [id, at] = [newId(), course.sections.length];
    void edit({
      kind: 'add',
      node: 'section',
      id,
      parentId: course.course.id,
      at,
      title: `Section ${String(at + 1)}`,
    });
    return id;
  }

  function addModule(sectionId: string = course.sections.at(-1)?.id ?? addSection()) {
    const at = course.modules.filter((one) => one.sectionId === sectionId).length;
    const id = newId();
    const title = `Module ${String(modules.length + 1)}`;
    void edit({ kind: 'add', node: 'module', id, parentId: sectionId, at, title });
    setNewest(id);
  }

  function addLesson({ id: parentId }: EditorModule) {
    const at = lessonsOf(course, parentId).length;
    const id = newId();
    const title = `Lesson ${String(at + 1)}`;
    void edit({ kind: 'add', node: 'lesson', id, parentId, at, title, pageId: newId() });
    toggle(parentId, true);
    setNewest(id);
    onChoose(id);
  }

  const rows = modules.flatMap((module) => [
    module.id,
    ...(closed.has(module.id) ? [] : lessonsOf(course, module.id).map(({ id }) => id)),
  ]);
  const noteGone = (title: string) => setGone({ title, change: lastChange(editor.use.getState()) });
  const shared = { course, onGone: noteGone, newest, onNamed: () => setNewest(undefined) };
  return (
    <Panel as="section" padding="none" aria-label="Course Structure">
      <h2>Course Structure</h2>
      <Gone deletion={gone} />
      {modules.length === 0 ? (
        <EmptyState
          drawing="seedling"
          level={3}
          title="No modules yet"
          text="Modules are chapters that contain lessons."
          action={<Button onClick={() => addModule()}>Create First Module</Button>}
        />
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{
            announcements: announcementsOf(course),
            screenReaderInstructions: { draggable: howToDrag },
          }}
          onDragEnd={drop}
        >
          <SortableContext items={rows} strategy={verticalListSortingStrategy}>
            {course.sections.map((section) => (
              <div key={section.id}>
                <SectionHead {...shared} section={section} onAddModule={() => addModule(section.id)} />
                <Tree>
                  {modules
                    .filter(({ sectionId }) => sectionId === section.id)
                    .map((module) => (
                      <ModuleRow
                        key={module.id}
                        {...shared}
                        module={module}
                        isOpen={!closed.has(module.id)}
                        onToggle={(isOpen) => toggle(module.id, isOpen)}
                      >
                        {lessonsOf(course, module.id).map((lesson) => (
                          <LessonRow
                            key={lesson.id}
                            {...shared}
                            lesson={lesson}
                            isChosen={lesson.id === lessonId}
                            onChoose={() => onChoose(lesson.id)}
                          />
                        ))}
                        <li>
                          <Button
                            variant="ghost"
                            size="sm"
                            icon={<Plus size={16} aria-hidden />}
                            aria-label={`Add Lesson to ${module.title}`}
                            onClick={() => addLesson(module)}
                          >
                            Add Lesson
                          </Button>
                        </li>
                      </ModuleRow>
                    ))}
                </Tree>
              </div>
            ))}
          </SortableContext>
        </DndContext>
      )}
      {modules.length > 0 && (
        <Foot>
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => addModule()}
          >
            Add Module
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setNewest(addSection())}>
            Add Section
          </Button>
        </Foot>
      )}
    </Panel>
  );
}

interface Deletion {
  title: string;
  /** The last undo entry at that time, which is the deletion itself. */
  change: ReturnType<typeof lastChange>;
}

function lastChange({ undoable }: EditorState) {
  return undoable.at(-1);
}

/** Names the last deleted node and offers to undo the deletion until something else changes. */
function Gone({ deletion }: { deletion: Deletion | undefined }) {
  const editor = useEditor();
  const last = editor.use(lastChange);
  return (
    <Told role="status">
      {deletion?.change !== undefined && deletion.change === last && (
        <>
          <span>“{deletion.title}” was deleted.</span>
          <Button variant="secondary" size="sm" icon={<Undo2 size={16} aria-hidden />} onClick={editor.undo}>
            Undo
          </Button>
        </>
      )}
    </Told>
  );
}

/**
 * Handles drops. A module moves to the index of the module it is dropped on, or of the lesson's module. A
 * lesson moves to the index of the lesson it is dropped on, or to the start of the module.
 */
function useDrop(course: CourseStructure) {
  const edit = useEditCourse();
  return ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const [id, target] = [String(active.id), String(over.id)];
    const onLesson = course.lessons.find((one) => one.id === target);
    if (course.modules.some((one) => one.id === id)) {
      const place = placeOfNode(course, 'module', onLesson?.moduleId ?? target);
      const isItself = (onLesson?.moduleId ?? target) === id;
      if (place && !isItself) void edit({ kind: 'move', node: 'module', id, ...place });
      return;
    }
    const place = onLesson ? placeOfNode(course, 'lesson', target) : { parentId: target, at: 0 };
    if (place) void edit({ kind: 'move', node: 'lesson', id, ...place });
  };
}

function announcementsOf({ modules, lessons }: CourseStructure) {
  type Place = Pick<DragEndEvent, 'active' | 'over'>;
  const nameOf = (id: string | number | undefined) =>
    [...modules, ...lessons].find((one) => one.id === id)?.title ?? 'nothing';
  return {
    onDragStart: ({ active }: Pick<Place, 'active'>) => `Picked up ${nameOf(active.id)}.`,
    onDragOver: ({ active, over }: Place) => `${nameOf(active.id)} is over ${nameOf(over?.id)}.`,
    onDragEnd: ({ active, over }: Place) => `${nameOf(active.id)} was dropped on ${nameOf(over?.id)}.`,
    onDragCancel: () => 'It was not moved.',
  };
}

const Panel = styled(Card)`
  h2 {
    margin: 0;
    padding: var(--grove-space-4) var(--grove-space-4) var(--grove-space-2);
    font-size: var(--grove-text-18);
  }
`;

const Tree = styled.ul`
  margin: 0;
  padding: 0 var(--grove-space-2);
  list-style: none;
`;

const Told = styled.div`
  display: flex;
  gap: var(--grove-space-3);
  align-items: center;
  justify-content: space-between;
  margin-inline: var(--grove-space-3);
  padding: var(--grove-space-2) var(--grove-space-3);
  border-radius: var(--grove-radius);
  background: var(--grove-track);
  font-size: var(--grove-text-14);
  &:empty {
    display: none;
  }
  span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  padding: var(--grove-space-3) var(--grove-space-4) var(--grove-space-4);
`;
