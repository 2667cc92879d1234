import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { QueryState } from './QueryState.tsx';

/**
 * A part whose code is loaded when it is shown. Loading code is a query like any other: it has a skeleton, and an
 * error with Retry, where `React.lazy` would take the whole remote down and never try again.
 */
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
  const part = useQuery({
    queryKey: ['code', name],
    // In an object, for a query's data may not be a function.
    queryFn: async () => ({ Part: await load() }),
    structuralSharing: false,
    networkMode: 'always',
  });
  return (
    <QueryState query={part} skeleton={skeleton}>
      {({ Part }) => children(Part)}
    </QueryState>
  );
}
