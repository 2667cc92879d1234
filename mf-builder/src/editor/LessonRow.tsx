import { EyeOff, GripVertical } from 'lucide-react';
import { useState } from 'react';
import type { EditorLesson } from '@grove/contracts/courseEditor';
import { Badge } from '@grove/ui/Badge';
import { MenuItem } from '@grove/ui/Menu';
import { ConfirmLoss } from './ConfirmLoss.tsx';
import { lessonsOf, modulesInOrder, studentLessonsWithin } from './courseOrder.ts';
import { useEditCourse } from './editorContext.ts';
import { useSortableRow } from '../sorting/useSortableRow.ts';
import { InPlaceName } from './InPlaceName.tsx';
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
export function LessonRow({ course, lesson, isChosen, onChoose, onGone, newest, onNamed }: LessonRowProps) {
  const { id, title, moduleId, isDraft } = lesson;
  const edit = useEditCourse();
  const [isNaming, setIsNaming] = useState(newest === id);
  const [isSetting, setIsSetting] = useState(false);
  const [isUnpublishing, setIsUnpublishing] = useState(false);
  const isSeen = studentLessonsWithin(course, id).length > 0;
  const { row, grip } = useSortableRow(id);
  const change = (fields: { title?: string; isDraft?: boolean }) =>
    void edit({ kind: 'change', node: 'lesson', id, fields });

  return (
    <li>
      <Row {...row} data-chosen={isChosen}>
        <Grip {...grip} aria-label={`Move ${title}`}>
          <GripVertical size={16} aria-hidden />
        </Grip>
        {isNaming ? (
          <InPlaceName
            label="Lesson name"
            name={title}
            onDone={(name) => {
              setIsNaming(false);
              onNamed();
              if (name !== undefined) change({ title: name });
            }}
          />
        ) : (
          <Name
            type="button"
            aria-current={isChosen ? 'true' : undefined}
            onClick={onChoose}
            onDoubleClick={() => setIsNaming(true)}
          >
            <span>{title}</span>
          </Name>
        )}
        <span>{isDraft && <Badge icon={<EyeOff size={12} aria-hidden />}>Draft</Badge>}</span>
        <NodeMenu
          course={course}
          kind="lesson"
          node={lesson}
          siblings={lessonsOf(course, moduleId).length}
          others={modulesInOrder(course)}
          onRename={() => setIsNaming(true)}
          onSettings={() => setIsSetting(true)}
          onGone={onGone}
        >
          <MenuItem
            onSelect={() => {
              if (isSeen) setIsUnpublishing(true);
              else change({ isDraft: !isDraft });
            }}
          >
            {isDraft ? 'Publish lesson' : 'Unpublish lesson'}
          </MenuItem>
        </NodeMenu>
      </Row>
      {isUnpublishing && (
        <ConfirmLoss
          title={`Unpublish “${title}”?`}
          consequence="Students lose access to this lesson. Their progress and answers come back when you publish it again."
          confirm="Unpublish"
          within={id}
          onConfirm={() => change({ isDraft: true })}
          onClose={() => setIsUnpublishing(false)}
        />
      )}
      {isSetting && <LessonDialog lesson={lesson} onClose={() => setIsSetting(false)} />}
    </li>
  );
}
