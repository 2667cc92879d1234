import { EyeOff, GripVertical } from 'lucide-react';
import { useState } from 'react';
import type { EditorLesson } from '@grove/contracts/courses/courseEditor';
import { Badge } from '@grove/ui/display/Badge';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { ConfirmAccessLoss } from './ConfirmAccessLoss.tsx';
import { getLessonsOfModule, getOrderedModules, getStudentLessons } from './courseOrder.ts';
import { useEditCourse } from './editorContext.ts';
import { useSortableRow } from '../sorting/useSortableRow.ts';
import { InlineNameField } from './InlineNameField.tsx';
import { LessonDialog } from './NodeDialogs.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import { Grip, Name, Row } from './nodeRow.ts';
import type { NodeRowProps } from './nodeRow.ts';

interface LessonRowProps extends NodeRowProps {
  lesson: EditorLesson;
  isChosen: boolean;
  onChoose: () => void;
}

/** A lesson in the structure. A click opens it on the canvas. */
export function LessonRow({
  course,
  lesson,
  isChosen,
  onChoose,
  onChanged,
  newestId: newest,
  onNamed,
}: LessonRowProps) {
  const { id, title, moduleId, isDraft } = lesson;
  const edit = useEditCourse();
  const [isRenaming, setIsRenaming] = useState(newest === id);
  const [isEditingSettings, setIsEditingSettings] = useState(false);
  const [isUnpublishing, setIsUnpublishing] = useState(false);
  const isVisibleToStudents = getStudentLessons(course, id).length > 0;
  const { row, grip } = useSortableRow(id);
  const change = (fields: { title?: string; isDraft?: boolean }) =>
    void edit({ kind: 'change', node: 'lesson', id, fields });

  return (
    <li>
      <Row {...row} data-chosen={isChosen}>
        <Grip {...grip} aria-label={`Move ${title}`}>
          <GripVertical size={16} aria-hidden />
        </Grip>
        {isRenaming ? (
          <InlineNameField
            label="Lesson name"
            name={title}
            onDone={(name) => {
              setIsRenaming(false);
              onNamed();
              if (name !== undefined) change({ title: name });
            }}
          />
        ) : (
          <Name
            type="button"
            aria-current={isChosen ? 'true' : undefined}
            onClick={onChoose}
            onDoubleClick={() => setIsRenaming(true)}
          >
            <span>{title}</span>
          </Name>
        )}
        <span>{isDraft && <Badge icon={<EyeOff size={12} aria-hidden />}>Draft</Badge>}</span>
        <NodeMenu
          course={course}
          kind="lesson"
          node={lesson}
          siblings={getLessonsOfModule(course, moduleId).length}
          others={getOrderedModules(course)}
          onRename={() => setIsRenaming(true)}
          onSettings={() => setIsEditingSettings(true)}
          onChanged={onChanged}
        >
          <MenuItem
            onSelect={() => {
              if (isVisibleToStudents) setIsUnpublishing(true);
              else change({ isDraft: !isDraft });
            }}
          >
            {isDraft ? 'Publish lesson' : 'Unpublish lesson'}
          </MenuItem>
        </NodeMenu>
      </Row>
      {isUnpublishing && (
        <ConfirmAccessLoss
          title={`Unpublish “${title}”?`}
          consequence="Students lose access to this lesson. Their progress and answers come back when you publish it again."
          confirm="Unpublish"
          within={id}
          onConfirm={() => change({ isDraft: true })}
          onClose={() => setIsUnpublishing(false)}
        />
      )}
      {isEditingSettings && <LessonDialog lesson={lesson} onClose={() => setIsEditingSettings(false)} />}
    </li>
  );
}
