import type { ComponentType } from 'react';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { LoadedContent } from '@grove/ui/overlays/LoadedContent';

interface LazyFormProps<Props extends object> {
  /** The name of the form's code, unique in this remote. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** The form of a dialog. Its code is loaded when the dialog opens. */
export function LazyForm<Props extends object>({ name, load, props }: LazyFormProps<Props>) {
  return (
    <LazyScreen name={name} load={load} skeleton={<FormSkeleton />}>
      {(Form) => (
        <LoadedContent>
          <Form {...props} />
        </LoadedContent>
      )}
    </LazyScreen>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}
