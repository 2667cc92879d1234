import type { BookedSession, StudentBooking } from '@grove/contracts/creator/students';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { LazyForm } from '../portal/LazyForm.tsx';

/** A dialog with the details of a session. */
export function SessionDialog({
  session,
  onClosed,
}: {
  session: StudentBooking | BookedSession;
  onClosed: () => void;
}) {
  return (
    <Dialog size="sm" open onOpenChange={onClosed} title={session.title}>
      <LazyForm name="session-details" load={loadDetails} props={{ session }} />
    </Dialog>
  );
}

/** Loaded on demand, because most visits to the sessions open no details. */
function loadDetails() {
  return import('./SessionDetails.tsx').then((module) => module.SessionDetails);
}
