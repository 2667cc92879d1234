import { LazyScreen } from '@grove/platform/LazyScreen';
import type { ReportSubject } from '@grove/contracts/community/communityRules';

interface LazyReportDialogProps {
  subject: ReportSubject;
  subjectId: string;
  onClose: () => void;
}

/** The report dialog. Its code loads when it opens. */
export function LazyReportDialog(props: LazyReportDialogProps) {
  return (
    <LazyScreen name="report" load={loadDialog} skeleton={null}>
      {(ReportDialog) => <ReportDialog {...props} />}
    </LazyScreen>
  );
}

function loadDialog() {
  return import('./ReportDialog.tsx').then((module) => module.ReportDialog);
}
