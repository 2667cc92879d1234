import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { EditableSection } from '@grove/contracts/site/site';
import { sectionTypeLabels } from '@grove/contracts/site/siteDefaults';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { previewDockedBelow, touchTargets } from './BuilderLayout.ts';
import { useSortableRow } from '../sorting/useSortableRow.ts';

interface SectionRowProps {
  section: EditableSection;
  isSelected: boolean;
  isFirst: boolean;
  isLast: boolean;
  onSelect: (sectionId: string) => void;
  onEdit: (section: EditableSection) => void;
  onDelete: (section: EditableSection) => void;
  /** @param step -1 moves the section up, 1 down. */
  onMove: (step: -1 | 1) => void;
  onToggle: () => void;
}

/** A section in the list, with a drag handle, a menu to move it, and buttons to edit and hide it. */
export function SectionRow(props: SectionRowProps) {
  const { section, isSelected, onSelect, onEdit, onToggle } = props;
  const { id, title, type, isVisible } = section;
  const { row, grip } = useSortableRow(id);
  const name = title === '' ? 'Untitled section' : title;
  return (
    <Row {...row} data-selected={isSelected}>
      <Handle {...grip} aria-label={`Drag ${name}`}>
        <GripVertical size={18} aria-hidden />
      </Handle>
      <Name
        type="button"
        aria-pressed={isSelected}
        onClick={() => {
          onSelect(id);
        }}
      >
        <strong>{name}</strong>
        <small>
          {sectionTypeLabels[type]}
          {!isVisible && <Badge>Hidden</Badge>}
        </small>
      </Name>
      <Actions>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={isVisible ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
          aria-label={`${isVisible ? 'Hide' : 'Show'} ${name}`}
          onClick={onToggle}
        />
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={<Pencil size={16} aria-hidden />}
          aria-label={`Edit ${name}`}
          onClick={() => {
            onEdit(section);
          }}
        />
        <SectionMenu name={name} {...props} />
      </Actions>
    </Row>
  );
}

function SectionMenu({
  name,
  section,
  isFirst,
  isLast,
  onMove,
  onDelete,
}: SectionRowProps & { name: string }) {
  return (
    <MoreMenu label={`More actions for ${name}`}>
      <MenuItem
        icon={<ArrowUp size={16} aria-hidden />}
        disabled={isFirst}
        onSelect={() => {
          onMove(-1);
        }}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown size={16} aria-hidden />}
        disabled={isLast}
        onSelect={() => {
          onMove(1);
        }}
      >
        Move down
      </MenuItem>
      <MenuItem
        icon={<Trash2 size={16} aria-hidden />}
        variant="destructive"
        onSelect={() => {
          onDelete(section);
        }}
      >
        Delete
      </MenuItem>
    </MoreMenu>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--grove-space-3);
  min-block-size: 3.5rem;
  padding: var(--grove-space-1) var(--grove-space-3);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);

  @media (width < ${previewDockedBelow}px) {
    grid-template-columns: 2.75rem minmax(0, 1fr) auto;
    gap: 0;
    padding-inline: var(--grove-space-1);
  }

  &[data-selected='true'] {
    border-color: var(--grove-focus);
    box-shadow: inset 3px 0 0 var(--grove-focus);
  }

  &[data-dragging='true'] {
    position: relative;
    z-index: 1;
    box-shadow: var(--grove-shadow-2);
  }
`;

const Handle = styled.button`
  display: grid;
  place-items: center;
  min-block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--grove-radius);
  background: none;
  color: var(--grove-muted);
  cursor: grab;
  touch-action: none;
`;

const Name = styled.button`
  display: grid;
  gap: 0.125rem;
  min-inline-size: 0;
  padding: var(--grove-space-1) 0;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;

  strong {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--grove-space-2);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Actions = styled.div`
  display: flex;
  ${touchTargets}
`;
