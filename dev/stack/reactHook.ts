interface ReactHook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject: (renderer: unknown) => number;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
  onScheduleFiberRoot: () => void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: ReactHook | undefined;
}

const noop = () => {};
const renderers = new Map<number, unknown>();

// Runs before React. Each remote has its own React Refresh, which finds the shell's React only through the list of
// renderers; the hook that React Refresh creates itself has no list. React DevTools install their own hook.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onCommitFiberRoot: noop,
  onCommitFiberUnmount: noop,
  onScheduleFiberRoot: noop,
};
