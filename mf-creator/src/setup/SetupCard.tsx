import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Setup } from '@grove/contracts/creator/setup';
import { Link } from '@grove/platform/Link';
import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { CreateDialog } from '../content/CreateDialog.tsx';
import { CardPaymentsDialog } from './CardPaymentsDialog.tsx';
import { getSetupItem } from './setupItems.ts';
import type { SetupItemView } from './setupItems.ts';

export interface SetupCardProps {
  setup: Setup;
  /** Whether the creator has just restored the checklist: its title then gets the focus. */
  isRestored: boolean;
  isDismissing: boolean;
  onDismiss: () => void;
}

/** The open items of the setup checklist, each with a link to its screen or dialog. */
export function SetupCard({ setup, isRestored, isDismissing, onDismiss }: SetupCardProps) {
  const [dialog, setDialog] = useState<'create-course' | 'card-payments'>();
  const closeDialog = () => {
    setDialog(undefined);
  };
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isRestored) title.current?.focus();
  }, [isRestored]);
  const open = setup.items.filter(({ isDone }) => !isDone);
  const doneCount = setup.items.length - open.length;
  const previousCount = useRef(doneCount);
  useEffect(() => {
    // A completed item disappears, and with it the focus that its dialog has returned to it.
    const hasChanged = previousCount.current !== doneCount;
    previousCount.current = doneCount;
    if (hasChanged && document.activeElement === document.body) title.current?.focus();
  }, [doneCount]);
  const progress = `${String(doneCount)} of ${String(setup.items.length)} done`;
  return (
    <Sheet as="section" aria-labelledby="setup-title">
      <Head>
        <CardTitle id="setup-title" ref={title} tabIndex={-1}>
          Set up your site
        </CardTitle>
        <Button variant="ghost" size="sm" loading={isDismissing} onClick={onDismiss}>
          Dismiss
        </Button>
      </Head>
      <Progress>
        <ProgressBar
          value={doneCount}
          max={setup.items.length}
          label="Setup progress"
          valueText={progress}
          size="sm"
        />
        <span>{progress}</span>
      </Progress>
      <Items role="list">
        {open.map(({ id }) => (
          <li key={id}>
            <Item view={getSetupItem(id, setup)} onOpen={setDialog} />
          </li>
        ))}
      </Items>
      {dialog === 'create-course' && <CreateDialog kind="course" onClosed={closeDialog} />}
      {dialog === 'card-payments' && <CardPaymentsDialog cardKeys={setup.cardKeys} onClosed={closeDialog} />}
    </Sheet>
  );
}

interface ItemProps {
  view: SetupItemView;
  onOpen: (dialog: 'create-course' | 'card-payments') => void;
}

function Item({ view, onOpen }: ItemProps) {
  const content = (
    <>
      <span>
        <strong>{view.title}</strong>
        <small>{view.text}</small>
      </span>
      <ChevronRight size={18} aria-hidden />
    </>
  );
  if ('to' in view) return <Link to={view.to}>{content}</Link>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        onOpen(view.dialog);
      }}
    >
      {content}
    </button>
  );
}

const Sheet = styled(Card)`
  margin-block-end: var(--grove-space-5);
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--grove-space-3);

  h2 {
    margin-block-end: var(--grove-space-2);
    outline: none;
  }

  /* Its label ends at the edge of the items. */
  button {
    margin-inline-end: calc(-1 * var(--grove-space-3));
  }
`;

const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-3);

  span {
    flex: none;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Items = styled.ul`
  margin: var(--grove-space-3) 0 0;
  padding: 0;
  list-style: none;

  li + li {
    border-block-start: 1px solid var(--grove-border);
  }

  li > a,
  li > button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--grove-space-3);
    inline-size: 100%;
    padding: var(--grove-space-3) 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }

  li > :hover strong {
    text-decoration: underline;
  }

  span {
    display: grid;
    line-height: 1.4;
  }

  strong {
    font-weight: 600;
  }

  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  svg {
    flex: none;
    color: var(--grove-muted);
  }

  svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;
