import { styled } from 'styled-components';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import type { SectionTeacher } from '@grove/contracts/site/sectionItems';
import { QueryState } from '@grove/platform/QueryState';
import { Avatar } from '@grove/ui/display/Avatar';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { Card } from '@grove/ui/layout/Card';
import { ItemGrid } from './ItemGrid.ts';
import { useSectionTeachers } from './published.api.ts';

interface SectionTeachersProps {
  ids: readonly string[];
  /** The level of the headings. */
  level: 2 | 3;
}

/** Coaches and creators that the creator has chosen. Deleted people and former coaches are missing. */
export function SectionTeachers({ ids, level }: SectionTeachersProps) {
  const teachers = useSectionTeachers(ids);
  if (ids.length === 0) return null;
  return (
    <QueryState query={teachers} skeleton={<Skeleton shape="card" height="8rem" />} isEmpty={isNeverEmpty}>
      {(list) => (
        <TeacherGrid role="list">
          {list.map((teacher) => (
            <TeacherCard key={teacher.id} teacher={teacher} level={level} />
          ))}
        </TeacherGrid>
      )}
    </QueryState>
  );
}

/** A section without teachers is hidden, except in the preview. */
const isNeverEmpty = () => false;

function TeacherCard({
  teacher: { username, avatarUrl, about },
  level,
}: { teacher: SectionTeacher } & Pick<SectionTeachersProps, 'level'>) {
  return (
    <TeacherItem as="li">
      <Avatar name={username} src={avatarUrl} size="lg" decorative />
      <div>
        <Name as={`h${level}`}>{username}</Name>
        {about !== '' && <p dir="auto">{about}</p>}
      </div>
    </TeacherItem>
  );
}

/** A slot for the teachers, which the server fills for the first paint. */
export function SectionTeachersTemplate() {
  const { itemsBegin, itemsEnd, itemTitle, itemText } = sectionSlots;
  return (
    <TeacherGrid role="list">
      {itemsBegin}
      <TeacherItem as="li">
        <Picture />
        <div>
          <Name>{itemTitle}</Name>
          <p dir="auto">{itemText}</p>
        </div>
      </TeacherItem>
      {itemsEnd}
    </TeacherGrid>
  );
}

/** One or two teachers share the width of three. */
const TeacherGrid = styled(ItemGrid)`
  &:not(:has(> :nth-child(3))) {
    --fit: min(var(--columns), 2);
  }
`;

const TeacherItem = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--grove-space-4);

  p {
    margin: var(--grove-space-1) 0 0;
    color: var(--grove-muted);
  }

  p:empty {
    display: none;
  }
`;

/** The space of the picture until the page has rendered. */
const Picture = styled.span`
  inline-size: 4rem;
  block-size: 4rem;
`;

const Name = styled.h3`
  margin: 0;
  font-size: var(--grove-text-18);
`;
