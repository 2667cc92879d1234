import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { contractVersion } from '@grove/contracts/releases/contractVersion';
import { defineRemote } from './defineRemote.tsx';
import type { RemoteProps } from './defineRemote.tsx';
import { queryClient } from './queryClient.ts';

let domElement: HTMLElement;
beforeEach(() => {
  domElement = document.createElement('div');
  document.body.append(domElement);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

function start(App: ComponentType<RemoteProps>) {
  const onError = jest.fn<(error: Error) => void>();
  const remote = defineRemote({ name: 'mf-test', App });
  const mounted = remote.mount({ domElement, basePath: '/', navigate: () => undefined, onError });
  return { remote, mounted, onError };
}

test('exposes its name and contract version', () => {
  const { contract, name } = defineRemote({ name: 'mf-test', App: () => null });
  expect({ contract, name }).toEqual({ contract: contractVersion, name: 'mf-test' });
});

test('mount resolves once the screen is in the document, and unmount removes it', async () => {
  const cleaned = jest.fn<() => void>();
  const { remote, mounted, onError } = start(function Hello() {
    useEffect(() => cleaned, []);
    return <h1>Hello</h1>;
  });
  await mounted;
  expect(domElement.textContent).toBe('Hello');
  await remote.unmount();
  expect(domElement.childNodes).toHaveLength(0);
  expect(cleaned).toHaveBeenCalledTimes(1);
  expect(onError).not.toHaveBeenCalled();
});

test('unmounting one of two elements leaves the other', async () => {
  const { remote, mounted, onError } = start(() => <h1>Hello</h1>);
  await mounted;
  const other = document.createElement('div');
  await remote.mount({ domElement: other, basePath: '/', navigate: () => undefined, onError });
  await remote.unmount({ domElement });
  expect([domElement.textContent, other.textContent]).toEqual(['', 'Hello']);
  await remote.unmount();
  expect(other.childNodes).toHaveLength(0);
});

test('all remotes share one query cache, which outlives them', async () => {
  const seen: unknown[] = [];
  function App() {
    seen.push(useQueryClient());
    return null;
  }
  for (const round of [1, 2]) {
    const { remote, mounted } = start(App);
    await mounted;
    await remote.unmount();
    expect(seen).toHaveLength(round);
  }
  expect(seen.every((cache) => cache === queryClient)).toBe(true);
});

test('mount rejects when the first render fails, and leaves the element empty', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { mounted, onError } = start(() => {
    throw new Error('broken');
  });
  await expect(mounted).rejects.toThrow('broken');
  expect(domElement.childNodes).toHaveLength(0);
  expect(onError).not.toHaveBeenCalled();
});

test('a later error calls onError and empties the element', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let crash: () => void = () => undefined;
  const { remote, mounted, onError } = start(function App() {
    const [failed, setFailed] = useState(false);
    crash = () => {
      setFailed(true);
    };
    if (failed) throw new Error('late');
    return <h1>Hello</h1>;
  });
  const reported = new Promise<Error>((resolve) => {
    onError.mockImplementation(resolve);
  });
  await mounted;
  crash();
  expect((await reported).message).toBe('late');
  expect(domElement.childNodes).toHaveLength(0);
  await remote.unmount();
});

test('can be mounted again after unmounting, and unmounting twice is harmless', async () => {
  const { remote, mounted } = start(() => <h1>Hello</h1>);
  await mounted;
  await remote.unmount();
  await remote.unmount();
  await remote.mount({ domElement, basePath: '/', navigate: () => undefined, onError: () => undefined });
  expect(domElement.textContent).toBe('Hello');
  await remote.unmount();
});
