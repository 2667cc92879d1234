import { useState } from 'react';
import { styled } from 'styled-components';
import type { Assignments, Circle } from '@grove/contracts/community/circles';
import { useCircles } from '@grove/circles/circles.api';
import type { StudentProfile } from '@grove/contracts/creator/students';
import { Link } from '@grove/platform/Link';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Checkbox } from '@grove/ui/forms/Checkbox';
import { SkeletonText } from '@grove/ui/feedback/Skeleton';
import { portalPaths } from '../portal/portalPaths.ts';
import { useAssignments, useSaveAssignments } from './assignments.api.ts';

/** Edits the circles and pods of a student. */
export function CirclesTab({ student }: { student: StudentProfile }) {
  const assignments = useAssignments(student.id);
  return (
    <Card as="section" aria-labelledby="student-circles-title">
      <CardTitle id="student-circles-title">Circles and pods</CardTitle>
      <QueryState query={assignments} skeleton={<SkeletonText lines={4} />}>
        {(saved) => <AssignmentForm studentId={student.id} saved={saved} />}
      </QueryState>
    </Card>
  );
}

/** The unsaved changes by circle or pod id. Only these are sent. */
type Changes = ReadonlyMap<string, boolean>;

function AssignmentForm({ studentId, saved }: { studentId: string; saved: Assignments }) {
  // State instead of form fields: the number of circles varies, and changes of other creators are shown
  // beside unsaved ones.
  const [changes, setChanges] = useState<Changes>(new Map());
  const save = useSaveAssignments(studentId);
  const savedIds = new Set([...saved.circles, ...saved.pods]);
  const effectiveChanges = [...changes].filter(([id, isAssigned]) => savedIds.has(id) !== isAssigned);
  const isAssigned = (id: string) => changes.get(id) ?? savedIds.has(id);
  const setAssigned = (id: string, chosen: boolean) => {
    setChanges(new Map(changes).set(id, chosen));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (effectiveChanges.length === 0 || save.isPending) return;
        const idsWhere = (value: boolean) =>
          effectiveChanges.filter(([, chosen]) => chosen === value).map(([id]) => id);
        save.mutate(
          { add: idsWhere(true), remove: idsWhere(false) },
          {
            onSuccess: () => {
              setChanges(new Map());
            },
          },
        );
      }}
    >
      <Selectors>
        <Selector kind="circle" label="Circles" isAssigned={isAssigned} setAssigned={setAssigned} />
        <Selector kind="pod" label="Pods" isAssigned={isAssigned} setAssigned={setAssigned} />
      </Selectors>
      <Button type="submit" disabled={effectiveChanges.length === 0} loading={save.isPending}>
        Save Assignments
      </Button>
    </form>
  );
}

interface SelectorProps {
  kind: Circle['kind'];
  label: string;
  isAssigned: (id: string) => boolean;
  setAssigned: (id: string, chosen: boolean) => void;
}

function Selector({ kind, label, isAssigned, setAssigned }: SelectorProps) {
  const query = useCircles(kind);
  return (
    <fieldset>
      <legend>{label}</legend>
      <QueryState
        query={query}
        skeleton={<SkeletonText lines={3} />}
        isEmpty={(circles) => circles.length === 0}
        empty={
          <p>
            None yet. <Link to={portalPaths.circles()}>Create one</Link>.
          </p>
        }
      >
        {(circles) =>
          circles.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={isAssigned(id)}
              onChange={({ target }) => {
                setAssigned(id, target.checked);
              }}
            />
          ))
        }
      </QueryState>
    </fieldset>
  );
}

const Selectors = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  margin-block-end: var(--grove-space-5);

  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  fieldset {
    display: grid;
    align-content: start;
    gap: var(--grove-space-1);
    max-block-size: 24rem;
    margin: 0;
    padding: var(--grove-space-3) var(--grove-space-4);
    overflow-y: auto;
    border: 1px solid var(--grove-border);
    border-radius: var(--grove-radius);
  }

  legend {
    padding-inline: var(--grove-space-2);
    font-weight: 600;
  }

  p {
    margin: 0;
    color: var(--grove-muted);
  }
`;
