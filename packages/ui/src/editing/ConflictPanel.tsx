import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../forms/Button.tsx';

/** A field that two people have changed. */
export interface Conflict<Name extends string = string> {
  /** Unique within the panel. */
  name: Name;
  /** The field's label in the form. */
  label: string;
  /** An empty string is shown as 'Empty'. */
  mine: ReactNode;
  theirs: ReactNode;
}

export interface ConflictPanelProps<Name extends string> {
  /** The panel is shown while there are any. */
  conflicts: readonly Conflict<Name>[];
  onKeepMine: (name: Name) => void;
  onUseTheirs: (name: Name) => void;
  /** How often the user has tried to save while there were conflicts: each time the focus moves to the panel. */
  attempts?: number;
  /** Announces the panel instead of moving the focus to it: for fields that are saved while the user types elsewhere. */
  announceOnly?: boolean;
}

/** Asks, field by field, whether to keep the user's value or the one that someone else has saved in
 *  the meantime. */
export function ConflictPanel<Name extends string>(props: ConflictPanelProps<Name>) {
  return props.conflicts.length > 0 && <Panel {...props} />;
}

function Panel<Name extends string>({
  conflicts,
  onKeepMine,
  onUseTheirs,
  attempts,
  announceOnly = false,
}: ConflictPanelProps<Name>) {
  const id = useId();
  const isList = conflicts.length > 1;
  const labelId = (at: number) => `${id}-${String(at)}`;
  // Not a label, because that would be matched by the name of the field.
  const describedBy = (at: number) => isList && { 'aria-describedby': labelId(at) };
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!announceOnly) panel.current?.focus();
  }, [announceOnly, attempts]);

  /** The chosen row disappears: the focus moves to the rows that are left, or else to the form's submit button. */
  function choose(action: (name: Name) => void, name: Name) {
    const submit = panel.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]');
    if (isList) panel.current?.focus();
    else submit?.focus();
    action(name);
  }

  return (
    <Root
      ref={panel}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-live={announceOnly ? 'polite' : undefined}
    >
      <TriangleAlert size={18} aria-hidden />
      <Title id={`${id}-title`}>
        Someone else changed {listLabels(conflicts)}. Keep yours or use theirs?
      </Title>
      <Rows role="list">
        {conflicts.map(({ name, label, mine, theirs }, at) => (
          <li key={name}>
            {isList && <strong id={labelId(at)}>{label}</strong>}
            <dl>
              <Value label="Yours" value={mine} />
              <Value label="Theirs" value={theirs} />
            </dl>
            <Choice>
              <Button size="sm" {...describedBy(at)} onClick={() => choose(onKeepMine, name)}>
                Keep mine
              </Button>
              <Button
                size="sm"
                variant="secondary"
                {...describedBy(at)}
                onClick={() => choose(onUseTheirs, name)}
              >
                Use theirs
              </Button>
            </Choice>
          </li>
        ))}
      </Rows>
    </Root>
  );
}

function Value({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === '' ? <Empty>Empty</Empty> : value}</dd>
    </div>
  );
}

function listLabels(conflicts: readonly Conflict[]): string {
  return new Intl.ListFormat('en').format(conflicts.map(({ label }) => label));
}

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--grove-space-2) var(--grove-space-3);
  padding: var(--grove-space-3) var(--grove-space-4);
  border: 1px solid var(--grove-warning);
  border-radius: var(--grove-radius);
  background: var(--grove-warning-soft);
  color: var(--grove-text);
  font-size: var(--grove-text-14);
  text-align: start;
  overflow-wrap: anywhere;
  /* Keeps the panel clear of the sticky page header. */
  scroll-margin-block: 6rem;

  > svg {
    margin-block-start: 0.125rem;
    color: var(--grove-warning);
  }
`;

const Title = styled.p`
  margin: 0;
  color: var(--grove-warning);
  font-weight: 600;
`;

const Rows = styled.ul`
  grid-column: 1 / -1;
  display: grid;
  gap: var(--grove-space-3);

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--grove-space-2);
    max-block-size: 24rem;
    overflow-y: auto;
    /* Makes room for the focus ring, which the scrolling row would clip. */
    margin-inline: calc(-1 * var(--grove-space-1));
    padding-inline: var(--grove-space-1);
  }

  > li + li {
    padding-block-start: var(--grove-space-3);
    border-block-start: 1px solid var(--grove-border-strong);
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
    gap: var(--grove-space-2) var(--grove-space-4);
    margin: 0;
  }

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    white-space: pre-line;
  }
`;

/** Stays in reach while the values above it are scrolled. */
const Choice = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  padding-block: var(--grove-space-1);
  background: var(--grove-warning-soft);
`;

const Empty = styled.em`
  color: var(--grove-muted);
`;
