import type { ReactNode } from 'react';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { useTitle } from '@grove/platform/useTitle';
import { BackLink } from '@grove/ui/BackLink';
import { PageHeader } from '@grove/ui/PageHeader';
import { CoachingSkeleton } from './CoachingSkeleton.tsx';
import { useSessionsPlace } from './coachingPlace.ts';
import { SessionsSkeleton } from './SessionsLayout.tsx';
import { SetAvailability } from './SetAvailability.tsx';

/** The screens of Coaching. Each loads its own code, below a header that is shown from the start. */
export function CoachingPlace({ item }: { item: string }) {
  const place = useSessionsPlace();
  if (item === 'booking-calendar') return <BookingPlace />;
  if (place.show === 'availability') return <AvailabilityPlace />;
  if (place.show === 'reschedule') return <ReschedulePlace {...place} />;
  return <SessionsPlace />;
}

function BookingPlace() {
  return (
    <Headed title="Booking Calendar" actions={<SetAvailability />}>
      <LazyScreen name="booking" load={loadBooking} skeleton={<CoachingSkeleton />}>
        {(BookingScreen) => <BookingScreen />}
      </LazyScreen>
    </Headed>
  );
}

function SessionsPlace() {
  return (
    <Headed title="My Coaching Sessions" actions={<SetAvailability />}>
      <LazyScreen name="coaching-sessions" load={loadSessions} skeleton={<SessionsSkeleton />}>
        {(SessionsScreen) => <SessionsScreen />}
      </LazyScreen>
    </Headed>
  );
}

function AvailabilityPlace() {
  return (
    <Headed
      title="Set Availability"
      text="Set when you offer sessions and which types. Members see available times in their own time zone."
      back={<BackToSessions />}
    >
      <LazyScreen name="availability" load={loadAvailability} skeleton={<CoachingSkeleton />}>
        {(AvailabilityScreen) => <AvailabilityScreen />}
      </LazyScreen>
    </Headed>
  );
}

function ReschedulePlace({ bookingId, isHost }: { bookingId: string; isHost: boolean }) {
  return (
    <Headed title="Reschedule" back={<BackToSessions />}>
      <LazyScreen name="reschedule" load={loadReschedule} skeleton={<CoachingSkeleton />}>
        {(RescheduleScreen) => <RescheduleScreen key={bookingId} bookingId={bookingId} isHost={isHost} />}
      </LazyScreen>
    </Headed>
  );
}

interface HeadedProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  back?: ReactNode;
  children: ReactNode;
}

function Headed({ children, ...head }: HeadedProps) {
  useTitle(head.title);
  return (
    <>
      <PageHeader {...head} />
      {children}
    </>
  );
}

function BackToSessions() {
  return (
    <BackLink as={Link} to={paths.section('coaching:coaching-sessions')}>
      My Coaching Sessions
    </BackLink>
  );
}

const loadBooking = () => import('./BookingScreen.tsx').then((module) => module.BookingScreen);
const loadSessions = () => import('./SessionsScreen.tsx').then((module) => module.SessionsScreen);
const loadReschedule = () => import('./RescheduleScreen.tsx').then((module) => module.RescheduleScreen);
const loadAvailability = () => import('./AvailabilityScreen.tsx').then((module) => module.AvailabilityScreen);
