import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { Link } from '@grove/platform/Link';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useListQuery } from '@grove/platform/useListQuery';
import { useTitle } from '@grove/platform/useTitle';
import type { StudentProfile } from '@grove/contracts/creator/students';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { Button } from '@grove/ui/forms/Button';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Tabs } from '@grove/ui/navigation/Tabs';
import { portalPaths, studentTabs } from '../portal/portalPaths.ts';
import type { PageProps } from '../portal/portalPages.ts';
import { CirclesTab } from './CirclesTab.tsx';
import { CoachingTab } from './CoachingTab.tsx';
import { MembershipsTab } from '../memberships/MembershipsTab.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { NotesTab } from './NotesTab.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';
import { PersonalInfo } from './PersonalInfo.tsx';
import { PurchasesTab } from './PurchasesTab.tsx';
import { StudentHeader } from './StudentHeader.tsx';
import { Back } from './StudentLayout.ts';
import { ProfileSkeleton } from './StudentSkeleton.tsx';
import { useStudent } from './student.api.ts';

/** A student's profile: personal details, purchases, courses, sessions and notes. */
export function StudentScreen({ params }: PageProps) {
  const { studentId = '' } = params;
  const student = useStudent(studentId);
  useTitle(student.data?.username);
  if (getErrorCode(student.error) === 'forbidden') return <CreatorsOnly area="The Creator Portal" />;
  if (isMissing(student.error)) return <StudentNotFound />;
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

const queryParams = ['tab'] as const;

function Profile({ student }: { student: StudentProfile }) {
  const [{ tab }, setQuery] = useListQuery(queryParams);
  const { id } = student;
  return (
    <>
      <StudentHeader student={student} />
      <Tabs
        label={`Profile of ${student.username}`}
        value={studentTabs.find((option) => option === tab) ?? studentTabs[0]}
        onValueChange={(value) => {
          setQuery({ tab: value === studentTabs[0] ? '' : value });
        }}
        tabs={[
          { value: 'personal-info', label: 'Personal Info', content: <PersonalInfo student={student} /> },
          { value: 'purchases', label: 'Purchases', content: <PurchasesTab studentId={id} /> },
          { value: 'memberships', label: 'Memberships', content: <MembershipsTab student={student} /> },
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
  const code = getErrorCode(error);
  return code === 'student-not-found' || code === 'bad-request';
}

function StudentNotFound() {
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
