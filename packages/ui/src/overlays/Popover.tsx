import { Content, Portal, Root, Trigger } from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { floatingStyle } from './Menu.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

export type PopoverProps = {
  /** The button that opens it, with its own accessible name. */
  trigger: ReactElement;
  /** The accessible name of the popover. */
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Whether it is open, if the parent controls it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** A non-modal popover next to its button. Escape and a click outside close it. The focus moves into it
 *  and returns, unless a link in it was followed. */
export function Popover({ trigger, label, align = 'center', open, onOpenChange, children }: PopoverProps) {
  const returnFocus = useReturnFocus();
  const state = { ...(open !== undefined && { open }), ...(onOpenChange && { onOpenChange }) };
  return (
    <Root {...state}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Sheet align={align} sideOffset={6} collisionPadding={8} aria-label={label} {...returnFocus}>
          {children}
        </Sheet>
      </Portal>
    </Root>
  );
}

const Sheet = styled(Content)`
  ${floatingStyle}
  max-inline-size: calc(100vw - 1rem);
  max-block-size: var(--radix-popover-content-available-height);
  padding: var(--grove-space-3);
  overflow-y: auto;
  outline: none;
`;
