import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type CollapsibleProps = {
  title: ReactNode;
  /** Shown at the end of the title row: a number, a badge. Must not be interactive. */
  aside?: ReactNode;
  /** Whether it is open, if the parent controls it; otherwise use `defaultOpen`. */
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Makes the title a heading of this level. */
  level?: 2 | 3 | 4;
  children: ReactNode;
};

/** A section that can be collapsed below its title. */
export function Collapsible({
  title,
  aside,
  open,
  defaultOpen = false,
  onOpenChange,
  level,
  children,
}: CollapsibleProps) {
  const id = useId();
  const [isOpenHere, setOpenHere] = useState(defaultOpen);
  const isShown = open ?? isOpenHere;
  function toggle() {
    setOpenHere(!isShown);
    onOpenChange?.(!isShown);
  }
  return (
    <div>
      <Heading as={level === undefined ? 'div' : `h${level}`}>
        <Trigger type="button" id={`${id}-title`} aria-expanded={isShown} aria-controls={id} onClick={toggle}>
          <span>{title}</span>
          {aside}
          <ChevronDown size={18} aria-hidden />
        </Trigger>
      </Heading>
      <div id={id} role="group" aria-labelledby={`${id}-title`} hidden={!isShown}>
        {children}
      </div>
    </div>
  );
}

const Heading = styled.div`
  margin: 0;
  font: inherit;
`;

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--grove-space-3);
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: var(--grove-space-2) var(--grove-space-3);
  border: 0;
  border-radius: var(--grove-radius);
  background: none;
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: var(--grove-track);
  }
  > :first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: break-word;
  }
  > svg {
    flex: none;
    color: var(--grove-muted);
    transition: transform var(--grove-motion);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;
