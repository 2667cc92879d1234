import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { contractVersion } from '@grove/contracts/releases/contractVersion';
import type { Release } from '@grove/contracts/releases/releases';
import type { MountProps, RemoteLifecycle } from '@grove/platform/defineRemote';
import { navigate, onLocationChange } from '@grove/platform/navigation';
import { putPage } from '@grove/platform/testing/putPage';
import { waitFor } from '@testing-library/react';
import type * as Remotes from './remotes.ts';

const releases = ['first', 'second'].map((name): Release => ({
  ...{ name, version: 'v1', contract: contractVersion, entry: `/remotes/${name}/v1/entry.js` },
  ...{ routes: [{ path: `/${name}`, access: 'public' }], preload: [] },
}));
const never = new Promise<never>(() => undefined);

const loadLifecycle = jest.fn<(release: Release, attempt: number) => Promise<RemoteLifecycle>>();
jest.unstable_mockModule('./loadFederation.ts', () => ({
  loadFederation: () => Promise.resolve({ loadLifecycle }),
}));
const { getAppNames, getAppStatus, triggerAppChange, unloadApplication } = await import('single-spa');

/** Failure reports that the page has sent to the server. */
const reports: unknown[] = [];
const sendBeacon = jest.fn<Navigator['sendBeacon']>();
navigator.sendBeacon = sendBeacon;
const stage = document.createElement('div');
let remotes: typeof Remotes;

beforeAll(async () => {
  history.replaceState(null, '', '/nowhere');
  globalThis.scrollTo = () => undefined;
  globalThis.fetch = (address, { body } = {}) => {
    if (address === '/api/remote-failures') reports.push(JSON.parse(body as string));
    return Promise.resolve({ ok: true, text: () => Promise.resolve(JSON.stringify(releases)) } as Response);
  };
  // The registry reads the page data on first import.
  putPage({ releases });
  remotes = await import('./remotes.ts');
  remotes.registerRemotes();
  remotes.startRemotes(stage);
});

beforeEach(async () => {
  navigate('/nowhere');
  await waitFor(() => expect(stage.childNodes).toHaveLength(0));
  await waitFor(() => expect(getAppNames().toSorted()).toEqual(['first', 'second']));
  reports.length = 0;
  loadLifecycle.mockReset();
});

test('a remote is loaded, mounted, unmounted, and mounted again without a second load', async () => {
  const loading = Promise.withResolvers<RemoteLifecycle>();
  const mounting = Promise.withResolvers<undefined>();
  loadLifecycle.mockReturnValue(loading.promise);
  expect(getAppStatus('first')).toBe('NOT_LOADED');
  navigate('/first');
  await hasStatus('first', 'LOADING_SOURCE_CODE');
  loading.resolve(showing('Hello', { mounting: mounting.promise }));
  await hasStatus('first', 'MOUNTING');
  mounting.resolve(undefined);
  await hasStatus('first', 'MOUNTED');
  expect(stage.textContent).toBe('Hello');
  navigate('/nowhere');
  await hasStatus('first', 'NOT_MOUNTED');
  expect(stage.childNodes).toHaveLength(0);
  navigate('/first');
  await hasStatus('first', 'MOUNTED');
  expect(loadLifecycle).toHaveBeenCalledTimes(1);
  // Counted once for the page.
  await waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(1), { timeout: 3_000 });
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/remote-mounts');
});

