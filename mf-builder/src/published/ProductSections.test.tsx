import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { ProductSections } from './ProductSections.tsx';

const server = startFakeServer({ theme: defaultTheme });
const endpoint = 'GET /api/library/:productId/sections';

function renderSections() {
  history.replaceState(null, '', `/library/${'a'.repeat(24)}`);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ProductSections />
    </QueryClientProvider>,
  );
}

test('the sections of the product in the URL are shown below its own heading', async () => {
  server.answer(endpoint, {
    sections: [
      { id: 'b'.repeat(24), type: 'custom', title: 'For whom', content: '<p>You</p>', settings: {} },
    ],
  });
  renderSections();
  expect(await screen.findByRole('heading', { name: 'For whom', level: 2 })).toBeTruthy();
  expect(await screen.findByText('You')).toBeTruthy();
  expect(server.sent(endpoint).map(({ params }) => params)).toEqual([{ productId: 'a'.repeat(24) }]);
});

test('sections that fail to load show nothing', async () => {
  server.refuse(endpoint, 'product-not-found');
  const { container } = renderSections();
  await waitFor(() => {
    expect(server.sent(endpoint)).toHaveLength(1);
  });
  expect(container.textContent).toBe('');
});
