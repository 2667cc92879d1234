import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { StudentProfile } from '@grove/contracts/creator/students';
import { formatMoment } from '@grove/platform/formatMoment';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { PersonalForm } from './PersonalForm.tsx';
import { personalFields } from './personalFields.ts';
import type { PersonalField } from './personalFields.ts';

/** A student's contact details and address, to read or to edit. */
export function PersonalInfo({ student }: { student: StudentProfile }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card as="section" aria-labelledby="personal-title">
      <Line>
        <CardTitle id="personal-title">Personal Information</CardTitle>
        {!isEditing && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Pencil size={16} aria-hidden />}
            onClick={() => {
              setEditing(true);
            }}
          >
            Edit
          </Button>
        )}
      </Line>
      {isEditing ? (
        <PersonalForm
          student={student}
          close={() => {
            setEditing(false);
          }}
        />
      ) : (
        <Details student={student} />
      )}
    </Card>
  );
}

function Details({ student }: { student: StudentProfile }) {
  const [name, ...others] = personalFields;
  const renderField = (field: PersonalField | undefined) =>
    field && (
      <div key={field.name}>
        <dt>{field.label}</dt>
        <dd>{formatValue(student, field)}</dd>
      </div>
    );
  return (
    <List>
      {renderField(name)}
      <div>
        <dt>Email</dt>
        <dd>{student.email}</dd>
      </div>
      {others.map(renderField)}
    </List>
  );
}

function formatValue(student: StudentProfile, { name }: PersonalField) {
  const value = student[name] ?? '';
  if (value === '') return '—';
  return name === 'birthday' ? formatMoment(`${value}T12:00:00Z`, 'long-day', 'UTC') : value;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--grove-space-2) var(--grove-space-3);
  margin-block-end: var(--grove-space-4);

  > h2 {
    margin: 0;
  }
`;

const List = styled.dl`
  display: grid;
  gap: var(--grove-space-4) var(--grove-space-5);
  margin: 0;

  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  dt {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 600;
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
