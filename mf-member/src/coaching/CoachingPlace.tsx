import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { CoachingSkeleton } from './CoachingSkeleton.tsx';
import { useSessionsPlace } from './coachingPlace.ts';

/** The screens of Coaching; each brings its own code. */
export function CoachingPlace({ item }: { item: string }) {
  if (item === 'booking-calendar') return <BookingPlace />;
  return <SessionsPlace />;
}

function BookingPlace() {
  useTitle('Booking Calendar');
  return (
    <LazyScreen name="booking" load={loadBooking} skeleton={<CoachingSkeleton />}>
      {(BookingScreen) => <BookingScreen />}
    </LazyScreen>
  );
}

function SessionsPlace() {
  const place = useSessionsPlace();
  if (place.show === 'availability')
    return (
      <LazyScreen name="availability" load={loadAvailability} skeleton={<CoachingSkeleton />}>
        {(AvailabilityScreen) => <AvailabilityScreen />}
      </LazyScreen>
    );
  if (place.show === 'reschedule')
    return (
      <LazyScreen name="reschedule" load={loadReschedule} skeleton={<CoachingSkeleton />}>
        {(RescheduleScreen) => <RescheduleScreen key={place.bookingId} {...place} />}
      </LazyScreen>
    );
  return (
    <LazyScreen name="coaching-sessions" load={loadSessions} skeleton={<CoachingSkeleton />}>
      {(SessionsScreen) => <SessionsScreen />}
    </LazyScreen>
  );
}

const loadBooking = () => import('./BookingScreen.tsx').then((module) => module.BookingScreen);
const loadSessions = () => import('./SessionsScreen.tsx').then((module) => module.SessionsScreen);
const loadReschedule = () => import('./RescheduleScreen.tsx').then((module) => module.RescheduleScreen);
const loadAvailability = () => import('./AvailabilityScreen.tsx').then((module) => module.AvailabilityScreen);
