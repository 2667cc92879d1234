import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { SectionDetails } from '@grove/contracts/site/sectionDetails';
import type { SectionType } from '@grove/contracts/site/siteDefaults';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { getDetailsProblem } from './checkDetails.ts';
import { SectionDetailsFields } from './SectionDetailsFields.tsx';

const server = startFakeServer();

/** Renders the fields of a section. @returns a function that reads the edited details. */
function renderFields(type: SectionType, initial: SectionDetails = {}): () => SectionDetails {
  let current = initial;
  function Editor() {
    const [details, setDetails] = useState(initial);
    current = details;
    return <SectionDetailsFields {...{ type, details }} onChange={setDetails} />;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Editor />
    </QueryClientProvider>,
  );
  return () => current;
}

const enter = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

test('a trailer needs a video that matches its type, and keeps what was entered before', () => {
  const read = renderFields('trailer');
  enter('Caption', 'A walk');
  expect(getDetailsProblem(read())).toBe('Please choose a video for the trailer');
  enter('Video type', 'youtube');
  enter('Video address', 'https://vimeo.com/76979871');
  expect(screen.getByText('Not the URL of a YouTube video')).toBeTruthy();
  expect(getDetailsProblem(read())).toBe('Please choose a video for the trailer');
  enter('Video address', 'https://youtu.be/dQw4w9WgXcQ');
  expect(getDetailsProblem(read())).toBeUndefined();
  enter('Poster image', 'https://a.test/a.webp');
  expect(getDetailsProblem(read())).toBe('Please choose a poster image on this site');
  enter('Poster image', '');
  expect(read()).toEqual({
    trailer: { videoType: 'youtube', videoUrl: 'https://youtu.be/dQw4w9WgXcQ', caption: 'A walk' },
  });
});

test('a trailer without any entry can be saved', () => {
  const read = renderFields('trailer');
  enter('Caption', 'A walk');
  enter('Caption', '');
  expect(read().trailer).toBeUndefined();
});

test('lines are added to each list, and an empty line is refused', () => {
  const read = renderFields('audience');
  const list = (name: string) => within(screen.getByRole('group', { name }));
  fireEvent.click(list('For you if…').getByRole('button', { name: 'Add line' }));
  fireEvent.click(list('Not for you if… (optional)').getByRole('button', { name: 'Add line' }));
  fireEvent.change(list('For you if…').getByLabelText('Line 1'), { target: { value: 'You like tea' } });
  expect(read()).toEqual({ audience: { forYou: ['You like tea'], notForYou: [''] } });
  expect(getDetailsProblem(read())).toBe('Please fill in each line, or remove it');
  fireEvent.click(screen.getByRole('button', { name: 'Remove line 1, not for you' }));
  expect(getDetailsProblem(read())).toBeUndefined();
});

test('the days of a guarantee are optional and within the limit', () => {
  const read = renderFields('guarantee');
  enter('Seal', 'heart');
  expect(read()).toEqual({ guarantee: { seal: 'heart' } });
  for (const wrong of ['0', '366', '1.5']) {
    enter('Days (optional)', wrong);
    expect(getDetailsProblem(read())).toBe('Please enter a whole number of days from 1 to 365');
  }
  enter('Days (optional)', '30');
  expect(getDetailsProblem(read())).toBeUndefined();
  expect(read()).toEqual({ guarantee: { seal: 'heart', days: 30 } });
  enter('Days (optional)', '');
  expect(read()).toEqual({ guarantee: { seal: 'heart' } });
});

test('teachers are chosen from coaches and creators, and a former coach is named as missing', async () => {
  const [sage, former] = ['a'.repeat(24), 'b'.repeat(24)];
  const teacher = { id: sage, username: 'Sage Rivers', avatarUrl: null, about: '' };
  server.answer('GET /api/creator/class-hosts', [{ id: sage, username: 'Sage Rivers' }]);
  server.answer('GET /api/section-teachers/:ids', [teacher]);
  const read = renderFields('teachers', { teacherIds: [former] });
  await screen.findByText('No longer available: not shown on the page');
  fireEvent.click(screen.getByRole('button', { name: 'Choose teachers' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sage Rivers' }));
  expect(read()).toEqual({ teacherIds: [former, sage] });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => {
    expect(screen.getByRole('group', { name: 'Sage Rivers' })).toBeTruthy();
  });
});
