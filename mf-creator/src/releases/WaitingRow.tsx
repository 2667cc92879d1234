import { useState } from 'react';
import type { WaitingRemote } from '@grove/contracts/deploys';
import { Button } from '@grove/ui/Button';
import { Cell, Row } from '@grove/ui/Table';
import { Quiet } from '../portal/Quiet.tsx';
import { BudgetDialog } from './BudgetDialog.tsx';
import { kilobytes } from './inShort.ts';

/** A remote that has a deploy token but no live version. Its first release has a budget, too. */
export function WaitingRow({ remote }: { remote: WaitingRemote }) {
  const [isOpen, setOpen] = useState(false);
  const { name, budget } = remote;
  return (
    <Row>
      <Cell>
        <strong>{name}</strong>
      </Cell>
      <Cell label="Live">
        <Quiet>Not deployed</Quiet>
      </Cell>
      <Cell>{null}</Cell>
      <Cell>{null}</Cell>
      <Cell>{null}</Cell>
      <Cell label="First screen">
        <Quiet>up to {kilobytes(budget.firstScreenBytes)} kB</Quiet>
      </Cell>
      <Cell>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Size budget for ${name}`}
          onClick={() => {
            setOpen(true);
          }}
        >
          Budget
        </Button>
        {isOpen && (
          <BudgetDialog
            remote={remote}
            onClosed={() => {
              setOpen(false);
            }}
          />
        )}
      </Cell>
    </Row>
  );
}
