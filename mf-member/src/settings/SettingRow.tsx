import { createContext, use, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/forms/Button';
import { headingId } from './settingsPath.ts';
import type { SettingsRowId } from './settingsPath.ts';

interface SettingRowProps {
  /** Id of a row that can be linked to. */
  name?: SettingsRowId;
  title: string;
  /** The current value. */
  children?: ReactNode;
  /** Shown at the end of the line instead of `change`. */
  action?: ReactNode;
  /** A button that opens a panel below the row. */
  change?: { label: string; panel: ReactNode };
}

const CloseContext = createContext(() => {});

/** Returns a function that closes the surrounding panel and returns the focus to the button that opened
 *  it. */
export function useClosePanel(): () => void {
  return use(CloseContext);
}

/** A setting: its name, its current value and the button that changes it. */
export function SettingRow({ name, title, children, action, change }: SettingRowProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <Row>
      <Line>
        <SettingText>
          <h3 {...(name && { id: headingId(name), tabIndex: -1 })}>{title}</h3>
          {children}
        </SettingText>
        {action}
        {change && (
          <Button
            ref={button}
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {change.label}
          </Button>
        )}
      </Line>
      {change && isOpen && (
        <div id={id}>
          <CloseContext value={close}>{change.panel}</CloseContext>
        </div>
      )}
    </Row>
  );
}

const Row = styled.div`
  padding-block: var(--grove-space-4);

  & + & {
    border-block-start: 1px solid var(--grove-border);
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-3) var(--grove-space-5);
`;

const SettingText = styled.div`
  display: grid;
  flex: 1 1 14rem;
  gap: var(--grove-space-1);
  justify-items: start;
  min-inline-size: 0;

  h3 {
    margin: 0;
    scroll-margin-block-start: 6rem;
    font: 600 var(--grove-text-16) / 1.5 var(--grove-font-body);
  }

  p {
    max-inline-size: var(--grove-measure);
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    overflow-wrap: anywhere;
  }
`;
