import { Check } from 'lucide-react';
import {
  Content,
  Item,
  ItemIndicator,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from 'radix-ui/dropdown-menu';
import { cloneElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { getReadingDirection } from './getReadingDirection.ts';
import { useReturnFocus } from './useReturnFocus.ts';

export type MenuProps = {
  /** The button that opens it, with its own accessible name. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** Open from the start, because the user clicked before it was loaded. */
  startsOpen?: boolean;
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
};

/** A menu of actions behind a button. Arrow keys and first letters move, Escape closes. */
export function Menu({ trigger, align = 'end', startsOpen = false, children }: MenuProps) {
  const returnFocus = useReturnFocus();
  return (
    <Root modal={false} defaultOpen={startsOpen} dir={getReadingDirection()}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <List align={align} sideOffset={6} collisionPadding={8} {...returnFocus}>
          {children}
        </List>
      </Portal>
    </Root>
  );
}

export type MenuItemProps = {
  icon?: ReactNode;
  onSelect?: () => void;
  /** An element such as `<Link to="…" />` that is rendered as the item. */
  link?: ReactElement;
  variant?: 'destructive';
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, onSelect, link, variant, disabled = false, children }: MenuItemProps) {
  const itemProps = { disabled, 'data-variant': variant, ...(onSelect && { onSelect }) };
  if (!link) {
    return (
      <Choice {...itemProps}>
        {icon}
        {children}
      </Choice>
    );
  }
  return (
    <Choice {...itemProps} asChild>
      {cloneElement(link, undefined, icon, children)}
    </Choice>
  );
}

export type MenuChoicesProps<Value extends string> = {
  /** The current value; undefined if it is none of the options. */
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A group of options of which one is selected. */
export function MenuChoices<Value extends string>({ value, options, onChange }: MenuChoicesProps<Value>) {
  return (
    <RadioGroup
      value={value ?? ''}
      onValueChange={(chosen) => {
        onChange(chosen as Value);
      }}
    >
      {options.map((option) => (
        <Option key={option.value} value={option.value}>
          <Tick>
            <ItemIndicator>
              <Check aria-hidden />
            </ItemIndicator>
          </Tick>
          {option.label}
        </Option>
      ))}
    </RadioGroup>
  );
}

export const MenuSeparator = styled(Separator)`
  block-size: 1px;
  margin: var(--grove-space-1) 0;
  background: var(--grove-border);
`;

const appear = keyframes`from { opacity: 0; transform: translateY(-0.25rem); }`;

/** The style of floating elements. They are above toasts, because the user has just opened them, often
 *  at the bottom of a phone's screen. */
export const floatingStyle = css`
  z-index: 80;
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  color: var(--grove-text);
  box-shadow: var(--grove-shadow-2);
  animation: ${appear} 150ms ease-out;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const List = styled(Content)`
  ${floatingStyle}
  min-inline-size: 11rem;
  max-inline-size: min(20rem, 90vw);
  max-block-size: var(--radix-dropdown-menu-content-available-height);
  padding: var(--grove-space-1);
  overflow-y: auto;
`;

const itemStyle = css`
  display: flex;
  align-items: center;
  gap: var(--grove-space-3);
  min-block-size: 2.25rem;
  padding: 0.375rem 0.75rem;
  border-radius: 0.3125rem;
  color: inherit;
  font-size: var(--grove-text-14);
  text-decoration: none;
  cursor: pointer;
  outline: none;
  svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
  &[data-variant='destructive'] {
    color: var(--grove-danger);
  }
  &[data-highlighted] {
    background: var(--grove-track);
  }
  &[data-variant='destructive'][data-highlighted] {
    background: var(--grove-danger-soft);
  }
  &[data-disabled] {
    color: var(--grove-muted);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-highlighted] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Choice = styled(Item)`
  ${itemStyle}
`;

const Option = styled(RadioItem)`
  ${itemStyle}
`;

const Tick = styled.span`
  inline-size: 1rem;
`;
