import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DraftSection } from '@grove/contracts/site/site';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { getIds, useReorderSections, useSections } from './sections.api.ts';

const server = startFakeServer();
const listEndpoint = 'GET /api/creator/sections';
const reorderEndpoint = 'POST /api/creator/section/reorder';

test('the response to an earlier reorder does not replace a later one', async () => {
  const [house, people, visit] = [section('House', 'a'), section('People', 'b'), section('Visit', 'c')];
  let saved = [house, people, visit];
  server.answer(listEndpoint, () => saved);
  const second = server.defer(reorderEndpoint);
  const first = server.defer(reorderEndpoint);
  const { result } = renderSections();
  await waitFor(() => {
    expect(result.current.sections).toEqual(saved);
  });
  const once = [people, house, visit];
  const twice = [people, visit, house];
  await act(async () => {
    result.current.reorder({ sections: once, was: getIds(saved) });
    result.current.reorder({ sections: twice, was: getIds(once) });
    await Promise.resolve();
  });
  saved = once;
  first.answer(saved);
  await waitFor(() => {
    expect(server.sent(reorderEndpoint)).toHaveLength(2);
  });
  expect(server.sent(listEndpoint)).toHaveLength(1);
  expect(result.current.sections).toEqual(twice);
  saved = twice;
  second.answer(saved);
  await waitFor(() => {
    expect(server.sent(listEndpoint)).toHaveLength(2);
  });
  expect(result.current.sections).toEqual(twice);
});

function renderSections() {
  const cache = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  return renderHook(
    () => ({
      sections: useSections('about').data,
      reorder: useReorderSections('about').mutate,
    }),
    { wrapper },
  );
}

function section(title: string, letter: string): DraftSection {
  return {
    id: letter.repeat(24),
    type: 'hero_text',
    title,
    content: '',
    settings: {},
    page: 'about',
    isVisible: true,
    orderIndex: 0,
    revision: 0,
  };
}
