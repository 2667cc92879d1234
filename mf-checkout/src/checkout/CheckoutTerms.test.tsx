import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { LegalPageName } from '@grove/contracts/site/legalPageRules';
import { legalPageTitles } from '@grove/contracts/site/legalPageRules';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { CheckoutTerms } from './CheckoutTerms.tsx';

const server = startFakeServer();
const get = 'GET /api/legal';

const terms = 'By paying you agree to the Terms';
const privacy = 'The Privacy policy explains how your data is used.';

test.each<[string, LegalPageName[], string[]]>([
  ['no page', [], []],
  ['the terms', ['terms'], [`${terms}.`]],
  ['the refund policy', ['refunds'], ['By paying you agree to the Refund policy.']],
  ['the privacy policy', ['privacy'], [privacy]],
  ['all pages', ['terms', 'privacy', 'refunds'], [`${terms} and the Refund policy.`, privacy]],
])('with %s, the buyer agrees to what is published', async (_, names, sentences) => {
  server.answer(
    get,
    names.map((page) => ({ page, title: legalPageTitles[page] })),
  );
  const cache = createQueryClient();
  const { container } = render(
    <QueryClientProvider client={cache}>
      <CheckoutTerms />
    </QueryClientProvider>,
  );
  await waitFor(() => {
    expect(cache.getQueryData(['/api/legal'])).toHaveLength(names.length);
  });
  const shown = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  await waitFor(() => {
    expect(shown().slice(0, -1)).toEqual(sentences);
  });
  expect(shown().at(-1)).toMatch(/^Your receipt arrives by email/);
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.sort()).toEqual(names.map((page) => `/${page}`).sort());
});
