import { MessageCircle, User } from 'lucide-react';
import { styled } from 'styled-components';
import type { ListedMembership, ListedStudent, Student } from '@grove/contracts/creator/students';
import { Link } from '@grove/platform/Link';
import { Avatar } from '@grove/ui/display/Avatar';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { cardLink } from '@grove/ui/layout/Card';
import { Cell, OneLine, Row } from '@grove/ui/lists/Table';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { useMembershipState } from '../memberships/MembershipBadge.tsx';
import { Identity } from '../portal/Identity.tsx';
import { portalPaths } from '../portal/portalPaths.ts';
import { SelectBox } from './SelectBox.tsx';

interface StudentRowProps {
  student: ListedStudent;
  isSelected: boolean;
  onToggle: () => void;
}

/** A row of the table. The whole row links to the profile. */
export function StudentRow({ student, isSelected, onToggle }: StudentRowProps) {
  const { id, username, email, avatarUrl, phone } = student;
  const profilePath = portalPaths.student(id);
  return (
    <Row interactive>
      <Cell>
        <Identity>
          <SelectBox label={`Select ${username}`} checked={isSelected} onChange={onToggle} />
          <Avatar name={username} src={avatarUrl} decorative />
          <Link to={profilePath} className={cardLink}>
            <OneLine text={username} />
          </Link>
        </Identity>
      </Cell>
      <Cell label="Email" isPlain>
        <OneLine text={email} />
      </Cell>
      <Cell label="Location" isPlain>
        {formatLocation(student)}
      </Cell>
      <Cell label="Phone" isPlain>
        {phone ?? '—'}
      </Cell>
      <Cell label="Status" isPlain isLong={student.memberships.length > 0}>
        <Statuses>
          <Badge variant="success">active</Badge>
          {student.memberships.map((membership) => (
            <MembershipStatus key={membership.id} membership={membership} />
          ))}
        </Statuses>
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
          <MoreMenu label={`More actions for ${username}`}>
            <MenuItem icon={<User aria-hidden />} link={<Link to={profilePath} />}>
              View Profile
            </MenuItem>
            <MenuItem icon={<MessageCircle aria-hidden />} link={<Link to={portalPaths.messages(id)} />}>
              Send Message
            </MenuItem>
          </MoreMenu>
        </Buttons>
      </Cell>
    </Row>
  );
}

function MembershipStatus({ membership }: { membership: ListedMembership }) {
  const { text } = useMembershipState(membership);
  return (
    <small>
      <span>{`${membership.title}: ${membership.planName}`}</span>
      <strong>{text}</strong>
    </small>
  );
}

/** City and state; '—' if both are missing. */
export function formatLocation({ city, state }: Pick<Student, 'city' | 'state'>): string {
  return [city, state].filter((part) => part !== null).join(', ') || '—';
}

/** Below each other in a column, and on as few lines as possible in a card. */
const Statuses = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-1) var(--grove-space-2);
  max-inline-size: 100%;

  small {
    display: inline-flex;
    flex-wrap: wrap;
    column-gap: var(--grove-space-2);
    min-inline-size: 0;
    font-size: var(--grove-text-12);
    line-height: 1.35;
    overflow-wrap: anywhere;
    white-space: normal;

    /* As a column, it leaves room for the buttons. */
    @container (inline-size >= 56rem) {
      max-inline-size: 9rem;
    }
  }
`;

const Buttons = styled.div`
  display: flex;
  white-space: nowrap;
  justify-content: end;
  gap: var(--grove-space-2);

  /* As a card, the row itself leads to the profile. */
  @container (inline-size < 40rem) {
    a {
      display: none;
    }
  }
`;
