// Over budget: half of the file styles a table as cards, and its rules depend on each other.
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Card } from '../layout/Card.tsx';

export type TableColumn = {
  /** Empty for a column of buttons. */
  label: string;
  /** The current sort order of the column; omitted if it is not sortable. */
  sort?: 'ascending' | 'descending' | 'none';
  onSort?: () => void;
  /** A checkbox before the label of a sortable column, which selects all rows. */
  selectAll?: ReactNode;
};
export type TableProps = {
  /** The accessible name of the table. */
  label: string;
  columns: readonly (string | TableColumn)[];
  /** Maximum height, such as '20rem', above which the table scrolls; without it the header row sticks
   *  below the page's header. */
  height?: string | undefined;
  /** Rows of Cells. */
  children: ReactNode;
};

/** Number of columns from which a table needs more width before it shows columns. */
const wideColumns = 6;

/** A table with a sticky header row; if there is no room for columns, each row becomes a card of at most 120 px. The
 *  roles are explicit because some browsers drop them when a table is styled as cards. */
export function Table({ label, columns, height, children }: TableProps) {
  const headers = columns.map((column) => (typeof column === 'string' ? { label: column } : column));
  const scrollProps = height !== undefined && {
    role: 'region',
    'aria-label': `${label}, scrollable`,
    tabIndex: 0,
    style: { maxBlockSize: height },
  };
  return (
    <Sheet padding="none">
      <ScrollArea
        data-scrolls={height !== undefined}
        data-wide={headers.length >= wideColumns}
        {...scrollProps}
      >
        <table role="table" aria-label={label} data-sortable={headers.some(({ sort }) => sort !== undefined)}>
          <thead role="rowgroup">
            <tr role="row">
              {headers.map((column) => (
                <Head key={column.label} {...column} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">{children}</tbody>
        </table>
      </ScrollArea>
    </Sheet>
  );
}

function Head({ label, sort, onSort, selectAll }: TableColumn) {
  if (label === '')
    return (
      <th role="columnheader" scope="col">
        <span className="grove-unseen">Actions</span>
      </th>
    );
  if (sort === undefined)
    return (
      <th role="columnheader" scope="col">
        {label}
      </th>
    );
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[sort];
  return (
    <th role="columnheader" scope="col" aria-sort={sort} aria-label={selectAll ? label : undefined}>
      {selectAll}
      <button type="button" onClick={onSort}>
        {label}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  );
}

/** A row of a Table.
 *  @param props.interactive the whole row leads to the target of its only link with the class
 *  `cardLink`. */
export function Row({ interactive = false, children }: { interactive?: boolean; children: ReactNode }) {
  return (
    <tr role="row" data-interactive={interactive || undefined}>
      {children}
    </tr>
  );
}

export type CellProps = {
  /** Its column's name, shown before it in a card. */
  label?: string;
  /** The label is not shown in a card, because the value explains itself. */
  isPlain?: boolean;
  /** In a card, the text has lines of its own. */
  isLong?: boolean;
  children: ReactNode;
};

/** A cell of a Row. In a card, a text that doesn't fit ends with an ellipsis and is in the cell's title. */
export function Cell({ label, isPlain = false, isLong = false, children }: CellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      data-plain={isPlain || undefined}
      data-long={isLong || undefined}
      title={label !== undefined && typeof children === 'string' ? children : undefined}
    >
      {children}
    </td>
  );
}

/** A name or an email address on one line. If it doesn't fit, it ends with an ellipsis; its title is the whole text. */
export function OneLine({ text }: { text: string }) {
  return <Clipped title={text}>{text}</Clipped>;
}

const Clipped = styled.span`
  display: block;
  /* Not a percentage: a table's columns would ignore it. Wider cards are limited by their own width. */
  max-inline-size: 15rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Rows as cards of at most 120 px: the first cell beside the buttons, and below them the other cells with their
 *  column's name, each on one line. */
const cards = css`
  table,
  tbody,
  tr,
  td {
    display: block;
  }

  thead {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  /* The sort buttons stay, as a row above the cards. */
  table[data-sortable='true'] {
    thead {
      position: static;
      display: block;
      inline-size: auto;
      block-size: auto;
      clip-path: none;
      border-block-end: 1px solid var(--grove-border);
    }

    thead tr {
      flex-wrap: wrap;
      gap: var(--grove-space-2) var(--grove-space-4);
      padding-block: var(--grove-space-3);
    }

    th {
      position: static;
      padding: 0;
      box-shadow: none;
    }

    th:not([aria-sort]) {
      display: none;
    }
  }

  tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--grove-space-3);
    padding: var(--grove-space-3) var(--grove-space-4);
    line-height: 1.4;
  }

  /* A line break between the first line and the other cells. */
  tbody tr::after {
    order: 1;
    flex-basis: 100%;
    content: '';
  }

  tr + tr {
    border-block-start: 1px solid var(--grove-border);
  }

  td,
  td:first-child,
  td:last-child {
    padding: 0;
    border: 0;
  }

  td:first-child {
    flex: 1 1 0;
    min-inline-size: 40%;
  }

  td[data-label],
  td[data-label]:first-child {
    order: 2;
    flex: 1 1 7.5rem;
    min-inline-size: 0;
    overflow: clip;
    overflow-clip-margin: 4px;
    font-size: var(--grove-text-14);
    line-height: 1.5;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* A date with its time fits. */
  td[data-label]:has(time),
  td[data-label]:first-child:has(time) {
    flex-basis: 10rem;
  }

  td[data-long] {
    flex-basis: 100%;
    white-space: normal;
  }

  /* Inside another card on a phone, columns would cut off amounts. */
  @container (inline-size < 18rem) {
    tr {
      padding-inline: var(--grove-space-2);
    }

    td[data-label],
    td[data-label]:first-child {
      flex: 0 1 auto;
    }
  }

  td[data-label]:first-child ~ td:last-child:not([data-label]) {
    order: 3;
    margin-inline-start: auto;
  }

  td:empty {
    display: none;
  }

  td[data-label]:not([data-plain])::before {
    margin-inline-end: 0.375rem;
    color: var(--grove-muted);
    content: attr(data-label);
    content: attr(data-label) / '';
  }
`;

/** Its own width determines whether it shows columns or cards. */
const Sheet = styled(Card)`
  container-type: inline-size;
`;

const ScrollArea = styled.div`
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }

  th {
    padding: var(--grove-space-3) var(--grove-space-4);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 600;
    text-align: start;
    white-space: nowrap;
  }

  thead th {
    position: sticky;
    inset-block-start: 4rem;
    /* Above the buttons and checkboxes of rows. */
    z-index: 2;
    background: var(--grove-surface);
    box-shadow: inset 0 -1px var(--grove-border);
  }

  &[data-scrolls='true'] {
    overflow: auto;
    overscroll-behavior: contain;

    thead th {
      inset-block-start: 0;
    }

    &:focus-visible {
      outline-offset: -2px;
    }
  }

  th button {
    display: inline-flex;
    align-items: center;
    gap: var(--grove-space-2);
    min-block-size: 2rem;
    margin: -0.25rem -0.5rem;
    padding: 0 0.5rem;
    border: 0;
    border-radius: var(--grove-radius);
    background: none;
    font-weight: inherit;
    cursor: pointer;

    &:hover {
      background: var(--grove-track);
      color: var(--grove-text);
    }
  }

  [aria-sort='ascending'],
  [aria-sort='descending'] {
    color: var(--grove-text);
  }

  [aria-sort='none'] svg {
    opacity: 0.6;
  }

  tbody tr:first-child td {
    border-block-start: 0;
  }

  tr[data-interactive] {
    position: relative;

    &:hover {
      background: var(--grove-track);
    }

    &:has(.grove-card-link:focus-visible) {
      outline: 2px solid var(--grove-focus);
      outline-offset: -2px;
    }

    .grove-card-link {
      color: inherit;
      outline: none;
      text-decoration: none;
    }

    .grove-card-link::after {
      position: absolute;
      inset: 0;
      content: '';
    }

    button,
    label,
    a:not(.grove-card-link) {
      position: relative;
      z-index: 1;
    }
  }

  td {
    --grove-figures: tabular-nums;
    padding: var(--grove-space-3) var(--grove-space-4);
    border-block-start: 1px solid var(--grove-border);
    overflow-wrap: anywhere;
  }

  td[data-label] > * {
    vertical-align: middle;
  }

  th:first-child,
  td:first-child {
    padding-inline-start: var(--grove-space-5);
  }

  th:last-child,
  td:last-child {
    padding-inline-end: var(--grove-space-5);
  }

  @container (inline-size >= 46rem) {
    td:last-child:not([data-label]) {
      text-align: end;
    }

    time,
    [data-plain] {
      white-space: nowrap;
    }
  }

  @container (inline-size < 46rem) {
    ${cards}
  }

  &[data-wide='true'] {
    @container (inline-size < 64rem) {
      ${cards}
    }
  }
`;
