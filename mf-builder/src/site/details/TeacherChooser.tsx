import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { sectionItemsMax } from '@grove/contracts/fields/limits';
import { QueryState } from '@grove/platform/QueryState';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { Checkbox } from '@grove/ui/forms/Checkbox';
import { ChooserDialog } from './ChooserDialog.tsx';
import { ChosenTeachers } from './ChosenItems.tsx';
import { DetailSet } from './RowActions.tsx';

interface TeacherChooserProps {
  /** The ids of the chosen coaches and creators. */
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses coaches and creators of the site. */
export function TeacherChooser({ chosen, onChange }: TeacherChooserProps) {
  return (
    <DetailSet>
      <legend>Teachers</legend>
      <ChosenTeachers ids={chosen} onChange={onChange} />
      <ChooserDialog title="Choose teachers">
        <p>The page shows their picture, their name and the first two sentences of their bio.</p>
        <TeacherList {...{ chosen, onChange }} />
      </ChooserDialog>
    </DetailSet>
  );
}

function TeacherList({ chosen, onChange }: TeacherChooserProps) {
  const hosts = useQuery<ResponseOf<'GET /api/creator/class-hosts'>>({
    queryKey: ['/api/creator/class-hosts'],
  });
  return (
    <QueryState query={hosts} skeleton={<Skeleton height="12rem" />}>
      {(list) => (
        <>
          {list.map(({ id, username }) => (
            <Checkbox
              key={id}
              label={username}
              checked={chosen.includes(id)}
              disabled={chosen.length >= sectionItemsMax && !chosen.includes(id)}
              onChange={({ target }) => {
                const others = chosen.filter((one) => one !== id);
                onChange(target.checked ? [...others, id] : others);
              }}
            />
          ))}
        </>
      )}
    </QueryState>
  );
}
