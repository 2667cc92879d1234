import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { keepTabInView } from './keepTabInView.ts';
import { getReadingDirection } from '../overlays/getReadingDirection.ts';
import { tabRow } from './tabRow.ts';
import { useLeaveGuard } from '../editing/useLeaveGuard.tsx';

export type TabsProps<Value extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode; disabled?: boolean }[];
  /** The selected tab, if the parent controls it. Default: the first. */
  value?: Value;
  onValueChange?: (value: Value) => void;
};

/** Tabs: several views, one shown at a time. Arrow keys, Home and End move between them. Switching
 *  discards what was typed in a view, so unsaved input leads to a question first. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  // Radix turns the values into ids, which must not contain spaces, so the tab's index is used.
  const [selectedHere, setSelectedHere] = useState('0');
  const selected = value === undefined ? selectedHere : String(tabs.findIndex((tab) => tab.value === value));
  const shownTab = useRef<HTMLButtonElement>(null);
  const { watch, leave, question } = useLeaveGuard();
  function change(next: string) {
    const tab = tabs[Number(next)];
    if (tab === undefined) return;
    const isAsked = leave(() => {
      setSelectedHere(next);
      onValueChange?.(tab.value);
    });
    // Focusing a tab selects it, so the focus returns to the one that is shown.
    if (isAsked) shownTab.current?.focus();
  }
  return (
    <Root ref={watch} value={selected} dir={getReadingDirection()} onValueChange={change}>
      <Edge>
        <Bar aria-label={label} ref={keepTabInView}>
          {tabs.map((tab, index) => (
            <Tab
              key={tab.value}
              ref={String(index) === selected ? shownTab : undefined}
              value={String(index)}
              disabled={tab.disabled}
            >
              {tab.label}
            </Tab>
          ))}
        </Bar>
      </Edge>
      {tabs.map((tab, index) => (
        <Panel key={tab.value} value={String(index)}>
          {tab.content}
        </Panel>
      ))}
      {question}
    </Root>
  );
}

const Edge = styled.div`
  box-shadow: inset 0 -1px var(--grove-border);
`;

const Bar = styled(List)`
  ${tabRow}
`;

const Tab = styled(Trigger)`
  position: relative;
  flex: none;
  min-block-size: 2.75rem;
  padding: 0 0.125rem;
  border: 0;
  background: none;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  &::after {
    position: absolute;
    inset: auto 0 0;
    block-size: 2px;
    background: var(--grove-focus);
    content: '';
    opacity: 0;
    transition: opacity var(--grove-motion);
  }
  &:hover,
  &[data-state='active'] {
    color: var(--grove-text);
  }
  &[data-state='active']::after {
    opacity: 1;
  }
  &:focus-visible {
    border-radius: var(--grove-radius);
    outline-offset: -2px;
  }
  &:disabled {
    color: var(--grove-muted);
    cursor: not-allowed;
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    &[data-state='active']::after {
      background: Highlight;
    }
  }
`;

const Panel = styled(Content)`
  padding-block-start: var(--grove-space-5);
`;
