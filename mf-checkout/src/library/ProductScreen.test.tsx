import { beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ProductDetails, Review } from '@grove/contracts/shop/library';
import type { Plan } from '@grove/contracts/shop/memberships';
import { publishLiveEvent } from '@grove/platform/live';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { ProductScreen } from './ProductScreen.tsx';
import { course, lessonId } from './courseFixture.ts';

const server = startFakeServer();
const productRoute = 'GET /api/library/:productId';
const reviewsRoute = 'GET /api/library/:productId/reviews';
const saveReviewRoute = 'PUT /api/library/:productId/review';
const { id } = course;

const review: Review = {
  id: 'c'.repeat(24),
  author: { username: 'Wren Hollow', avatarUrl: null },
  stars: 4,
  text: 'It slowed me down.',
  createdAt: '2026-03-01T10:00:00Z',
  changedAt: null,
};

beforeEach(() => {
  server.answer(reviewsRoute, { reviews: [review], nextCursor: null });
  server.answer('GET /api/cart/count', { count: 0 });
});

function show(product: ProductDetails) {
  server.answer(productRoute, product);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProductScreen productId={id} />
    </QueryClientProvider>,
  );
  return screen.findByRole('heading', { level: 1, name: product.title });
}

test('a course shows its curriculum, teacher, contents, and reviews', async () => {
  await show(course);
  await screen.findByRole('heading', { level: 2, name: 'Curriculum' });
  expect(screen.queryByRole('heading', { name: 'What you’ll learn' })).toBeNull();
  screen.getByText('1 module · 2 lessons · 5 min');
  const preview = screen.getByRole('link', { name: /Both feet/ });
  expect(preview.getAttribute('href')).toBe(`/library/${id}/lessons/${lessonId}`);
  expect(screen.queryByRole('link', { name: /One breath/ })).toBeNull();
  screen.getByRole('heading', { level: 3, name: 'Sage Rivers' });
  const price = within(screen.getByRole('complementary', { name: 'Price' }));
  for (const text of ['$49.00', '2 lessons', '5 min of video', '1 downloadable file']) price.getByText(text);
  await screen.findByText('It slowed me down.');
  screen.getByRole('img', { name: '4 stars' });
});

test('a free file without reviews shows a message, and non-owners cannot rate it', async () => {
  await show({
    ...course,
    title: 'A card',
    type: 'digital_file',
    price: '0.00',
    rating: 0,
    reviewCount: 0,
    starCounts: [0, 0, 0, 0, 0],
    outline: null,
    contents: {
      lessons: 0,
      videoSeconds: 0,
      files: 1,
      file: { fileName: 'Card.pdf', contentType: 'application/pdf', size: 2_048, pages: 12 },
    },
  });
  screen.getByText('Free');
  expect(screen.getAllByText('PDF · 12 pages')).toHaveLength(2);
  expect(screen.getAllByText('No reviews yet')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Post review' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Curriculum' })).toBeNull();
});

test('an owner can post a review; without a star rating the form shows an error', async () => {
  await show({ ...course, owned: true, courseId: 'e'.repeat(24), can: { review: true } });
  screen.getByText('In your courses');
  screen.getByText('Owned');
  expect(screen.queryByText('$49.00')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Post review' }));
  await screen.findByText('Choose a star rating.');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
  expect(server.sent(saveReviewRoute)).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Your review/ }), { target: { value: 'Good' } });
  server.answer(saveReviewRoute, { ...review, text: 'Good' });
  server.answer(productRoute, {
    ...course,
    owned: true,
    can: { review: true },
    ownReview: { ...review, text: 'Good' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Post review' }));
  await screen.findByRole('heading', { name: 'Your review' });
  expect(server.sent(saveReviewRoute)[0]?.body).toEqual({ stars: 4, text: 'Good' });
});

test('a refused review shows the error next to its field and keeps the input', async () => {
  server.refuse(saveReviewRoute, 'bad-request', {
    field: 'text',
    problem: 'Please use at most 2000 characters',
  });
  await show({ ...course, owned: true, can: { review: true } });
  fireEvent.click(await screen.findByRole('radio', { name: '2 stars' }));
  const textField = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your review/ });
  fireEvent.change(textField, { target: { value: 'On and on' } });
  fireEvent.click(screen.getByRole('button', { name: 'Post review' }));
  await screen.findByText('Please use at most 2000 characters');
  expect(document.activeElement).toBe(textField);
  expect(textField.value).toBe('On and on');
  server.refuse(saveReviewRoute, 'only-buyers-review');
  fireEvent.click(screen.getByRole('button', { name: 'Post review' }));
  await screen.findByRole('alert');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true);
});

