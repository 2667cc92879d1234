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
import type { CourseStructure, EditorModule } from '@grove/contracts/courses/courseEditor';
import { findNodePosition } from '@grove/contracts/courses/courseEdits';
import { dragThresholdPixels } from '@grove/contracts/courses/editorLimits';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { getLessonsOfModule, getOrderedModules } from './courseOrder.ts';
import { useEditCourse, useEditor } from './editorContext.ts';
import type { EditorState } from './editorState.ts';
import { dragInstructions } from './dragInstructions.ts';
import { LessonRow } from './LessonRow.tsx';
import { ModuleRow } from './ModuleRow.tsx';
import { newId } from './newId.ts';
import { SectionHeader } from './SectionHeader.tsx';

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
  const modules = getOrderedModules(course);
  const [closedModuleIds, setClosedModuleIds] = useState<ReadonlySet<string>>(() => {
    const openId = course.lessons.find(({ id }) => id === lessonId)?.moduleId;
    return new Set(modules.slice(1).flatMap(({ id }) => (id === openId ? [] : id)));
  });
  const [newestId, setNewestId] = useState<string>();
  const [lastDeletion, setLastDeletion] = useState<Deletion>();
  const dropNode = useDropNode(course);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragThresholdPixels } }),
    useSensor(KeyboardSensor),
  );

  function toggle(moduleId: string, isOpen: boolean) {
    const next = new Set(closedModuleIds);
    if (isOpen) next.delete(moduleId);
    else next.add(moduleId);
    setClosedModuleIds(next);
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
    setNewestId(id);
  }

  function addLesson({ id: parentId }: EditorModule) {
    const at = getLessonsOfModule(course, parentId).length;
    const id = newId();
    const title = `Lesson ${String(at + 1)}`;
    void edit({ kind: 'add', node: 'lesson', id, parentId, at, title, pageId: newId() });
    toggle(parentId, true);
    setNewestId(id);
    onChoose(id);
  }

  const rows = modules.flatMap((module) => [
    module.id,
    ...(closedModuleIds.has(module.id) ? [] : getLessonsOfModule(course, module.id).map(({ id }) => id)),
  ]);
  const handleDeleted = (title: string) =>
    setLastDeletion({ title, change: getLastChange(editor.use.getState()) });
  const sharedProps = { course, onDeleted: handleDeleted, newestId, onNamed: () => setNewestId(undefined) };
  return (
    <Panel as="section" padding="none" aria-label="Course Structure">
      <h2>Course Structure</h2>
      <DeletionNotice deletion={lastDeletion} />
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
            announcements: createAnnouncements(course),
            screenReaderInstructions: { draggable: dragInstructions },
          }}
          onDragEnd={dropNode}
        >
          <SortableContext items={rows} strategy={verticalListSortingStrategy}>
            {course.sections.map((section) => (
              <div key={section.id}>
                <SectionHeader {...sharedProps} section={section} onAddModule={() => addModule(section.id)} />
                <Tree>
                  {modules
                    .filter(({ sectionId }) => sectionId === section.id)
                    .map((module) => (
                      <ModuleRow
                        key={module.id}
                        {...sharedProps}
                        module={module}
                        isOpen={!closedModuleIds.has(module.id)}
                        onToggle={(isOpen) => toggle(module.id, isOpen)}
                      >
                        {getLessonsOfModule(course, module.id).map((lesson) => (
                          <LessonRow
                            key={lesson.id}
                            {...sharedProps}
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
          <Button variant="ghost" size="sm" onClick={() => setNewestId(addSection())}>
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
  change: ReturnType<typeof getLastChange>;
}

function getLastChange({ undoable }: EditorState) {
  return undoable.at(-1);
}

/** Names the last deleted node and offers to undo the deletion until something else changes. */
function DeletionNotice({ deletion }: { deletion: Deletion | undefined }) {
  const editor = useEditor();
  const last = editor.use(getLastChange);
  return (
    <DeletionMessage role="status">
      {deletion?.change !== undefined && deletion.change === last && (
        <>
          <span>“{deletion.title}” was deleted.</span>
          <Button variant="secondary" size="sm" icon={<Undo2 size={16} aria-hidden />} onClick={editor.undo}>
            Undo
          </Button>
        </>
      )}
    </DeletionMessage>
  );
}

/**
 * Handles drops. A module moves to the index of the module it is dropped on, or of the lesson's module. A
 * lesson moves to the index of the lesson it is dropped on, or to the start of the module.
 */
function useDropNode(course: CourseStructure) {
  const edit = useEditCourse();
  return ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const [id, target] = [String(active.id), String(over.id)];
    const targetLesson = course.lessons.find((one) => one.id === target);
    if (course.modules.some((one) => one.id === id)) {
      const position = findNodePosition(course, 'module', targetLesson?.moduleId ?? target);
      const isSameModule = (targetLesson?.moduleId ?? target) === id;
      if (position && !isSameModule) void edit({ kind: 'move', node: 'module', id, ...position });
      return;
    }
    const position = targetLesson ? findNodePosition(course, 'lesson', target) : { parentId: target, at: 0 };
    if (position) void edit({ kind: 'move', node: 'lesson', id, ...position });
  };
}

function createAnnouncements({ modules, lessons }: CourseStructure) {
  type DragTarget = Pick<DragEndEvent, 'active' | 'over'>;
  const getNodeTitle = (id: string | number | undefined) =>
    [...modules, ...lessons].find((one) => one.id === id)?.title ?? 'nothing';
  return {
    onDragStart: ({ active }: Pick<DragTarget, 'active'>) => `Picked up ${getNodeTitle(active.id)}.`,
    onDragOver: ({ active, over }: DragTarget) =>
      `${getNodeTitle(active.id)} is over ${getNodeTitle(over?.id)}.`,
    onDragEnd: ({ active, over }: DragTarget) =>
      `${getNodeTitle(active.id)} was dropped on ${getNodeTitle(over?.id)}.`,
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

const DeletionMessage = styled.div`
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
