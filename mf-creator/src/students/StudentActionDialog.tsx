import { Dialog } from '@grove/ui/overlays/Dialog';
import { LazyForm } from '../portal/LazyForm.tsx';
import type { StudentActionFormProps } from './MessageStudentsForm.tsx';
import { formatStudents } from './studentActions.api.ts';

export type StudentActionKind = 'message' | 'enrol';

interface StudentActionDialogProps extends StudentActionFormProps {
  kind: StudentActionKind;
  /** The number of students; undefined until it is loaded. */
  count: number | undefined;
}

const texts = {
  message: { verb: 'Message', description: 'Each student gets it as a private message from you.' },
  enrol: {
    verb: 'Enroll',
    description:
      'They get access without a purchase, and a notification. Students who have the course are skipped.',
  },
};

/** The dialog for an action on several students. Its form is loaded when it opens. */
export function StudentActionDialog({ kind, count, ...form }: StudentActionDialogProps) {
  const { verb, description } = texts[kind];
  return (
    <Dialog
      open
      onOpenChange={form.close}
      title={`${verb} ${count === undefined ? 'all students' : formatStudents(count)}`}
      description={description}
    >
      {kind === 'message' ? (
        <LazyForm<StudentActionFormProps> name="message-students" load={loadMessageForm} props={form} />
      ) : (
        <LazyForm<StudentActionFormProps> name="enrol-students" load={loadEnrolForm} props={form} />
      )}
    </Dialog>
  );
}

function loadMessageForm() {
  return import('./MessageStudentsForm.tsx').then((module) => module.MessageStudentsForm);
}

function loadEnrolForm() {
  return import('./EnrolStudentsForm.tsx').then((module) => module.EnrolStudentsForm);
}
