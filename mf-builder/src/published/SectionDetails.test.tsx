import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Section } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { createQueryClient } from '@grove/platform/queryClient';
import { PublishedSections } from './PublishedSections.tsx';
import { SectionTheme } from './sectionTheme.ts';
import { useShownSections } from './useShownSections.ts';

const base = { id: 'a'.repeat(24), title: 'Heading', content: '', settings: {} };
const id = 'b'.repeat(24);
const endsAt = '2026-03-06T17:00:00.000Z';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(endsAt) - 2_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

function PublishedPage({ section }: { section: Section }) {
  return <PublishedSections sections={useShownSections([section])} isBelow />;
}

/** Renders a section whose reviews or offers have arrived with the page. */
function show(section: Section, { answers = [] as unknown[], isPreview = false } = {}) {
  const client = createQueryClient();
  client.setQueryData(['/api/theme'], defaultTheme);
  for (const kind of ['reviews', 'offers', 'teachers'])
    client.setQueryData([`/api/section-${kind}`, id], answers);
  return render(
    <QueryClientProvider client={client}>
      <SectionTheme value={isPreview ? defaultTheme : undefined}>
        {isPreview ? <PublishedSections sections={[section]} isBelow /> : <PublishedPage section={section} />}
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
  { type: 'teachers', details: { teacherIds: [id] } },
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

test.each<[Section['type'], string]>([
  ['trailer', 'a video'],
  ['audience', 'at least one line'],
  ['guarantee', 'a text or a number of days'],
  ['teachers', 'a teacher'],
  ['pricing', 'a product or plan'],
])('an empty section of %s is hidden, and the preview names what it needs', (type, missing) => {
  const section = { ...base, type };
  const { container, unmount } = show(section);
  expect(container.innerHTML).toBe('');
  unmount();
  show(section, { isPreview: true });
  expect(screen.getByText(`Visitors don’t see this section until it has ${missing}.`)).toBeTruthy();
});

describe('a trailer', () => {
  const file = { videoType: 'direct' as const, videoUrl: '/api/page-videos/a.mp4', caption: 'A walk' };
  const open = (trailer: NonNullable<Section['details']>['trailer']) => {
    const { container } = show({ ...base, type: 'trailer', details: { trailer } });
    expect(container.querySelector('video, iframe')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Play the trailer/ }));
    return container;
  };

  test('shows its poster, and loads the video when it is pressed', () => {
    show({ ...base, type: 'trailer', details: { trailer: { ...file, posterUrl: '/media/a.webp' } } });
    const poster = screen.getByRole('button', { name: 'Play the trailer: A walk' });
    expect(poster.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
    fireEvent.click(poster);
    const video = screen.getByLabelText('A walk');
    expect(video.getAttribute('src')).toBe('/api/page-videos/a.mp4');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('that cannot be played says so and can be tried again', () => {
    open(file);
    fireEvent.error(screen.getByLabelText('A walk'));
    expect(screen.getByRole('alert').textContent).toContain('This video could not be played');
    fireEvent.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(screen.getByLabelText('A walk').getAttribute('src')).toBe('/api/page-videos/a.mp4');
  });

  test('of another site names the site and embeds its player when it is pressed', () => {
    const trailer = {
      videoType: 'youtube' as const,
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      caption: '',
    };
    const container = open(trailer);
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
  });
});

test('whom an offer is for is shown as two lists, the second only if it has lines', () => {
  const forYou = ['You like tea', 'You have time'];
  const section = { ...base, type: 'audience' as const };
  const { unmount } = show({ ...section, details: { audience: { forYou, notForYou: ['You hurry'] } } });
  const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['For you if…', 'Not for you if…']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...forYou,
    'You hurry',
  ]);
  unmount();
  show({ ...section, details: { audience: { forYou, notForYou: [] } } });
  expect(headings()).toEqual(['For you if…']);
});

test('a guarantee shows its seal and its days', () => {
  const guarantee = { seal: 'medal' as const, days: 30 };
  const { container } = show({ ...base, type: 'guarantee', details: { guarantee } });
  expect(screen.getByText('30 days')).toBeTruthy();
  expect(container.querySelector('svg.lucide-medal')).toBeTruthy();
});

test('teachers are shown with their names and the start of their bios', () => {
  const answers = [{ id, username: 'Sage Rivers', avatarUrl: null, about: 'Gardener. Cook.' }];
  show({ ...base, type: 'teachers', details: { teacherIds: [id] } }, { answers });
  const teacher = within(screen.getByRole('listitem'));
  expect(teacher.getByRole('heading', { name: 'Sage Rivers', level: 3 })).toBeTruthy();
  expect(teacher.getByText('Gardener. Cook.')).toBeTruthy();
});

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
