import { useState } from 'react';
import type { Purchase } from '@grove/contracts/creator/students';
import { Button } from '@grove/ui/forms/Button';
import { RefundDialog } from './RefundDialog.tsx';

interface RefundButtonProps {
  studentId: string;
  purchase: Purchase;
  /** The titles of all products in the order. */
  titles: readonly string[];
}

/** A button that opens the refund dialog. */
export function RefundButton(props: RefundButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          setOpen(true);
        }}
      >
        Refund<span className="grove-unseen"> {props.titles.join(', ')}</span>
      </Button>
      {isOpen && (
        <RefundDialog
          {...props}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
