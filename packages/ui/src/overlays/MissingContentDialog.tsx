import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { MissingContent } from '@grove/contracts/courses/courseChecks';
import { Dialog } from './Dialog.tsx';

export type MissingContentDialogProps = {
  /** Undefined if it could not be determined. */
  missing: readonly MissingContent[] | undefined;
  /** The link or button that opens the course editor where the item can be filled in. */
  link: (item: MissingContent, label: string) => ReactElement;
  onClose: () => void;
};

/** Explains why a course can't be published, with a link to each lesson that can be filled in. */
export function MissingContentDialog({ missing, link, onClose }: MissingContentDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title="This course needs content"
      description="A published course needs at least one published lesson with content."
    >
      {missing?.length === 0 && (
        <p>This is the only content that students can see. Unpublish the course before you remove it.</p>
      )}
      {missing !== undefined && missing.length > 0 && (
        <List>
          {missing.map((item) => (
            <li key={'lessonId' in item ? item.lessonId : item.kind}>
              <span>{describeProblem(item)}</span>
              {link(item, getActionLabel(item))}
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}

function describeProblem(item: MissingContent): string {
  if (item.kind === 'no-lesson') return 'The course has no lessons.';
  if (item.kind === 'lesson-draft') return `‘${item.title}’ is a draft.`;
  if (item.kind === 'lesson-empty') return `‘${item.title}’ is empty.`;
  return `No widget in ‘${item.title}’ is filled in.`;
}

function getActionLabel(item: MissingContent): string {
  if (item.kind === 'no-lesson') return 'Add a lesson';
  if (item.kind === 'lesson-draft') return `Open ‘${item.title}’`;
  if (item.kind === 'lesson-empty') return `Add content to ‘${item.title}’`;
  return `Fill in ‘${item.title}’`;
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-3);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    justify-items: start;
    gap: var(--grove-space-1);
    overflow-wrap: anywhere;
  }
`;
