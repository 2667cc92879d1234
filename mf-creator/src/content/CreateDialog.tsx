import { LazyScreen } from '@grove/platform/LazyScreen';
import { navigate } from '@grove/platform/navigation';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import type { CreateFormProps } from './CreateForm.tsx';
import { useUploadGuard } from './useUploadGuard.ts';

export type CreateKind = 'course' | 'file' | 'class' | 'membership';

export interface CreateDialogProps {
  kind: CreateKind;
  onClosed: () => void;
}

const dialogsByKind = {
  course: {
    title: 'Create New Course',
    description: 'It stays a draft until you add lessons and publish it.',
    load: () => import('./CourseForm.tsx').then((module) => module.CourseForm),
  },
  file: {
    title: 'Upload Digital File',
    description: 'It appears in the library as soon as you create it.',
    load: () => import('./FileForm.tsx').then((module) => module.FileForm),
  },
  class: {
    title: 'Create Live Class',
    description: 'It appears in the library as soon as you create it.',
    load: () => import('./ClassForm.tsx').then((module) => module.ClassForm),
  },
  membership: {
    title: 'Create Membership',
    description: 'It stays a draft until you add a plan and publish it.',
    load: () => import('./MembershipForm.tsx').then((module) => module.MembershipForm),
  },
} as const;

/**
 * A dialog that creates a product. Asks for confirmation before it discards input or an upload.
 */
export function CreateDialog({ kind, onClosed }: CreateDialogProps) {
  const upload = useUploadGuard();
  const { title, description, load } = dialogsByKind[kind];
  return (
    <Dialog open onOpenChange={onClosed} title={title} description={description} {...upload.guard}>
      <LazyScreen<CreateFormProps> name={`create-${kind}`} load={load} skeleton={<FormSkeleton />}>
        {(Form) => (
          <Form
            isUploading={upload.isUploading}
            onUploading={upload.setUploading}
            onCreated={(path) => {
              onClosed();
              navigate(path);
            }}
          />
        )}
      </LazyScreen>
    </Dialog>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="32rem" />
    </SkeletonGroup>
  );
}
