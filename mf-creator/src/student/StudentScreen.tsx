import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { Link } from '@grove/platform/Link';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf } from '@grove/platform/refusal';
import { useListQuery } from '@grove/platform/useListQuery';
import { useTitle } from '@grove/platform/useTitle';
import type { StudentProfile } from '@grove/contracts/students';
import { BackLink } from '@grove/ui/BackLink';
import { Button } from '@grove/ui/Button';
import { EmptyState } from '@grove/ui/EmptyState';
import { Tabs } from '@grove/ui/Tabs';
import { portalPaths, studentTabs } from '../portal/portalPaths.ts';
import type { PageProps } from '../portal/portalPages.ts';
import { CirclesTab } from './CirclesTab.tsx';
import { CoachingTab } from './CoachingTab.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { NotesTab } from './NotesTab.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';
import { PersonalInfo } from './PersonalInfo.tsx';
import { PurchasesTab } from './PurchasesTab.tsx';
import { StudentHead } from './StudentHead.tsx';
import { Back } from './StudentLayout.ts';
import { ProfileSkeleton } from './StudentSkeleton.tsx';
import { useStudent } from './student.api.ts';

/** A student's profile: personal details, purchases, courses, sessions and notes. */
export function StudentScreen({ params }: PageProps) {
  const { studentId = '' } = params;
  const student = useStudent(studentId);
  useTitle(student.data?.username);
  if (codeOf(student.error) === 'forbidden') return <CreatorsOnly area="The Creator Portal" />;
  if (isMissing(student.error)) return <NoSuchStudent />;
  return (
    <>
      <Back>
        <BackLink as={Link} to={portalPaths.students()}>
          Back to Students
        </BackLink>
      </Back>
      <QueryState query={student} skeleton={<ProfileSkeleton />}>
        {(ready) => <Profile key={ready.id} student={ready} />}
      </QueryState>
    </>
  );
}

const asked = ['tab'] as const;

function Profile({ student }: { student: StudentProfile }) {
  const [{ tab }, ask] = useListQuery(asked);
  const { id } = student;
  return (
    <>
      <StudentHead student={student} />
      <Tabs
        label={`Profile of ${student.username}`}
        value={studentTabs.find((one) => one === tab) ?? studentTabs[0]}
        onValueChange={(chosen) => {
          ask({ tab: chosen === studentTabs[0] ? '' : chosen });
        }}
        tabs={[
          { value: 'personal-info', label: 'Personal Info', content: <PersonalInfo student={student} /> },
          { value: 'purchases', label: 'Purchases', content: <PurchasesTab studentId={id} /> },
          { value: 'payments', label: 'Payments', content: <PaymentsTab studentId={id} /> },
          { value: 'circles-pods', label: 'Circles & Pods', content: <CirclesTab student={student} /> },
          { value: 'coaching', label: 'Coaching', content: <CoachingTab studentId={id} /> },
          { value: 'messages', label: 'Messages', content: <MessagesTab student={student} /> },
          { value: 'notes', label: 'Notes', content: <NotesTab student={student} /> },
        ]}
      />
    </>
  );
}

function isMissing(error: Error | null) {
  const code = codeOf(error);
  return code === 'student-not-found' || code === 'bad-request';
}

function NoSuchStudent() {
  return (
    <EmptyState
      drawing="lantern"
      level={1}
      title="Student not found"
      text="Their account may have been deleted."
      action={
        <Button as={Link} to={portalPaths.students()} variant="secondary">
          Back to Students
        </Button>
      }
    />
  );
}
