import { useState } from 'react';
import type { Purchase } from '@grove/contracts/students';
import { Button } from '@grove/ui/Button';
import { RefundDialog } from './RefundDialog.tsx';

interface RefundButtonProps {
  studentId: string;
  purchase: Purchase;
  /** Everything that the order holds. */
  titles: readonly string[];
}

/** Opens what gives money of an order back. */
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
