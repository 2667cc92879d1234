import { styled } from 'styled-components';
import type { ListedStudent, Student } from '@grove/contracts/students';
import { Link } from '@grove/platform/Link';
import { Avatar } from '@grove/ui/Avatar';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { cardLink } from '@grove/ui/Card';
import { Cell, Row } from '@grove/ui/Table';
import { portalPaths } from '../portal/portalPaths.ts';

/** A row of the table. The whole row links to the profile. */
export function StudentRow({ student }: { student: ListedStudent }) {
  const { id, username, email, avatarUrl, phone } = student;
  const profile = portalPaths.student(id);
  return (
    <Row interactive>
      <Cell>
        <Who>
          <Avatar name={username} src={avatarUrl} decorative />
          <Link to={profile} className={cardLink}>
            {username}
          </Link>
        </Who>
      </Cell>
      <Cell label="Email">{email}</Cell>
      <Cell label="Location">{locationOf(student)}</Cell>
      <Cell label="Phone">{phone ?? '—'}</Cell>
      <Cell label="Status">
        <Badge variant="success">active</Badge>
      </Cell>
      <Cell>
        <Buttons>
          <Button
            as={Link}
            to={profile}
            variant="secondary"
            size="sm"
            aria-label={`View Profile of ${username}`}
          >
            View Profile
          </Button>
          <Button
            as={Link}
            to={portalPaths.messages(id)}
            variant="ghost"
            size="sm"
            aria-label={`Send Message to ${username}`}
          >
            Send Message
          </Button>
        </Buttons>
      </Cell>
    </Row>
  );
}

/** City and state; '—' if both are missing. */
export function locationOf({ city, state }: Pick<Student, 'city' | 'state'>): string {
  return [city, state].filter((part) => part !== null).join(', ') || '—';
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-3);
  font-weight: 600;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);

  @media (width >= 80rem) {
    flex-wrap: nowrap;
    justify-content: end;
  }
`;
