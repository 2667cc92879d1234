import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@grove/ui/Button';
import { Notice } from '@grove/ui/Notice';

/** A part that two have changed. */
export interface Difference<Whole> {
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
  /** Puts their part into another version. */
  merge: (whole: Whole) => Whole;
}

interface DifferencesProps<Whole> {
  /** What was changed: 'the theme'. */
  what: string;
  list: readonly Difference<Whole>[];
  /** All of it was seen; mine stays, and is what is saved next. */
  onKeepMine: () => void;
  /** To be done to mine, and to what it began from. */
  onTake: (merge: (whole: Whole) => Whole) => void;
}

/** What somebody else has saved of the same thing meanwhile, beside one's own, part by part to be chosen from. Nothing is
 *  saved before it is. */
export function Differences<Whole>(props: DifferencesProps<Whole>) {
  return props.list.length > 0 && <Shown {...props} />;
}

function Shown<Whole>({ what, list, onKeepMine, onTake }: DifferencesProps<Whole>) {
  const place = useRef<HTMLDivElement>(null);
  // What was pressed may stand far from it.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Place ref={place}>
      <Notice tone="warning" live>
        <p>
          <strong>Somebody else has changed {what} meanwhile.</strong> Yours is not saved yet: choose what
          stays.
        </p>
        <List role="list">
          {list.map(({ label, theirs, mine, merge }) => (
            <li key={label}>
              <strong>{label}</strong>
              <span>Theirs: {theirs}</span>
              <span>Mine: {mine}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Take theirs: ${label}`}
                onClick={() => {
                  onTake(merge);
                }}
              >
                Take theirs
              </Button>
            </li>
          ))}
        </List>
        <Choice>
          <Button size="sm" onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              onTake((whole) => list.reduce((before, { merge }) => merge(before), whole));
            }}
          >
            Take all of theirs
          </Button>
        </Choice>
      </Notice>
    </Place>
  );
}

/** Clear of the page's header, which stands over what scrolls. */
const Place = styled.div`
  margin-block-end: var(--grove-space-4);
  scroll-margin-block: 6rem;
`;

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-2);

  && {
    padding-block: var(--grove-space-3);
  }

  color: var(--grove-text);

  li {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    align-items: center;
    gap: var(--grove-space-1) var(--grove-space-3);
    max-block-size: 14rem;
    overflow-y: auto;
  }

  button {
    justify-self: start;
  }
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
