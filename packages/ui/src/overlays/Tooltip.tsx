import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { floatingStyle } from './Menu.tsx';

/** The delay before the tooltip opens on hover; with the keyboard it opens immediately. */
export const tooltipDelayMs = 700;

export type TooltipProps = {
  text: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One focusable element: a button or a link. */
  children: ReactElement;
};

/** A short explanation of a control. Nothing essential, because touch screens do not show it. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Provider delayDuration={tooltipDelayMs}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Bubble>
        </Portal>
      </Root>
    </Provider>
  );
}

const Bubble = styled(Content)`
  ${floatingStyle}
  max-inline-size: 18rem;
  padding: 0.375rem 0.625rem;
  border-color: transparent;
  background: var(--grove-text);
  color: var(--grove-background);
  font-size: var(--grove-text-14);
  line-height: 1.4;
`;
