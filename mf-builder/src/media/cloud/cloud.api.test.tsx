import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { notConnectedStatus } from '@grove/contracts/files/cloudSources';
import { errorHeader } from '@grove/contracts/api/wireFormat';
import { createQueryClient } from '@grove/platform/queryClient';
import { useCloudFolder, useCloudSources } from './cloud.api.ts';

const companionUrl = 'https://companion.test';
const connected = { sources: [{ source: 'drive', isConnected: true }] };
const fetchMock = jest.fn<typeof fetch>();
const originalFetch = globalThis.fetch;
globalThis.fetch = fetchMock;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

function createResponse(status: number, body: object): Response {
  const headers = new Headers(status === 200 ? {} : { [errorHeader]: 'refused' });
  const text = JSON.stringify(body);
  return {
    ...{ ok: status === 200, status, headers },
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(body),
  } as Response;
}

test('a response that was requested before a disconnect does not restore the connection', async () => {
  const cache = createQueryClient();
  cache.setQueryData(['/api/creator/upload-settings'], { companionUrl });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  fetchMock.mockResolvedValueOnce(createResponse(200, connected));
  const sources = renderHook(() => useCloudSources(), { wrapper }).result;
  await waitFor(() => {
    expect(sources.current.data?.[0]?.isConnected).toBe(true);
  });

  const later = Promise.withResolvers<Response>();
  fetchMock.mockReturnValueOnce(later.promise);
  const again = sources.current.refetch();
  await waitFor(() => {
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
  fetchMock.mockResolvedValueOnce(createResponse(notConnectedStatus, { message: 'Sign in again' }));
  const folder = renderHook(() => useCloudFolder('drive', ''), { wrapper }).result;
  await waitFor(() => {
    expect(folder.current.isError).toBe(true);
  });
  later.resolve(createResponse(200, connected));
  await again;
  await waitFor(() => {
    expect(cache.isFetching()).toBe(0);
  });
  expect(cache.getQueryData(['companion', 'sources'])).toMatchObject([
    { isConnected: false, hasEnded: true },
  ]);
});
