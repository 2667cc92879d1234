import { Component, startTransition, useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { contractVersion } from '@grove/contracts/releases/contractVersion';
import { queryClient } from './queryClient.ts';

/** Props that the shell passes to a remote's root component. */
export interface RemoteProps {
  /** The prefix of the remote's paths; '/' while the site is served from the root of its host. */
  basePath: string;
  navigate: (path: string) => void;
  /** The screen above the remote, if the remote is not shown in its own route. */
  below?: 'welcome' | 'product';
}

export interface MountProps extends RemoteProps {
  /** An empty element that belongs to the remote until it is unmounted. */
  domElement: HTMLElement;
  /** Called when rendering fails after the first commit. The element is then empty. */
  onError: (error: Error) => void;
}

/** The exports of a remote's `./lifecycle`. */
export interface RemoteLifecycle {
  /** The version of the contract that the remote was built for. */
  contract: number;
  name: string;
  /** Resolves after the first commit; rejects, leaving nothing behind, when the first render fails. */
  mount: (props: MountProps) => Promise<void>;
  /** Removes everything that the mount into this element rendered, or all mounts. Does nothing if the remote is not
   *  mounted there. A remote can be mounted in its route before it is unmounted below another screen. */
  unmount: (mounted?: Pick<MountProps, 'domElement'>) => Promise<void>;
}

/** Creates a remote's lifecycle from its root component. The lifecycle owns the React root, the
 *  providers and the error boundary. */
export function defineRemote({
  name,
  App,
}: {
  name: string;
  App: ComponentType<RemoteProps>;
}): RemoteLifecycle {
  const roots = new Map<HTMLElement, Root>();

  async function unmount(mounted?: Pick<MountProps, 'domElement'>) {
    for (const [element, root] of roots) {
      if (mounted !== undefined && mounted.domElement !== element) continue;
      roots.delete(element);
      root.unmount();
    }
    return Promise.resolve();
  }

  async function mount({ domElement, onError, ...props }: MountProps) {
    const root = createRoot(domElement);
    roots.set(domElement, root);
    const committed = Promise.withResolvers<undefined>();
    let isCommitted = false;
    const onCommit = () => {
      isCommitted = true;
      committed.resolve(undefined);
    };
    const onFailure = (error: Error) => {
      if (isCommitted) onError(error);
      else committed.reject(error);
    };
    // In a transition React renders in small pieces, between which the browser can respond to input.
    startTransition(() => {
      root.render(
        <QueryClientProvider client={queryClient}>
          <Boundary onFailure={onFailure}>
            <App {...props} />
            <CommitObserver onCommit={onCommit} />
          </Boundary>
        </QueryClientProvider>,
      );
    });
    try {
      await committed.promise;
    } catch (error) {
      await unmount({ domElement });
      throw error;
    }
  }

  return { contract: contractVersion, name, mount, unmount };
}

/** Calls `onCommit` once the tree next to it has been committed to the document. */
function CommitObserver({ onCommit }: { onCommit: () => void }) {
  useLayoutEffect(onCommit, [onCommit]);
  return null;
}

class Boundary extends Component<{ onFailure: (error: Error) => void; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error instanceof Error ? error : new Error(String(error)));
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
