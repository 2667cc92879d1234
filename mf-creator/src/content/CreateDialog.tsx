import { LazyScreen } from '@grove/platform/LazyScreen';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { portalPaths } from '../portal/portalPaths.ts';
import type { CreateFormProps } from './CreateForm.tsx';
import { useUploadGuard } from './useUploadGuard.ts';

export type CreateKind = 'course' | 'file' | 'class';

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
} as const;

/**
 * A dialog that creates a course, a file or a live class. Asks for confirmation before it discards input or
 * an upload.
 */
export function CreateDialog({ kind, onClosed }: { kind: CreateKind; onClosed: () => void }) {
  const upload = useUploadGuard();
  const { title, description, load } = dialogsByKind[kind];
  return (
    <Dialog open onOpenChange={onClosed} title={title} description={description} {...upload.guard}>
      <LazyScreen<CreateFormProps> name={`create-${kind}`} load={load} skeleton={<FormSkeleton />}>
        {(Form) => (
          <Form
            onUploading={upload.setUploading}
            onCreated={(courseId) => {
              onClosed();
              navigate(courseId === undefined ? portalPaths.content() : pathTo('courseEditor', { courseId }));
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
