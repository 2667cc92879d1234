import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { touchTargets } from '../BuilderLayout.ts';

interface RowActionsProps<Item> {
  /** The name of the row, for labels: 'question 2'. */
  name: string;
  items: readonly Item[];
  index: number;
  onChange: (items: Item[]) => void;
}

/** Buttons that move a row of a list and remove it. */
export function RowActions<Item>({ name, items, index, onChange }: RowActionsProps<Item>) {
  const moveTo = (position: number) => {
    onChange(items.toSpliced(index, 1).toSpliced(position, 0, ...items.slice(index, index + 1)));
  };
  const look = { variant: 'ghost', size: 'sm', iconOnly: true } as const;
  return (
    <Actions>
      <Button
        {...look}
        icon={<ArrowUp size={16} aria-hidden />}
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => {
          moveTo(index - 1);
        }}
      />
      <Button
        {...look}
        icon={<ArrowDown size={16} aria-hidden />}
        aria-label={`Move ${name} down`}
        disabled={index === items.length - 1}
        onClick={() => {
          moveTo(index + 1);
        }}
      />
      <Button
        {...look}
        icon={<Trash2 size={16} aria-hidden />}
        aria-label={`Remove ${name}`}
        onClick={() => {
          onChange(items.toSpliced(index, 1));
        }}
      />
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  justify-self: end;
  ${touchTargets}
`;

/** The fields of a list of details. */
export const DetailSet = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    margin-block-end: var(--grove-space-2);
    padding: 0;
    font-weight: 600;
  }

  > button {
    justify-self: start;
  }
`;

/** One item of a list of details. */
export const DetailRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-3);
  padding: var(--grove-space-3);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  overflow-wrap: anywhere;
`;