test('a load that fails shows why and is reported; Retry loads from another URL', async () => {
  loadLifecycle.mockRejectedValueOnce(new Error('No such file')).mockResolvedValueOnce(showing('Hello'));
  navigate('/second');
  await hasStatus('second', 'LOAD_ERROR');
  expect(panel()).toEqual({ remote: 'second', message: 'No such file' });
  expect(reports).toEqual([
    { remote: 'second', version: 'v1', phase: 'load', message: 'No such file', path: '/second' },
  ]);
  const retried = remotes.retryRemote('second');
  expect(panel()).toEqual({ remote: 'second', isRetrying: true });
  await retried;
  await hasStatus('second', 'MOUNTED');
  expect(stage.textContent).toBe('Hello');
  expect(loadLifecycle.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
  expect(reports).toHaveLength(1);
});

test('a failed mount leaves nothing behind, and Retry mounts the remote', async () => {
  loadLifecycle
    .mockResolvedValueOnce(showing('Half', { mounting: Promise.reject(new Error('Broken mount')) }))
    .mockResolvedValueOnce(showing('Whole'));
  await fails('first', 'SKIP_BECAUSE_BROKEN');
  expect(panel()).toEqual({ remote: 'first', message: 'Broken mount' });
  expect(reports).toEqual([expect.objectContaining({ phase: 'mount', message: 'Broken mount' })]);
  expect(stage.childNodes).toHaveLength(0);
  await remotes.retryRemote('first');
  await hasStatus('first', 'MOUNTED');
  expect(stage.textContent).toBe('Whole');
});

test('a remote that crashes later is unmounted; Retry loads it again', async () => {
  let crash: MountProps['onError'] = () => undefined;
  const lifecycle = showing('Hello', { onMount: ({ onError }) => (crash = onError) });
  loadLifecycle.mockResolvedValue(lifecycle);
  navigate('/first');
  await waitFor(() => expect(stage.textContent).toBe('Hello'));
  await hasStatus('first', 'MOUNTED');
  crash(new Error('Late'));
  await hasStatus('first', 'NOT_MOUNTED');
  expect(panel()).toEqual({ remote: 'first', message: 'Late' });
  expect(reports).toEqual([expect.objectContaining({ phase: 'crash', message: 'Late' })]);
  const loads = loadLifecycle.mock.calls.length;
  await remotes.retryRemote('first');
  await hasStatus('first', 'MOUNTED');
  expect(loadLifecycle).toHaveBeenCalledTimes(loads + 1);
});

test('a failed remote is loaded again at the next visit, not before', async () => {
  loadLifecycle
    .mockResolvedValueOnce(showing('', { mounting: Promise.reject(new Error('Broken mount')) }))
    .mockResolvedValueOnce(showing('Hello'));
  await fails('second', 'SKIP_BECAUSE_BROKEN');
  navigate('/second?page=2');
  await triggerAppChange();
  expect(loadLifecycle).toHaveBeenCalledTimes(1);
  navigate('/nowhere');
  expect(panel()).toEqual({});
  navigate('/second');
  await hasStatus('second', 'MOUNTED');
  expect(stage.textContent).toBe('Hello');
});

test('navigating to another screen of a crashed remote leaves the crash', async () => {
  let crash: MountProps['onError'] = () => undefined;
  loadLifecycle.mockResolvedValue(showing('Hello', { onMount: ({ onError }) => (crash = onError) }));
  await isUnloaded('first');
  navigate('/first#one:list');
  await hasStatus('first', 'MOUNTED');
  crash(new Error('Late'));
  await hasStatus('first', 'NOT_MOUNTED');
  expect(panel()).toEqual({ remote: 'first', message: 'Late' });
  navigate('/first#one:detail');
  await hasStatus('first', 'MOUNTED');
  expect([panel(), stage.textContent]).toEqual([{}, 'Hello']);
});

test('a remote that failed offline is loaded as soon as the connection returns', async () => {
  loadLifecycle
    .mockRejectedValueOnce(new Error('Loading chunk failed'))
    .mockResolvedValueOnce(showing('Hello'));
  await fails('second', 'LOAD_ERROR');
  dispatchEvent(new Event('online'));
  await hasStatus('second', 'MOUNTED');
  expect(stage.textContent).toBe('Hello');
  navigate('/nowhere');
  await hasStatus('second', 'NOT_MOUNTED');
  await isUnloaded('second');
});

test('the next remote mounts while the first one is still loading, and the first one can be opened again', async () => {
  loadLifecycle.mockImplementation(({ name }) =>
    name === 'first' ? never : Promise.resolve(showing('Second')),
  );
  await isUnloaded('first');
  navigate('/first');
  await hasStatus('first', 'LOADING_SOURCE_CODE');
  navigate('/second');
  await hasStatus('second', 'MOUNTED');
  expect(stage.textContent).toBe('Second');
  expect(reports).toEqual([]);
  loadLifecycle.mockResolvedValue(showing('First'));
  navigate('/first');
  await hasStatus('first', 'MOUNTED');
  expect(stage.textContent).toBe('First');
});

test('the next remote mounts while the mount and the unmount of the first one hang', async () => {
  const hanging = { ...showing('Half', { mounting: never }), unmount: () => never };
  loadLifecycle.mockImplementation(({ name }) =>
    Promise.resolve(name === 'first' ? hanging : showing('Second')),
  );
  await isUnloaded('first');
  navigate('/first');
  await hasStatus('first', 'MOUNTING');
  navigate('/second');
  await hasStatus('second', 'MOUNTED');
  expect(stage.textContent).toBe('Second');
  expect(reports).toEqual([expect.objectContaining({ remote: 'first', phase: 'crash' })]);
});

test('a mount that takes too long fails with a message that names the remote', async () => {
  loadLifecycle.mockResolvedValue(showing('Half', { mounting: never }));
  await isUnloaded('first');
  jest.useFakeTimers();
  navigate('/first');
  await jest.advanceTimersByTimeAsync(7_900);
  expect(getAppStatus('first')).toBe('MOUNTING');
  await jest.advanceTimersByTimeAsync(200);
  jest.useRealTimers();
  expect(getAppStatus('first')).toBe('SKIP_BECAUSE_BROKEN');
  expect(panel()).toEqual({ remote: 'first', message: 'Starting first took longer than 8 seconds' });
});

test('a version that froze an earlier page is not loaded until Retry', async () => {
  localStorage.setItem('grove-frozen', 'second v1');
  loadLifecycle.mockResolvedValue(showing('Hello'));
  await isUnloaded('second');
  await fails('second', 'LOAD_ERROR');
  expect(panel()).toEqual({
    remote: 'second',
    message: 'The page stopped responding when this part was last opened',
  });
  dispatchEvent(new Event('online'));
  await triggerAppChange();
  expect(loadLifecycle).not.toHaveBeenCalled();
  await remotes.retryRemote('second');
  await hasStatus('second', 'MOUNTED');
  // The page that detected the freeze has reported it.
  expect(reports).toEqual([]);
});

test('the frame follows Back while a remote is still loading', async () => {
  loadLifecycle.mockReturnValue(never);
  await isUnloaded('first');
  navigate('/first');
  await hasStatus('first', 'LOADING_SOURCE_CODE');
  const listener = jest.fn();
  const stop = onLocationChange(listener);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

interface Script {
  /** Settles when the mount ends. */
  mounting?: Promise<undefined>;
  onMount?: (props: MountProps) => void;
}

/** The lifecycle of a remote that shows this text. */
function showing(text: string, { mounting, onMount }: Script = {}): RemoteLifecycle {
  mounting?.catch(() => undefined);
  return {
    ...{ contract: contractVersion, name: 'test', unmount: () => Promise.resolve() },
    mount: async (props) => {
      props.domElement.textContent = text;
      onMount?.(props);
      await mounting;
    },
  };
}

/** The state of the error panel. */
function panel() {
  return remotes.useShownFailure.getState();
}

async function hasStatus(name: string, status: string) {
  await waitFor(() => expect(getAppStatus(name)).toBe(status));
}

async function fails(name: string, status: string) {
  await isUnloaded(name);
  navigate(`/${name}`);
  await hasStatus(name, status);
}

/** Unloads a remote that an earlier test has loaded. */
async function isUnloaded(name: string) {
  await unloadApplication(name);
  expect(getAppStatus(name)).toBe('NOT_LOADED');
}
