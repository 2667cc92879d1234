import { useState } from 'react';
import type { UnreleasedRemote } from '@grove/contracts/releases/deploys';
import { Button } from '@grove/ui/forms/Button';
import { Cell, Row } from '@grove/ui/lists/Table';
import { Lines, MutedText } from '../portal/MutedText.tsx';
import { BudgetDialog } from './BudgetDialog.tsx';
import { formatKilobytes } from './releaseFormats.ts';

/** A remote that has a deploy token but no live version. Its first release also has a budget. */
export function WaitingRow({ remote }: { remote: UnreleasedRemote }) {
  const [isOpen, setOpen] = useState(false);
  const { name, budget } = remote;
  return (
    <Row>
      <Cell>
        <Lines>
          <strong>{name}</strong>
          <MutedText>Not deployed</MutedText>
        </Lines>
      </Cell>
      <Cell>{null}</Cell>
      <Cell>{null}</Cell>
      <Cell>{null}</Cell>
      <Cell label="Size">
        <MutedText>up to {formatKilobytes(budget.firstScreenBytes)} kB</MutedText>
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
