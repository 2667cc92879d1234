import { styled } from 'styled-components';
import type { ListedStudent, Student } from '@grove/contracts/creator/students';
import { Link } from '@grove/platform/Link';
import { Avatar } from '@grove/ui/display/Avatar';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { cardLink } from '@grove/ui/layout/Card';
import { Cell, Row } from '@grove/ui/lists/Table';
import { portalPaths } from '../portal/portalPaths.ts';

/** A row of the table. The whole row links to the profile. */
export function StudentRow({ student }: { student: ListedStudent }) {
  const { id, username, email, avatarUrl, phone } = student;
  const profilePath = portalPaths.student(id);
  return (
    <Row interactive>
      <Cell>
        <Identity>
          <Avatar name={username} src={avatarUrl} decorative />
          <Link to={profilePath} className={cardLink}>
            {username}
          </Link>
        </Identity>
      </Cell>
      <Cell label="Email">{email}</Cell>
      <Cell label="Location">{formatLocation(student)}</Cell>
      <Cell label="Phone">{phone ?? '—'}</Cell>
      <Cell label="Status">
        <Badge variant="success">active</Badge>
      </Cell>
      <Cell>
        <Buttons>
          <Button
            as={Link}
            to={profilePath}
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
export function formatLocation({ city, state }: Pick<Student, 'city' | 'state'>): string {
  return [city, state].filter((part) => part !== null).join(', ') || '—';
}

const Identity = styled.div`
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
