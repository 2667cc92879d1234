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
import { Files, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CourseStructure, EditorModule } from '@grove/contracts/courses/courseEditor';
import { findNodePosition } from '@grove/contracts/courses/courseEdits';
import { dragThresholdPixels } from '@grove/contracts/courses/editorLimits';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { AddFilesDialog } from './AddFilesDialog.tsx';
import { getLessonsOfModule, getOrderedModules } from './courseOrder.ts';
import { useEditCourse, useEditor } from './editorContext.ts';
import type { EditorState } from './editorState.ts';
import { dragInstructions } from './dragInstructions.ts';
import { LessonRow } from './LessonRow.tsx';
import { ModuleRow } from './ModuleRow.tsx';
import { SectionHeader } from './SectionHeader.tsx';
import { useAddNodes } from './useAddNodes.ts';

interface StructurePanelProps {
  course: CourseStructure;
  /** The open lesson. */
  lessonId: string | undefined;
  onChoose: (lessonId: string) => void;
}

/** The structure of the course: collapsible modules with their lessons. */
export function StructurePanel({ course, lessonId, onChoose }: StructurePanelProps) {
  const editor = useEditor();
  const add = useAddNodes(course);
  const modules = getOrderedModules(course);
  const [closedModuleIds, setClosedModuleIds] = useState<ReadonlySet<string>>(() => {
    const openId = course.lessons.find(({ id }) => id === lessonId)?.moduleId;
    return new Set(modules.slice(1).flatMap(({ id }) => (id === openId ? [] : id)));
  });
  const [newestId, setNewestId] = useState<string>();
  const [lastChange, setLastChange] = useState<RecentChange>();
  const [filesModuleId, setFilesModuleId] = useState<string>();
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

  function addModule(sectionId?: string) {
    setNewestId(add.module(sectionId));
  }

  function addLesson({ id: moduleId }: EditorModule) {
    const id = add.lesson(moduleId);
    toggle(moduleId, true);
    setNewestId(id);
    onChoose(id);
  }

  const rows = modules.flatMap((module) => [
    module.id,
    ...(closedModuleIds.has(module.id) ? [] : getLessonsOfModule(course, module.id).map(({ id }) => id)),
  ]);
  const handleChanged = (message: string) =>
    setLastChange({ message, entry: getLastEntry(editor.use.getState()) });
  const sharedProps = { course, onChanged: handleChanged, newestId, onNamed: () => setNewestId(undefined) };
  const filesModule = modules.find(({ id }) => id === filesModuleId);
  return (
    <Panel as="section" padding="none" aria-label="Course Structure">
      <h2>Course Structure</h2>
      <ChangeNotice change={lastChange} />
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
                          <Button
                            variant="ghost"
                            size="sm"
                            icon={<Files size={16} aria-hidden />}
                            aria-label={`Add lessons from files to ${module.title}`}
                            onClick={() => setFilesModuleId(module.id)}
                          >
                            From files
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
          <Button variant="ghost" size="sm" onClick={() => setNewestId(add.section())}>
            Add Section
          </Button>
        </Foot>
      )}
      {filesModule && (
        <AddFilesDialog
          module={filesModule}
          onClose={() => setFilesModuleId(undefined)}
          onAdd={(files) => {
            const lessonId = add.lessonsFromFiles(filesModule.id, files);
            toggle(filesModule.id, true);
            handleChanged(
              files.length === 1 ? '1 lesson was added.' : `${String(files.length)} lessons were added.`,
            );
            onChoose(lessonId);
          }}
        />
      )}
    </Panel>
  );
}

interface RecentChange {
  message: string;
  /** The last undo entry at that time, which is the change itself. */
  entry: ReturnType<typeof getLastEntry>;
}

function getLastEntry({ undoable }: EditorState) {
  return undoable.at(-1);
}

/** Names the last deletion or copy and offers to undo it until something else changes. */
function ChangeNotice({ change }: { change: RecentChange | undefined }) {
  const editor = useEditor();
  const last = editor.use(getLastEntry);
  return (
    <ChangeMessage role="status">
      {change?.entry !== undefined && change.entry === last && (
        <>
          <span>{change.message}</span>
          <Button variant="secondary" size="sm" icon={<Undo2 size={16} aria-hidden />} onClick={editor.undo}>
            Undo
          </Button>
        </>
      )}
    </ChangeMessage>
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

const ChangeMessage = styled.div`
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
