import { LazyScreen } from '@grove/platform/LazyScreen';
import type { ReportSubject } from '@grove/contracts/reportReasons';

interface ReportPlaceProps {
  subject: ReportSubject;
  subjectId: string;
  onClose: () => void;
}

/** The report dialog. Its code loads when it opens. */
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
