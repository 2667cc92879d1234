import { Download, GraduationCap, MessageCircle, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { selectedStudentsMax, studentActionMax } from '@grove/contracts/fields/limits';
import { Button } from '@grove/ui/forms/Button';
import { useExport } from '../portal/useExport.ts';
import { StudentActionDialog } from './StudentActionDialog.tsx';
import type { StudentActionKind } from './StudentActionDialog.tsx';
import { useStudentCount } from './studentActions.api.ts';
import { getExportUrl, toFilter } from './students.api.ts';
import type { StudentListQuery } from './students.api.ts';
import type { StudentSelection } from './useStudentSelection.ts';

export interface SelectionBarProps {
  selection: StudentSelection;
  listQuery: StudentListQuery;
  /** Clears the selection, which removes the bar. */
  clear: () => void;
}

/** The number of selected students, and the actions for all of them. */
export function SelectionBar({ selection, listQuery, clear }: SelectionBarProps) {
  const [open, setOpen] = useState<StudentActionKind>();
  const exporting = useExport('student');
  const { order, ...filters } = listQuery;
  const matches = useStudentCount(filters).data?.count;
  const { ids, includesAll } = selection;
  const studentIds = [...ids];
  const count = includesAll ? matches : ids.size;
  const max = includesAll ? studentActionMax : selectedStudentsMax;
  const isTooMany = count !== undefined && count > max;
  const close = () => {
    setOpen(undefined);
  };
  return (
    <Bar role="group" aria-label="Selected students" data-grove-action-bar>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        icon={<X size={18} aria-hidden />}
        aria-label="Clear selection"
        onClick={clear}
      />
      <SelectionSummary selection={selection} matches={matches}>
        {isTooMany && <small>At most {formatWholeNumber(max)} at once</small>}
      </SelectionSummary>
      <Button
        variant="ghost"
        size="sm"
        icon={<MessageCircle size={18} aria-hidden />}
        disabled={isTooMany}
        onClick={() => {
          setOpen('message');
        }}
      >
        Message
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<GraduationCap size={18} aria-hidden />}
        disabled={isTooMany}
        onClick={() => {
          setOpen('enrol');
        }}
      >
        Enroll
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<Download size={18} aria-hidden />}
        disabled={isTooMany && !includesAll}
        loading={exporting.isPending}
        onClick={() => {
          const source = includesAll
            ? { url: getExportUrl(listQuery) }
            : { url: '/api/students/export', body: { studentIds, order } };
          exporting.start({ ...source, fileName: 'students.csv' });
        }}
      >
        Export
      </Button>
      {open !== undefined && (
        <StudentActionDialog
          kind={open}
          count={count}
          students={includesAll ? { filter: toFilter(filters) } : { studentIds }}
          close={close}
        />
      )}
    </Bar>
  );
}

interface SelectionSummaryProps {
  selection: StudentSelection;
  /** The number of students who match the search and filters; undefined until it is loaded. */
  matches: number | undefined;
  children: ReactNode;
}

/** The number of selected students, and a button that selects all that match or only the page. One button for both,
 *  so that it keeps the focus. */
function SelectionSummary({ selection, matches, children }: SelectionSummaryProps) {
  const { ids, includesAll, selectAll, selectPage } = selection;
  const hasMore = matches !== undefined && matches > ids.size;
  const count = includesAll ? matches : ids.size;
  return (
    <Summary>
      <strong>{count === undefined ? 'All selected' : `${formatWholeNumber(count)} selected`}</strong>
      {children}
      {(includesAll || hasMore) && (
        <button type="button" onClick={includesAll ? selectPage : selectAll}>
          {includesAll ? 'Only this page' : `Select all ${formatWholeNumber(matches ?? 0)}`}
          {!includesAll && <span> that match</span>}
        </button>
      )}
    </Summary>
  );
}

/** Stays in reach while the list is scrolled. */
const Bar = styled.div`
  position: sticky;
  inset-block-end: var(--grove-space-3);
  z-index: 3;
  display: flex;
  align-items: center;
  gap: var(--grove-space-2);
  max-block-size: 4.5rem;
  margin-block-start: var(--grove-space-4);
  padding: var(--grove-space-2);
  border: 1px solid var(--grove-border-strong);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-2);

  @media (width < 48rem) {
    gap: 0;
    padding: var(--grove-space-1);

    /* The main navigation is at the bottom of the page. */
    body:has(nav[aria-label='Main']) & {
      inset-block-end: calc(3.75rem + var(--grove-space-2) + env(safe-area-inset-bottom));
    }

    > button:not([data-icon-only]) {
      flex-direction: column;
      gap: 0.125rem;
      padding: 0.375rem;
      font-size: var(--grove-text-12);
    }
  }
`;

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: var(--grove-space-3);
  min-inline-size: 0;
  margin-inline-end: var(--grove-space-3);
  font-size: var(--grove-text-14);
  line-height: 1.3;

  small {
    color: var(--grove-danger);
  }

  button {
    padding: 0.125rem 0;
    border: 0;
    background: none;
    color: var(--grove-primary-text);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }

  /* On wider screens, the buttons are beside the text: toasts cover the other end of the bar. */
  @media (width < 48rem) {
    flex: 1;
    margin-inline-end: 0;

    button span {
      display: none;
    }
  }
`;
