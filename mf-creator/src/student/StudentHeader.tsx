import type { StudentProfile } from '@grove/contracts/creator/students';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { Moment } from '@grove/platform/Moment';
import { Avatar } from '@grove/ui/display/Avatar';
import { Dollars } from '@grove/ui/display/Dollars';
import { Email, Figure, Figures, Header, Identity } from './StudentLayout.ts';

/** The header of a student's profile: name, level and three figures. */
export function StudentHeader({ student }: { student: StudentProfile }) {
  const { username, email, avatarUrl, joinedAt, level, figures } = student;
  return (
    <Header>
      <Identity>
        <Avatar name={username} src={avatarUrl} size="xl" decorative />
        <div>
          <h1>{username}</h1>
          <Email title={email}>{email}</Email>
          <p>
            {level.name} · {formatWholeNumber(level.points)} {level.points === 1 ? 'point' : 'points'} ·
            joined <Moment at={joinedAt} format="day" />
          </p>
        </div>
      </Identity>
      <Figures>
        <Figure>
          <dt>Purchases</dt>
          <dd>{formatWholeNumber(figures.purchases)}</dd>
        </Figure>
        <Figure>
          <dt>Total Spent</dt>
          <dd>
            <Dollars amount={figures.totalSpent} />
          </dd>
        </Figure>
        <Figure>
          <dt>Upcoming Sessions</dt>
          <dd>{formatWholeNumber(figures.upcomingSessions)}</dd>
        </Figure>
      </Figures>
    </Header>
  );
}
