import { useState } from 'react';
import { styled } from 'styled-components';
import type { Assignments, Circle } from '@grove/contracts/circles';
import { useCircles } from '@grove/circles/circles.api';
import type { StudentProfile } from '@grove/contracts/students';
import { Link } from '@grove/platform/Link';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/Button';
import { Card, CardTitle } from '@grove/ui/Card';
import { Checkbox } from '@grove/ui/Checkbox';
import { SkeletonText } from '@grove/ui/Skeleton';
import { portalPaths } from '../portal/portalPaths.ts';
import { useAssignments, useSaveAssignments } from './assignments.api.ts';

/** Edits the circles and pods of a student. */
export function CirclesTab({ student }: { student: StudentProfile }) {
  const assignments = useAssignments(student.id);
  return (
    <Card as="section" aria-labelledby="student-circles-title">
      <CardTitle id="student-circles-title">Circles and pods</CardTitle>
      <QueryState query={assignments} skeleton={<SkeletonText lines={4} />}>
        {(saved) => <Chosen studentId={student.id} saved={saved} />}
      </QueryState>
    </Card>
  );
}

/** The unsaved changes by circle or pod id. Only these are sent. */
type Changes = ReadonlyMap<string, boolean>;

function Chosen({ studentId, saved }: { studentId: string; saved: Assignments }) {
  // State instead of form fields: the number of circles varies, and changes of other creators are shown
  // beside unsaved ones.
  const [changes, setChanges] = useState<Changes>(new Map());
  const save = useSaveAssignments(studentId);
  const before = new Set([...saved.circles, ...saved.pods]);
  const real = [...changes].filter(([id, isIn]) => before.has(id) !== isIn);
  const isIn = (id: string) => changes.get(id) ?? before.has(id);
  const choose = (id: string, chosen: boolean) => {
    setChanges(new Map(changes).set(id, chosen));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (real.length === 0 || save.isPending) return;
        const named = (wanted: boolean) => real.filter(([, chosen]) => chosen === wanted).map(([id]) => id);
        save.mutate(
          { add: named(true), remove: named(false) },
          {
            onSuccess: () => {
              setChanges(new Map());
            },
          },
        );
      }}
    >
      <Selectors>
        <Selector kind="circle" label="Circles" isIn={isIn} choose={choose} />
        <Selector kind="pod" label="Pods" isIn={isIn} choose={choose} />
      </Selectors>
      <Button type="submit" disabled={real.length === 0} loading={save.isPending}>
        Save Assignments
      </Button>
    </form>
  );
}

interface SelectorProps {
  kind: Circle['kind'];
  label: string;
  isIn: (id: string) => boolean;
  choose: (id: string, chosen: boolean) => void;
}

function Selector({ kind, label, isIn, choose }: SelectorProps) {
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
              checked={isIn(id)}
              onChange={({ target }) => {
                choose(id, target.checked);
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
