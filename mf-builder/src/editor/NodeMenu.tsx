import { ArrowDown, ArrowUp, CornerDownRight, Pencil, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CourseStructure } from '@grove/contracts/courseEditor';
import { placeOfNode } from '@grove/contracts/courseEdits';
import { MenuItem, MenuSeparator } from '@grove/ui/Menu';
import { MoreMenu } from '@grove/ui/MoreMenu';
import { ConfirmLoss } from './ConfirmLoss.tsx';
import { studentLessonsWithin } from './courseOrder.ts';
import { useEditCourse } from './editorContext.ts';

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
  onGone: (title: string) => void;
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
  onGone,
  children,
}: NodeMenuProps) {
  const edit = useEditCourse();
  const place = placeOfNode(course, kind, node.id);
  const target = { node: kind, id: node.id };
  const move = (parentId: string, at: number) => void edit({ kind: 'move', ...target, parentId, at });
  const [isAsking, setIsAsking] = useState(false);
  const remove = () => {
    void edit({ kind: 'remove', ...target });
    onGone(node.title);
  };
  if (place === undefined) return null;
  const { parentId, at } = place;
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
            if (studentLessonsWithin(course, node.id).length > 0) setIsAsking(true);
            else remove();
          }}
        >
          Delete
        </MenuItem>
      </MoreMenu>
      {isAsking && (
        <ConfirmLoss
          title={`Delete “${node.title}”?`}
          consequence={lossInWords(studentLessonsWithin(course, node.id).length)}
          confirm="Delete"
          within={node.id}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function lessonsInWords(count: number): string {
  return count === 1 ? 'a lesson' : `${String(count)} lessons`;
}

function lossInWords(lessons: number): string {
  return `Students lose access to ${lessonsInWords(lessons)}. Their progress and answers come back if you undo the deletion.`;
}
