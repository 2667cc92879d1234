import { styled } from 'styled-components';
import type { RecentStudent } from '@grove/contracts/creator/overview';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { Avatar } from '@grove/ui/display/Avatar';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { portalPaths } from '../portal/portalPaths.ts';
import { Rows } from './OverviewLayout.tsx';

/** The students who joined last. */
export function RecentStudents({ students }: { students: RecentStudent[] }) {
  return (
    <Card as="section" aria-labelledby="students-title">
      <CardTitle id="students-title">Recent Students</CardTitle>
      {students.length === 0 ? (
        <EmptyState
          level={3}
          drawing="lantern"
          title="No students yet"
          text="New students will appear here."
        />
      ) : (
        <Rows role="list">
          {students.map((student) => (
            <StudentRow key={student.id} student={student} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function StudentRow({ student }: { student: RecentStudent }) {
  return (
    <li>
      <Avatar name={student.username} src={student.avatarUrl} decorative />
      <Person>
        <Link to={portalPaths.student(student.id)}>{student.username}</Link>
        <span title={student.email}>{student.email}</span>
      </Person>
      <Joined>
        <span className="grove-unseen">Joined </span>
        <Moment at={student.joinedAt} format="day" />
      </Joined>
    </li>
  );
}

const Person = styled.div`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  line-height: 1.4;

  * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  a {
    min-block-size: 1.5rem;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  span {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Joined = styled.span`
  flex: none;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
