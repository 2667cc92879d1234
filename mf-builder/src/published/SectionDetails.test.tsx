import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Section } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { createQueryClient } from '@grove/platform/queryClient';
import { PublishedSection } from './PublishedSection.tsx';
import { SectionTheme } from './sectionTheme.ts';

const base = { id: 'a'.repeat(24), title: 'Heading', content: '', settings: {} };
const id = 'b'.repeat(24);
const endsAt = '2026-03-06T17:00:00.000Z';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(endsAt) - 2_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Renders a section whose reviews or offers have arrived with the page. */
function show(section: Section, { answers = [] as unknown[], isPreview = false } = {}) {
  const client = createQueryClient();
  client.setQueryData(['/api/theme'], defaultTheme);
  for (const kind of ['reviews', 'offers']) client.setQueryData([`/api/section-${kind}`, id], answers);
  return render(
    <QueryClientProvider client={client}>
      <SectionTheme value={isPreview ? defaultTheme : undefined}>
        <PublishedSection section={section} isFirst={false} />
      </SectionTheme>
    </QueryClientProvider>,
  );
}

test('a question opens to show its answer', () => {
  show({ ...base, type: 'faq', details: { questions: [{ question: 'Why?', answer: 'Because.' }] } });
  expect(screen.getByText('Why?').closest('details')?.textContent).toBe('Why?Because.');
});

test('buttons lead to their addresses', () => {
  const buttons = [
    { label: 'Join', url: '/sign-up' },
    { label: 'Write', url: 'mailto:sage@example.com' },
  ];
  show({ ...base, type: 'cta', details: { buttons } });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/sign-up',
    'mailto:sage@example.com',
  ]);
});

const emptySections: Pick<Section, 'type' | 'details'>[] = [
  { type: 'testimonials', details: { reviewIds: [id] } },
  { type: 'pricing', details: { offerIds: [id] } },
  { type: 'testimonials', details: {} },
];

test.each(emptySections)(
  'a section of $type without any item left is shown only in the preview',
  (fields) => {
    const section = { ...base, ...fields };
    const { container, unmount } = show(section);
    expect(container.innerHTML).toBe('');
    unmount();
    show(section, { isPreview: true });
    expect(screen.getByRole('heading', { name: 'Heading' })).toBeTruthy();
  },
);

test('a countdown that ends while the page is open shows its text in the same space', () => {
  const countdown = { endsAt, timeZone: 'UTC', textAfterEnd: 'Closed' };
  const { container } = show({ ...base, type: 'countdown', details: { countdown } });
  expect(screen.getByRole('timer').textContent).toBe('00days00hours00minutes02seconds');
  expect(screen.getByText('Friday, March 6, 2026 at 5:00 PM UTC')).toBeTruthy();
  act(() => {
    jest.advanceTimersByTime(2_000);
  });
  expect(screen.getByRole('status').textContent).toBe('Closed');
  expect(container.querySelector('[data-ended="true"] [role="timer"]')).toBeTruthy();
});

test('a countdown that has ended is hidden, or replaced by its text', () => {
  jest.setSystemTime(Date.parse(endsAt));
  const countdown = { endsAt, timeZone: 'UTC', textAfterEnd: '' };
  const { container, unmount } = show({ ...base, type: 'countdown', details: { countdown } });
  expect(container.innerHTML).toBe('');
  unmount();
  show({ ...base, type: 'countdown', details: { countdown: { ...countdown, textAfterEnd: 'Closed' } } });
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});
