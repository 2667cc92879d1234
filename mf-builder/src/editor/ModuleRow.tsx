import { ChevronRight, Clock, GripVertical } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { EditorModule } from '@grove/contracts/courses/courseEditor';
import { Badge } from '@grove/ui/display/Badge';
import { getLessonsOfModule } from './courseOrder.ts';
import { useEditCourse } from './editorContext.ts';
import { useSortableRow } from '../sorting/useSortableRow.ts';
import { InlineNameField } from './InlineNameField.tsx';
import { ModuleDialog } from './NodeDialogs.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import { Grip, Name, Row } from './nodeRow.ts';
import type { NodeRowProps } from './nodeRow.ts';

interface ModuleRowProps extends NodeRowProps {
  module: EditorModule;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A module with its collapsible list of lessons. */
export function ModuleRow({
  course,
  module,
  isOpen,
  onToggle,
  onChanged,
  newestId: newest,
  onNamed,
  children,
}: ModuleRowProps) {
  const { id, title, unlock, sectionId } = module;
  const edit = useEditCourse();
  const listId = useId();
  const [isRenaming, setIsRenaming] = useState(newest === id);
  const [isEditingSettings, setIsEditingSettings] = useState(false);
  const { row, grip } = useSortableRow(id);
  const count = getLessonsOfModule(course, id).length;

  return (
    <li>
      <Row {...row}>
        <Grip {...grip} aria-label={`Move ${title}`}>
          <GripVertical size={16} aria-hidden />
        </Grip>
        {isRenaming ? (
          <InlineNameField
            label="Module name"
            name={title}
            onDone={(name) => {
              setIsRenaming(false);
              onNamed();
              if (name !== undefined)
                void edit({ kind: 'change', node: 'module', id, fields: { title: name } });
            }}
          />
        ) : (
          <Name
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => onToggle(!isOpen)}
            onDoubleClick={() => setIsRenaming(true)}
          >
            <ChevronRight size={16} aria-hidden />
            <span>
              <strong>{title}</strong>
            </span>
          </Name>
        )}
        <Marks>
          {(unlock.at !== null || unlock.afterDays !== null) && (
            <Clock size={14} role="img" aria-label="Opens later" />
          )}
          <Badge>
            {count}
            <span className="grove-unseen"> {count === 1 ? 'lesson' : 'lessons'}</span>
          </Badge>
        </Marks>
        <NodeMenu
          course={course}
          kind="module"
          node={module}
          siblings={course.modules.filter((one) => one.sectionId === sectionId).length}
          others={course.sections}
          onRename={() => setIsRenaming(true)}
          onSettings={() => setIsEditingSettings(true)}
          onChanged={onChanged}
        />
      </Row>
      <Lessons id={listId} hidden={!isOpen} aria-label={`Lessons in ${title}`}>
        {children}
      </Lessons>
      {isEditingSettings && <ModuleDialog module={module} onClose={() => setIsEditingSettings(false)} />}
    </li>
  );
}

const Marks = styled.span`
  display: flex;
  gap: var(--grove-space-1);
  align-items: center;
  color: var(--grove-muted);
`;

const Lessons = styled.ul`
  margin: 0 0 var(--grove-space-2);
  padding: 0;
  padding-inline-start: var(--grove-space-5);
  list-style: none;
`;
