import type { ReactNode } from 'react';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { useTitle } from '@grove/platform/useTitle';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { CoachingSkeleton } from './CoachingSkeleton.tsx';
import { useSessionsLocation } from './coachingPaths.ts';
import { SessionsSkeleton } from './SessionsLayout.tsx';
import { SetAvailabilityButton } from './SetAvailabilityButton.tsx';

/** The screens of Coaching. Each loads its own code, below a header that is shown from the start. */
export function CoachingRoute({ item }: { item: string }) {
  const location = useSessionsLocation();
  if (item === 'booking-calendar') return <BookingRoute />;
  if (location.show === 'availability') return <AvailabilityRoute />;
  if (location.show === 'reschedule') return <RescheduleRoute {...location} />;
  return <SessionsRoute />;
}

function BookingRoute() {
  return (
    <ScreenWithHeader title="Booking Calendar" actions={<SetAvailabilityButton />}>
      <LazyScreen name="booking" load={loadBooking} skeleton={<CoachingSkeleton />}>
        {(BookingScreen) => <BookingScreen />}
      </LazyScreen>
    </ScreenWithHeader>
  );
}

function SessionsRoute() {
  return (
    <ScreenWithHeader title="My Coaching Sessions" actions={<SetAvailabilityButton />}>
      <LazyScreen name="coaching-sessions" load={loadSessions} skeleton={<SessionsSkeleton />}>
        {(SessionsScreen) => <SessionsScreen />}
      </LazyScreen>
    </ScreenWithHeader>
  );
}

function AvailabilityRoute() {
  return (
    <ScreenWithHeader
      title="Set Availability"
      text="Set when you offer sessions and which types. Members see available times in their own time zone."
      back={<BackToSessions />}
    >
      <LazyScreen name="availability" load={loadAvailability} skeleton={<CoachingSkeleton />}>
        {(AvailabilityScreen) => <AvailabilityScreen />}
      </LazyScreen>
    </ScreenWithHeader>
  );
}

function RescheduleRoute({ bookingId, isHost }: { bookingId: string; isHost: boolean }) {
  return (
    <ScreenWithHeader title="Reschedule" back={<BackToSessions />}>
      <LazyScreen name="reschedule" load={loadReschedule} skeleton={<CoachingSkeleton />}>
        {(RescheduleScreen) => <RescheduleScreen key={bookingId} bookingId={bookingId} isHost={isHost} />}
      </LazyScreen>
    </ScreenWithHeader>
  );
}

interface ScreenWithHeaderProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  back?: ReactNode;
  children: ReactNode;
}

function ScreenWithHeader({ children, ...headerProps }: ScreenWithHeaderProps) {
  useTitle(headerProps.title);
  return (
    <>
      <PageHeader {...headerProps} />
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
