import type { Editor } from '@tiptap/react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { tableActions } from './tables.ts';

/** The actions for the table that contains the selection. */
export function TableBar({ editor }: { editor: Editor }) {
  return (
    <Bar role="toolbar" aria-label="Table">
      {tableActions.map(({ name, apply }) => (
        <Button
          key={name}
          variant="ghost"
          size="sm"
          onClick={() => {
            editor.commands.focus();
            apply(editor);
          }}
        >
          {name}
        </Button>
      ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-1);
`;
