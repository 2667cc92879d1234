import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { EditableSection } from '@grove/contracts/site/site';
import { fixedSectionLabel, fixedSections } from '@grove/contracts/site/siteDefaults';
import { Badge } from '@grove/ui/display/Badge';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { SectionRow } from './SectionRow.tsx';
import type { EditedPage } from './sectionRequests.ts';
import { getIds, useReorderSections, useToggleSection } from './sections.api.ts';

interface SectionListProps {
  page: EditedPage;
  sections: EditableSection[];
  selected: string | undefined;
  onSelect: (sectionId: string | undefined) => void;
  onEdit: (section: EditableSection) => void;
  onDelete: (section: EditableSection) => void;
}

/**
 * The sections of a page, which can be reordered. On the home page, the fixed sections are shown around
 * them.
 */
export function SectionList({ page, sections, selected, onSelect, onEdit, onDelete }: SectionListProps) {
  const reorder = useReorderSections(page);
  const toggle = useToggleSection(page);
  // Eight pixels, so that a click is not a drag. By keyboard, each arrow key moves by 25 pixels.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor),
  );
  const ids = useMemo(() => getIds(sections), [sections]);
  const announcements = useMemo(() => createAnnouncements(sections), [sections]);
  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= sections.length) return;
    reorder.mutate({ sections: arrayMove(sections, from, to), was: ids });
  }
  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over !== null) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }
  const fixed = page === 'home' ? fixedSections : [];
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <List role="list" aria-label="Sections">
          {fixed.filter(({ orderIndex }) => orderIndex === 0).map(FixedRow)}
          {sections.map((section, index) => (
            <SectionRow
              key={section.id}
              section={section}
              isSelected={section.id === selected}
              isFirst={index === 0}
              isLast={index === sections.length - 1}
              onSelect={onSelect}
              onEdit={onEdit}
              onDelete={onDelete}
              onMove={(step) => {
                move(index, index + step);
              }}
              onToggle={() => {
                toggle.mutate({ id: section.id, isVisible: !section.isVisible });
              }}
            />
          ))}
          {fixed.filter(({ orderIndex }) => orderIndex !== 0).map(FixedRow)}
        </List>
      </SortableContext>
      {sections.length === 0 && (
        <EmptyState
          level={2}
          title="No sections yet"
          text={
            typeof page === 'string'
              ? 'Add your first section. A hero text is a good start.'
              : 'Sections appear below the reviews. Questions and answers are a good start.'
          }
        />
      )}
    </DndContext>
  );
}

function FixedRow({ title }: { title: string }) {
  return (
    <Fixed key={title}>
      <Lock size={16} aria-hidden />
      <span>{title}</span>
      <Badge>{fixedSectionLabel}</Badge>
    </Fixed>
  );
}

/** The announcements for screen readers during a drag. */
function createAnnouncements(sections: EditableSection[]): Announcements {
  const getTitle = (id: unknown) => sections.find((section) => section.id === id)?.title ?? 'The section';
  const getPosition = (id: unknown) => String(sections.findIndex((section) => section.id === id) + 1);
  return {
    onDragStart: ({ active }) => `${getTitle(active.id)} was picked up.`,
    onDragOver: ({ active, over }) =>
      over === null
        ? undefined
        : `${getTitle(active.id)} is at position ${getPosition(over.id)} of ${String(sections.length)}.`,
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${getTitle(active.id)} was not moved.`
        : `${getTitle(active.id)} was moved to position ${getPosition(over.id)}.`,
    onDragCancel: ({ active }) => `${getTitle(active.id)} was not moved.`,
  };
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Fixed = styled.li`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--grove-space-3);
  min-block-size: 3.5rem;
  padding: var(--grove-space-2) var(--grove-space-3);
  border: 1px dashed var(--grove-border-strong);
  border-radius: var(--grove-radius);
  color: var(--grove-muted);

  svg {
    justify-self: center;
  }
`;
