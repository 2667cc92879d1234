import { styled } from 'styled-components';
import type { CreatorOverview, OverviewOrder } from '@grove/contracts/creator/overview';
import type { BookedSession } from '@grove/contracts/creator/students';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Dollars } from '@grove/ui/display/Dollars';
import { portalPaths } from '../portal/portalPaths.ts';
import { Rows } from './OverviewLayout.tsx';

/** What needs an action: payments and reports to review, failed deliveries, sessions to confirm or to hold. */
export function TodayCard({ today }: { today: CreatorOverview['today'] }) {
  const { paymentsToReview, sessionsToConfirm, sessions, failedDeliveries, openReports } = today;
  return (
    <Sheet as="section" aria-labelledby="today-title">
      <CardTitle id="today-title">Needs your attention</CardTitle>
      {!hasItems(today) && <p>Nothing needs your attention today.</p>}
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
        {paymentsToReview.map((order) => (
          <OrderLine key={order.orderId} order={order} action="paid a different amount for" />
        ))}
        {sessionsToConfirm > 0 && (
          <li>
            <Link to={portalPaths.coaching()}>
              {sessionsToConfirm} {sessionsToConfirm === 1 ? 'session' : 'sessions'} to confirm
            </Link>
          </li>
        )}
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Rows>
    </Sheet>
  );
}

/** Whether anything needs an action. */
export function hasItems(today: CreatorOverview['today']): boolean {
  return Object.values(today).some((items) => (Array.isArray(items) ? items.length : items) > 0);
}

/** The sales of the last day. Hidden without any. */
export function NewSalesCard({ sales }: { sales: readonly OverviewOrder[] }) {
  if (sales.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="new-sales-title">
      <CardTitle id="new-sales-title">Sales in the last 24 hours</CardTitle>
      <Rows role="list">
        {sales.map((order) => (
          <OrderLine key={order.orderId} order={order} action="bought" />
        ))}
      </Rows>
    </Card>
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

function OrderLine({
  order: { studentId, username, titles, total, at },
  action,
}: {
  order: OverviewOrder;
  action: string;
}) {
  return (
    <Line>
      <span>
        <StudentName studentId={studentId} tab="payments" username={username} /> {action} {titles.join(', ')}{' '}
        (<Dollars amount={total} />)
      </span>
      <MutedMoment at={at} format="ago" />
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
