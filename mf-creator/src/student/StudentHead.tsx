import { styled } from 'styled-components';
import type { StudentProfile } from '@grove/contracts/students';
import { formatWholeNumber } from '@grove/contracts/wholeNumber';
import { Moment } from '@grove/platform/Moment';
import { Avatar } from '@grove/ui/Avatar';
import { Dollars } from '@grove/ui/Dollars';

/** Who it is, and the three figures that tell how it goes. */
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

const Head = styled.header`
  display: grid;
  gap: var(--grove-space-5);
  margin-block-end: var(--grove-space-6);
`;

const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-4) var(--grove-space-5);

  > div {
    min-inline-size: 0;
  }

  h1 {
    margin: 0;
    font-size: clamp(var(--grove-text-28), 5vw, var(--grove-text-36));
    overflow-wrap: anywhere;
  }

  p {
    margin: 0;
    color: var(--grove-muted);
    overflow-wrap: anywhere;
  }

  p + p {
    font-size: var(--grove-text-14);
  }
`;

const Figures = styled.dl`
  display: grid;
  gap: var(--grove-space-3);
  margin: 0;

  @media (min-width: 560px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--grove-space-4);
  }
`;

const Figure = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--grove-space-3);
  padding: var(--grove-space-4) var(--grove-space-5);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-1);

  @media (min-width: 560px) {
    display: block;
  }

  dt {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 600;
  }

  dd {
    margin: 0;
    font: 600 var(--grove-text-28) / 1.2 var(--grove-font-heading);
    overflow-wrap: anywhere;
  }
`;
