import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { dock } from './dock.ts';

interface DockedPanelProps {
  /** The accessible name of the panel, also shown while it is docked. */
  label: string;
  /** The width of the window in pixels below which the panel is docked. */
  below: number;
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement> | undefined;
}

/**
 * A panel beside the content, so that both are on screen together. In narrower windows it is docked at the
 * bottom and can be hidden.
 */
export function DockedPanel({ label, below, children, className, ref }: DockedPanelProps) {
  const [isOpen, setOpen] = useState(true);
  const contentId = useId();
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <Panel ref={ref} aria-label={label} className={className} $below={below} data-dock data-open={isOpen}>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {label}
        <Chevron size={18} aria-hidden />
      </Toggle>
      <Content id={contentId}>{children}</Content>
    </Panel>
  );
}

const Toggle = styled.button`
  display: none;
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: 0 var(--dock-inset);
  border: 0;
  background: none;
  color: var(--grove-text);
  font: 600 var(--grove-text-14) / 1.25 var(--grove-font-body);
  cursor: pointer;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Content = styled.div`
  min-inline-size: 0;
`;

const Panel = styled.section<{ $below: number }>`
  ${({ $below }) => dock($below)}

  @media (width < ${({ $below }) => $below}px) {
    > ${Toggle} {
      display: flex;
      align-items: center;
      justify-content: space-between;
    }

    > ${Content} {
      max-block-size: 45dvh;
      padding: 0 var(--dock-inset) var(--grove-space-3);
      overflow-y: auto;
      overscroll-behavior: contain;
    }

    &[data-open='false'] > ${Content} {
      display: none;
    }
  }
`;
