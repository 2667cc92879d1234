import { bookingStatusLabels } from '@grove/contracts/coaching/coachingRules';
import type { StudentBooking } from '@grove/contracts/creator/students';
import { Badge } from '@grove/ui/display/Badge';

const variants = {
  requested: 'warning',
  confirmed: 'success',
  attended: 'neutral',
  missed: 'neutral',
  cancelled: 'danger',
} as const;

/** The status of a session as a badge. */
export function SessionStatus({ status }: Pick<StudentBooking, 'status'>) {
  return <Badge variant={variants[status]}>{bookingStatusLabels[status]}</Badge>;
}
