import { styled } from 'styled-components';
import type { CourseStructure } from '@grove/contracts/courses/courseEditor';

/** Props that the rows of the structure share. */
export interface NodeRowProps {
  course: CourseStructure;
  /** Called after a node was deleted or duplicated, with a message that says so. */
  onChanged: (message: string) => void;
  /** The id of the node that was just added. Its name is being edited. */
  newestId: string | undefined;
  onNamed: () => void;
}

/** A row of the structure: drag handle, name, menu. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  border-radius: var(--grove-radius);
  &:hover {
    background: var(--grove-track);
  }
  &[data-chosen='true'] {
    background: var(--grove-primary-soft);
  }
  &[data-dragging='true'] {
    opacity: 0.4;
  }
`;

export const Grip = styled.button`
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 2.25rem;
  padding: 0;
  border: 0;
  border-radius: var(--grove-radius);
  background: none;
  color: var(--grove-muted);
  cursor: grab;
  touch-action: none;
`;

/** The button that opens a module or a lesson. */
export const Name = styled.button`
  display: flex;
  gap: var(--grove-space-2);
  align-items: center;
  min-inline-size: 0;
  min-block-size: 2.25rem;
  padding: var(--grove-space-1) var(--grove-space-2);
  border: 0;
  border-radius: var(--grove-radius);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  > span:first-of-type {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    flex: none;
    color: var(--grove-muted);
    transition: transform var(--grove-motion);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
`;
