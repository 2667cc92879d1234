import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { QueryState } from './QueryState.tsx';

/** A component whose code is loaded when it is first shown. Loading the code is a query like any other,
 *  with a skeleton and an error with Retry. `React.lazy` would take down the whole remote and never try
 *  again. */
export function LazyScreen<P extends object>({
  name,
  load,
  skeleton,
  children,
}: {
  name: string;
  load: () => Promise<ComponentType<P>>;
  skeleton: ReactNode;
  children: (Part: ComponentType<P>) => ReactNode;
}) {
  const code = useQuery({
    queryKey: ['code', name],
    // In an object, because a query's data may not be a function.
    queryFn: async () => ({ Part: await load() }),
    structuralSharing: false,
    networkMode: 'always',
  });
  return (
    <QueryState query={code} skeleton={skeleton}>
      {({ Part }) => children(Part)}
    </QueryState>
  );
}
