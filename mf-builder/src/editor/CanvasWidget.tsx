import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import type { EditorLesson, EditorWidget } from '@grove/contracts/courses/courseEditor';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';
import { WidgetView } from '@grove/widgets/WidgetView';
import { MenuItem, MenuSeparator } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { useSortableRow } from '../sorting/useSortableRow.ts';
import { removeWidget } from './changes.ts';
import { Conflicts } from './ConflictNotice.tsx';
import { ConfirmAccessLoss } from './ConfirmAccessLoss.tsx';
import { getStudentLessons } from './courseOrder.ts';
import { useConflicts, useCourse, useEditor } from './editorContext.ts';
import { readOnlyHost } from './readOnlyHost.ts';
import { widgetIcons, widgetNames } from './widgetNames.ts';

interface CanvasWidgetProps {
  widget: EditorWidget;
  isLast: boolean;
  onEdit: (widgetId: string) => void;
  onMove: (widgetId: string, targetIndex: number) => void;
}

/** Shows a widget on the canvas with a drag handle and a menu. A click on its content edits it. */
export function CanvasWidget({ widget, isLast, onEdit, onMove }: CanvasWidgetProps) {
  const { row, grip } = useSortableRow(widget.id);
  const conflicts = useConflicts(widget.pageId).filter(({ field }) => field.startsWith(widget.id));
  return (
    <li {...row}>
      {conflicts.length > 0 && (
        <ConflictArea>
          <Conflicts docId={widget.pageId} conflicts={conflicts} />
        </ConflictArea>
      )}
      <WidgetBody {...{ widget, isLast, onEdit, onMove, grip }} />
    </li>
  );
}

interface WidgetBodyProps extends CanvasWidgetProps {
  grip: ReturnType<typeof useSortableRow>['grip'];
}

/**
 * The widget without its list item. Memoized: dragging other widgets past this one changes only the list
 * item's transform.
 */
const WidgetBody = memo(function WidgetBody({ widget, isLast, onEdit, onMove, grip }: WidgetBodyProps) {
  const label = `${widgetNames[widget.type]} ${String(widget.orderIndex + 1)}`;
  return (
    <>
      <Grip {...grip} aria-label={`Move ${label}`}>
        <GripVertical size={18} aria-hidden />
      </Grip>
      <WidgetFrame>
        <WidgetContent widget={widget} />
        <EditOverlay type="button" aria-label={`Edit ${label}`} onClick={() => onEdit(widget.id)} />
      </WidgetFrame>
      <WidgetMenu {...{ widget, label, isLast, onEdit, onMove }} />
    </>
  );
});

function WidgetMenu({ widget, label, isLast, onEdit, onMove }: CanvasWidgetProps & { label: string }) {
  const { id, pageId, orderIndex } = widget;
  const editor = useEditor();
  const lesson = useLessonInUse(widget);
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = () => void editor.make(pageId, removeWidget(id));
  return (
    <>
      <MoreMenu label={`More actions for ${label}`}>
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => onEdit(id)}>
          Edit
        </MenuItem>
        <MenuItem
          icon={<ArrowUp size={16} aria-hidden />}
          disabled={orderIndex === 0}
          onSelect={() => onMove(id, orderIndex - 1)}
        >
          Move up
        </MenuItem>
        <MenuItem
          icon={<ArrowDown size={16} aria-hidden />}
          disabled={isLast}
          onSelect={() => onMove(id, orderIndex + 1)}
        >
          Move down
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 size={16} aria-hidden />}
          variant="destructive"
          onSelect={() => {
            if (lesson === undefined) remove();
            else setIsConfirming(true);
          }}
        >
          Delete
        </MenuItem>
      </MoreMenu>
      {isConfirming && lesson !== undefined && (
        <ConfirmAccessLoss
          title={`Delete ${label}?`}
          consequence="Students lose access to it and to their answers and progress in it. Undo the deletion to restore both."
          confirm="Delete"
          within={lesson.id}
          onConfirm={remove}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

/** Types in which students leave answers or progress. */
const typesWithWork: readonly WidgetType[] = ['video', 'question', 'opinionScale', 'stopwatch'];

/** The lesson in which students may have used a widget; undefined if they can't have used it. */
function useLessonInUse({ type, pageId, shown }: EditorWidget): EditorLesson | undefined {
  const course = useCourse();
  const lessonId = course?.pages.find(({ id }) => id === pageId)?.lessonId;
  if (course === undefined || lessonId === undefined || shown === null) return undefined;
  return typesWithWork.includes(type) ? getStudentLessons(course, lessonId)[0] : undefined;
}

/** Renders the widget as the classroom does. */
function WidgetContent({ widget }: { widget: EditorWidget }) {
  const Icon = widgetIcons[widget.type];
  if (widget.shown === null)
    return (
      <EmptyWidget>
        <Icon size={20} aria-hidden />
        <span>
          <strong>{widgetNames[widget.type]}</strong>
          <small>Not filled in yet. Members can’t see it.</small>
        </span>
      </EmptyWidget>
    );
  return (
    <div inert>
      <WidgetView widget={widget.shown} host={readOnlyHost} />
    </div>
  );
}

const ConflictArea = styled.div`
  grid-column: 1 / -1;
`;

const Grip = styled.button`
  display: grid;
  place-items: center;
  inline-size: 1.75rem;
  min-block-size: 2.5rem;
  padding: 0;
  border: 0;
  border-radius: var(--grove-radius);
  background: none;
  color: var(--grove-muted);
  cursor: grab;
  touch-action: none;
  &:hover {
    background: var(--grove-track);
  }
`;

const WidgetFrame = styled.div`
  position: relative;
  min-inline-size: 0;
  min-block-size: 2.5rem;
`;

const EditOverlay = styled.button`
  position: absolute;
  inset: -0.5rem;
  border: 1px solid transparent;
  border-radius: var(--grove-radius);
  background: none;
  cursor: pointer;
  &:hover {
    border-color: var(--grove-border-strong);
  }
`;

const EmptyWidget = styled.div`
  display: flex;
  gap: var(--grove-space-3);
  align-items: center;
  padding: var(--grove-space-4);
  border: 1px dashed var(--grove-border-strong);
  border-radius: var(--grove-radius-card);
  color: var(--grove-text);
  small {
    display: block;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
