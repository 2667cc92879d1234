import { styled } from 'styled-components';
import type { CreatorOverview, NewOrder } from '@grove/contracts/creator/overview';
import type { BookedSession } from '@grove/contracts/creator/students';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Dollars } from '@grove/ui/display/Dollars';
import { portalPaths } from '../portal/portalPaths.ts';
import { Rows } from './OverviewLayout.tsx';

/** What needs attention today: sales, sessions, failed deliveries and reports. */
export function TodayCard({ today }: { today: CreatorOverview['today'] }) {
  const { newOrders, sessions, failedDeliveries, openReports } = today;
  const isEmpty = newOrders.length + sessions.length + failedDeliveries + openReports === 0;
  return (
    <Sheet as="section" aria-labelledby="today-title">
      <CardTitle id="today-title">Needs your attention</CardTitle>
      {isEmpty && <p>Nothing needs your attention today.</p>}
      <Rows role="list">
        {failedDeliveries > 0 && (
          <li>
            <Link to={portalPaths.system()}>
              {failedDeliveries} failed {failedDeliveries === 1 ? 'delivery' : 'deliveries'}
            </Link>
          </li>
        )}
        {openReports > 0 && (
          <li>
            <Link to={portalPaths.reports()}>
              {openReports} {openReports === 1 ? 'report' : 'reports'} to review
            </Link>
          </li>
        )}
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
        {newOrders.map((order) => (
          <OrderLine key={order.orderId} order={order} />
        ))}
      </Rows>
    </Sheet>
  );
}

function SessionLine({ session: { title, startsAt, member, studentId } }: { session: BookedSession }) {
  return (
    <Line>
      <span>
        <StudentName studentId={studentId} tab="coaching" username={member?.username ?? null} />: {title}
      </span>
      <MutedMoment at={startsAt} format="appointment" />
    </Line>
  );
}

function OrderLine({ order: { studentId, username, titles, total, paidAt } }: { order: NewOrder }) {
  return (
    <Line>
      <span>
        <StudentName studentId={studentId} tab="payments" username={username} /> bought {titles.join(', ')}{' '}
        for <Dollars amount={total} />
      </span>
      <MutedMoment at={paidAt} format="ago" />
    </Line>
  );
}

function StudentName({
  studentId,
  tab,
  username,
}: {
  studentId: string | null;
  tab: 'coaching' | 'payments';
  username: string | null;
}) {
  const name = username ?? 'Former member';
  return studentId === null ? <b>{name}</b> : <Link to={portalPaths.student(studentId, tab)}>{name}</Link>;
}

const Sheet = styled(Card)`
  margin-block-end: var(--grove-space-5);

  p,
  ul {
    margin: 0;
  }
`;

const Line = styled.li`
  && {
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--grove-space-4);
    padding-block: var(--grove-space-2);
  }
`;

const MutedMoment = styled(Moment)`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
