import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';

/** A button that opens a list in a dialog. Each choice takes effect at once. */
export function ChooserDialog({ title, children }: { title: string; children: ReactNode }) {
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
        {title}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title}>
        <List>
          {children}
          <Button
            onClick={() => {
              setOpen(false);
            }}
          >
            Done
          </Button>
        </List>
      </Dialog>
    </>
  );
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-3);
`;
