import { useDraggable } from '@dnd-kit/core';
import { styled } from 'styled-components';
import { widgetTypes } from '@grove/contracts/courses/widgetRules';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';
import { paletteDockedBelow } from './EditorColumns.tsx';
import { widgetIcons, widgetNames } from './widgetNames.ts';

/** The draggable id of a widget type in the palette. */
export function paletteId(type: WidgetType): string {
  return `new ${type}`;
}

interface PaletteProps {
  /** Whether the page that the widgets are added to is still loading. */
  isLoading: boolean;
  onAdd: (type: WidgetType) => void;
}

/** The widget types. A type is dragged onto the page, or clicked to add a widget at the end. */
export function Palette({ isLoading, onAdd }: PaletteProps) {
  return (
    <>
      <Hint>Drag a widget onto the page, or click it to add it at the end.</Hint>
      <Grid>
        {widgetTypes.map((type) => (
          <li key={type}>
            <PaletteCard type={type} isLoading={isLoading} onAdd={() => onAdd(type)} />
          </li>
        ))}
      </Grid>
    </>
  );
}

interface PaletteCardProps {
  type: WidgetType;
  isLoading: boolean;
  onAdd: () => void;
}

function PaletteCard({ type, isLoading, onAdd }: PaletteCardProps) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: paletteId(type),
    disabled: isLoading,
  });
  const Icon = widgetIcons[type];
  return (
    <Choice
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      type="button"
      role={undefined}
      disabled={isLoading}
      data-dragging={isDragging}
      onClick={onAdd}
    >
      <Icon size={20} aria-hidden />
      <span className="grove-unseen">Add </span>
      {widgetNames[type]}
    </Choice>
  );
}

const Hint = styled.p`
  margin: 0 0 var(--grove-space-3);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);

  @media (width < ${paletteDockedBelow}px) {
    margin-block-end: var(--grove-space-2);
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: var(--grove-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  @media (width < ${paletteDockedBelow}px) {
    display: flex;
    flex-wrap: wrap;
  }

  /* One row that scrolls sideways leaves most of a phone's screen to the page. */
  @media (width < 768px) {
    /* Keeps visually hidden text within the row. Otherwise it would make the page wider. */
    position: relative;
    flex-wrap: nowrap;
    margin-inline: calc(-1 * var(--dock-inset));
    padding: 2px var(--dock-inset);
    overflow-x: auto;
    scrollbar-width: none;

    > li {
      flex: none;
    }
  }
`;

const Choice = styled.button`
  display: grid;
  justify-items: center;
  gap: var(--grove-space-2);
  inline-size: 100%;
  min-block-size: 4.5rem;
  padding: var(--grove-space-3) var(--grove-space-2);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  color: var(--grove-text);
  font: 600 var(--grove-text-14) / 1.25 var(--grove-font-body);
  cursor: grab;
  touch-action: manipulation;
  &:hover:enabled {
    border-color: var(--grove-border-strong);
    background: var(--grove-primary-soft);
  }
  /* Not dimmed, because a page usually loads too quickly to see it. */
  &:disabled {
    cursor: progress;
  }
  &[data-dragging='true'] {
    opacity: 0.5;
  }
  svg {
    color: var(--grove-primary-text);
  }

  @media (width < ${paletteDockedBelow}px) {
    display: flex;
    align-items: center;
    min-block-size: 2.75rem;
    padding-block: var(--grove-space-1);
    padding-inline: var(--grove-space-3) var(--grove-space-4);
    /* Fingers drag the widget instead of scrolling the page. */
    touch-action: none;
  }

  /* Sideways they scroll the row. */
  @media (width < 768px) {
    touch-action: pan-x;
  }
`;
