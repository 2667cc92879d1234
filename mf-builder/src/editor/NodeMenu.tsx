import { ArrowDown, ArrowUp, Copy, CornerDownRight, Pencil, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import { findNodePosition } from '@grove/contracts/courses/courseEdits';
import { courseTitleMax } from '@grove/contracts/courses/editorLimits';
import { getCopyTitle } from '@grove/contracts/fields/getCopyTitle';
import { MenuItem, MenuSeparator } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { ConfirmAccessLoss } from './ConfirmAccessLoss.tsx';
import { getStudentLessons } from './courseOrder.ts';
import { useEditCourse } from './editorContext.ts';
import { newId } from './newId.ts';

interface NodeMenuProps {
  course: CourseStructure;
  kind: 'section' | 'module' | 'lesson';
  node: { id: string; title: string };
  /** The number of siblings, including the node itself. */
  siblings: number;
  /** Other parents that the node can be moved to. */
  others: readonly { id: string; title: string }[];
  onRename: () => void;
  onSettings?: () => void;
  /** Called after the node was deleted or duplicated, with a message that says so. */
  onChanged: (message: string) => void;
  children?: ReactNode;
}

/** The actions for a section, module or lesson. All of them work by keyboard. */
export function NodeMenu({
  course,
  kind,
  node,
  siblings,
  others,
  onRename,
  onSettings,
  onChanged,
  children,
}: NodeMenuProps) {
  const edit = useEditCourse();
  const position = findNodePosition(course, kind, node.id);
  const target = { node: kind, id: node.id };
  const move = (parentId: string, at: number) => void edit({ kind: 'move', ...target, parentId, at });
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = () => {
    void edit({ kind: 'remove', ...target });
    onChanged(`“${node.title}” was deleted.`);
  };
  const duplicate = (copied: 'module' | 'lesson') => {
    const title = getCopyTitle(node.title, courseTitleMax);
    void edit({ kind: 'duplicate', node: copied, id: newId(), sourceId: node.id, title });
    onChanged(`“${node.title}” was duplicated.`);
  };
  if (position === undefined) return null;
  const { parentId, at } = position;
  return (
    <>
      <MoreMenu label={`More actions for ${node.title}`}>
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={onRename}>
          Rename
        </MenuItem>
        {onSettings && (
          <MenuItem icon={<Settings size={16} aria-hidden />} onSelect={onSettings}>
            Settings
          </MenuItem>
        )}
        {kind !== 'section' && (
          <MenuItem icon={<Copy size={16} aria-hidden />} onSelect={() => duplicate(kind)}>
            Duplicate
          </MenuItem>
        )}
        {children}
        <MenuSeparator />
        <MenuItem
          icon={<ArrowUp size={16} aria-hidden />}
          disabled={at === 0}
          onSelect={() => move(parentId, at - 1)}
        >
          Move up
        </MenuItem>
        <MenuItem
          icon={<ArrowDown size={16} aria-hidden />}
          disabled={at === siblings - 1}
          onSelect={() => move(parentId, at + 1)}
        >
          Move down
        </MenuItem>
        {others
          .filter(({ id }) => id !== parentId)
          .map(({ id, title }) => (
            <MenuItem
              key={id}
              icon={<CornerDownRight size={16} aria-hidden />}
              onSelect={() => move(id, 9_999)}
            >
              Move to {title}
            </MenuItem>
          ))}
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 size={16} aria-hidden />}
          variant="destructive"
          onSelect={() => {
            if (getStudentLessons(course, node.id).length > 0) setIsConfirming(true);
            else remove();
          }}
        >
          Delete
        </MenuItem>
      </MoreMenu>
      {isConfirming && (
        <ConfirmAccessLoss
          title={`Delete “${node.title}”?`}
          consequence={formatLoss(getStudentLessons(course, node.id).length)}
          confirm="Delete"
          within={node.id}
          onConfirm={remove}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

function formatLessonCount(count: number): string {
  return count === 1 ? 'a lesson' : `${String(count)} lessons`;
}

function formatLoss(lessons: number): string {
  return `Students lose access to ${formatLessonCount(lessons)}. Their progress and answers come back if you undo the deletion.`;
}
