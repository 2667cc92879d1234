import type { StudentProfile } from '@grove/contracts/students';
import { formatWholeNumber } from '@grove/contracts/wholeNumber';
import { Moment } from '@grove/platform/Moment';
import { Avatar } from '@grove/ui/Avatar';
import { Dollars } from '@grove/ui/Dollars';
import { Figure, Figures, Head, Who } from './StudentLayout.ts';

/** The header of a student's profile: name, level and three figures. */
export function StudentHead({ student }: { student: StudentProfile }) {
  const { username, email, avatarUrl, joinedAt, level, figures } = student;
  return (
    <Head>
      <Who>
        <Avatar name={username} src={avatarUrl} size="xl" decorative />
        <div>
          <h1>{username}</h1>
          <p>{email}</p>
          <p>
            {level.name} · {formatWholeNumber(level.points)} {level.points === 1 ? 'point' : 'points'} ·
            joined <Moment at={joinedAt} form="day" />
          </p>
        </div>
      </Who>
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
    </Head>
  );
}
