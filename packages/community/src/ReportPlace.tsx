import { LazyScreen } from '@grove/platform/LazyScreen';
import type { ReportSubject } from '@grove/contracts/reportReasons';

interface ReportPlaceProps {
  subject: ReportSubject;
  subjectId: string;
  onClose: () => void;
}

/** The dialog in which something is reported, whose code is asked for when it is opened. */
export function ReportPlace(about: ReportPlaceProps) {
  return (
    <LazyScreen name="report" load={loadDialog} skeleton={null}>
      {(ReportDialog) => <ReportDialog {...about} />}
    </LazyScreen>
  );
}

function loadDialog() {
  return import('./ReportDialog.tsx').then((module) => module.ReportDialog);
}