test('a member can edit and delete their review', async () => {
  const deleteReviewRoute = 'DELETE /api/library/:productId/review';
  await show({ ...course, owned: true, can: { review: true }, ownReview: review });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit review' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  server.answer(deleteReviewRoute, null);
  server.answer(productRoute, { ...course, owned: true, can: { review: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete review' }));
  await screen.findByRole('button', { name: 'Post review' });
  expect(server.sent(deleteReviewRoute)).toHaveLength(1);
});

test('a missing product links back to the library', async () => {
  server.refuse(productRoute, 'product-not-found');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProductScreen productId={id} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Product not found' });
  expect(screen.getByRole('link', { name: 'Browse Library' }).getAttribute('href')).toBe('/library');
});

test('a live class shows its seats and dates, and owners can join 10 minutes before the start', async () => {
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const meeting = {
    id: 'd'.repeat(24),
    startsAt: minutesFromNow(5),
    endsAt: minutesFromNow(65),
    isCancelled: false,
  };
  const dates = {
    // A time zone that no one who runs this test is in.
    timeZone: 'Pacific/Chatham',
    meetings: [
      meeting,
      { ...meeting, id: 'e'.repeat(24), startsAt: minutesFromNow(300), endsAt: minutesFromNow(360) },
      { ...meeting, id: '1'.repeat(24), startsAt: minutesFromNow(600), endsAt: minutesFromNow(660) },
      { ...meeting, id: 'f'.repeat(24), isCancelled: true },
    ],
    joinUrl: 'https://meet.test/circle',
    can: { takeAttendance: false },
  };
  const live = {
    type: 'live_class',
    outline: null,
    liveClass: { seatsLeft: 3, isOver: false, nextAt: null },
  };
  await show({ ...course, ...live, classDates: { ...dates, joinUrl: null } } as ProductDetails);
  const getDates = () => within(screen.getByRole('region', { name: 'Dates' }));
  screen.getByText('3 seats left');
  await screen.findByRole('region', { name: 'Dates' });
  getDates().getByText(/^Times are shown in .*\. The class is scheduled in Pacific\/Chatham\.$/);
  getDates().getByText('Canceled');
  expect(getDates().queryByText('Join')).toBeNull();
  cleanup();
  await show({ ...course, ...live, owned: true, classDates: dates } as ProductDetails);
  await screen.findByRole('region', { name: 'Dates' });
  expect(getDates().getByRole('link', { name: /^Join/ }).getAttribute('href')).toBe(dates.joinUrl);
  expect(getDates().getByRole('button', { name: 'Join' }).matches(':disabled')).toBe(true);
  expect(screen.queryByText('3 seats left')).toBeNull();
  // A meeting is moved in the meantime.
  const movedMeeting = { ...meeting, startsAt: minutesFromNow(40), endsAt: minutesFromNow(100) };
  const changedDates = { ...dates, meetings: [movedMeeting] };
  server.answer(productRoute, {
    ...course,
    ...live,
    owned: true,
    classDates: changedDates,
  } as ProductDetails);
  await publishLiveEvent(`1.${'a'.repeat(24)}`, { kind: 'booking', about: { bookingId: meeting.id } });
  await waitFor(() => expect(getDates().queryByRole('link', { name: /^Join/ })).toBeNull());
});

describe('a membership', () => {
  const plansRoute = 'GET /api/library/:productId/plans';
  const membership: ProductDetails = {
    ...course,
    ...{ title: 'Garden Circle', type: 'membership', category: 'Membership', price: '12.00' },
    ...{ priceInterval: 'month', outline: null, teacher: null },
    contents: { lessons: 0, videoSeconds: 0, files: 0, file: null },
  };
  const seedling: Plan = {
    ...{ id: '1'.repeat(24), name: 'Seedling', description: 'For a start.' },
    prices: { month: '12.00', year: '119.00' },
    contents: [
      { kind: 'course', id: 'e'.repeat(24), title: 'Rooted' },
      { kind: 'circle', id: 'f'.repeat(24), title: 'Evening circle' },
    ],
  };
  const forest: Plan = {
    ...{ id: '2'.repeat(24), name: 'Forest', description: '', contents: [] },
    prices: { month: '30.00', year: null },
  };
  const findCard = async (name: string) => {
    const card = (await screen.findByRole('heading', { level: 3, name })).closest('li');
    return within(card as HTMLElement);
  };

  test('shows its lowest price and leads to its plans', async () => {
    server.answer(plansRoute, [seedling, forest]);
    await show(membership);
    const box = within(screen.getByRole('complementary', { name: 'Price' }));
    box.getByText(/^from \$12\.00 \/ month$/);
    expect(box.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('#plans');
    expect(screen.getAllByText(/^membership$/i)).toHaveLength(1);
    const card = await findCard('Seedling');
    expect(card.getByRole('list', { name: 'Included in Seedling' }).textContent).toBe(
      'Course: RootedCircle: Evening circle',
    );
  });

  test('shows yearly prices with the saving, and the only price of a plan at both intervals', async () => {
    server.answer(plansRoute, [seedling, forest]);
    await show(membership);
    const card = await findCard('Seedling');
    card.getByText('$12.00');
    expect(card.queryByText(/^Save/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    card.getByText('$119.00');
    card.getByText('Save 17%');
    const monthlyOnly = await findCard('Forest');
    monthlyOnly.getByText('$30.00');
    monthlyOnly.getByText('/ month');
  });

  test('shows its subscribers that it is theirs, with a link to manage it', async () => {
    server.answer(plansRoute, [seedling]);
    await show({ ...membership, owned: true });
    const box = within(screen.getByRole('complementary', { name: 'Price' }));
    box.getByText('Your membership');
    expect(box.queryByText('Owned')).toBeNull();
    const manage = box.getByRole('link', { name: /^Manage/ });
    expect(manage.getAttribute('href')).toBe('/#dashboard:settings/membership');
  });

  test('offers no choice of intervals if its plans have only one', async () => {
    server.answer(plansRoute, [forest]);
    await show(membership);
    await findCard('Forest');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
