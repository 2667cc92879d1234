import { describe, expect, test } from '@jest/globals';
import {
  dragHours,
  drawHours,
  findFreeHours,
  formatDayHours,
  getHourAt,
  getShownHours,
  moveEnd,
  moveInDay,
  moveToDay,
  placeHours,
} from './weekHours.ts';

const [monday, tuesday] = [1, 2];
const morning = { weekday: monday, from: 540, to: 720 };
const afternoon = { weekday: monday, from: 780, to: 1_020 };
const tuesdayMorning = { weekday: tuesday, from: 540, to: 720 };

test('hours are written with their day', () => {
  expect(formatDayHours(morning)).toBe('Monday, 9:00 AM to 12:00 PM');
  expect(formatDayHours({ weekday: 7, from: 0, to: 1_440 })).toBe('Sunday, 12:00 AM to midnight');
});

describe('with a pointer', () => {
  const draw = (from: number, to: number) =>
    drawHours({ weekday: monday, minutes: from }, { weekday: tuesday, minutes: to });
  const drag = (grip: 'body' | 'from' | 'to', moved: number, weekday = monday) =>
    dragHours(morning, grip, { weekday: monday, minutes: 600 }, { weekday, minutes: 600 + moved });

  test('hours are drawn in quarter-hour steps, on the day on which the drawing starts', () => {
    expect(draw(541, 716)).toEqual(morning);
    expect(draw(716, 541)).toEqual(morning);
  });

  test('drawn hours are at least half an hour and within the day', () => {
    expect(draw(540, 541)).toEqual({ ...morning, to: 570 });
    expect(draw(1_439, 1_600)).toEqual({ ...morning, from: 1_410, to: 1_440 });
    expect(draw(20, -100)).toEqual({ ...morning, from: 0, to: 30 });
  });

  test('a click adds the hour that starts at the half hour above it', () => {
    expect(getHourAt({ weekday: monday, minutes: 599 })).toEqual({ ...morning, from: 570, to: 630 });
    expect(getHourAt({ weekday: monday, minutes: 1_439 })).toEqual({ ...morning, from: 1_380, to: 1_440 });
  });

  test('moved hours keep their duration and stay within the day', () => {
    expect(drag('body', 52, tuesday)).toEqual({ weekday: tuesday, from: 585, to: 765 });
    expect(drag('body', -900)).toEqual({ ...morning, from: 0, to: 180 });
    expect(drag('body', 900)).toEqual({ ...morning, from: 1_260, to: 1_440 });
  });

  test('an edge is moved alone, until half an hour is left', () => {
    expect(drag('from', -30, tuesday)).toEqual({ ...morning, from: 510 });
    expect(drag('from', 900)).toEqual({ ...morning, from: 690 });
    expect(drag('to', 60)).toEqual({ ...morning, to: 780 });
    expect(drag('to', -900)).toEqual({ ...morning, to: 570 });
    expect(drag('to', 900)).toEqual({ ...morning, to: 1_440 });
  });
});

describe('placed hours', () => {
  test('are merged with hours of the same day that they overlap', () => {
    const long = { weekday: monday, from: 660, to: 800 };
    expect(placeHours([morning, tuesdayMorning, afternoon], long)).toEqual({
      weekly: [tuesdayMorning, { weekday: monday, from: 540, to: 1_020 }],
      index: 1,
      isMerged: true,
    });
  });

  test('replace those that were moved, whose index may change', () => {
    expect(placeHours([morning, tuesdayMorning], morning, 1)).toEqual({
      weekly: [morning],
      index: 0,
      isMerged: true,
    });
  });

  test('stay apart from hours that only touch them', () => {
    const next = { ...morning, from: 720, to: 780 };
    expect(placeHours([morning], next)).toEqual({ weekly: [morning, next], index: 1, isMerged: false });
  });
});

describe('with keys', () => {
  test('hours move by a quarter of an hour and skip other hours', () => {
    const hour = { ...morning, to: 600 };
    expect(moveInDay([hour], 0, 1)).toEqual({ ...hour, from: 555, to: 615 });
    expect(moveInDay([afternoon, { ...hour, from: 720, to: 780 }], 1, 1)).toEqual({
      ...hour,
      from: 1_020,
      to: 1_080,
    });
  });

  test('hours do not leave the day', () => {
    expect(moveInDay([{ ...morning, from: 0 }], 0, -1)).toBeUndefined();
    expect(moveInDay([{ ...morning, to: 1_440 }], 0, 1)).toBeUndefined();
  });

  test('hours move to the next day on which their time is free', () => {
    expect(moveToDay([morning, tuesdayMorning], 0, 1)).toEqual({ ...morning, weekday: 3 });
    expect(moveToDay([morning], 0, -1)).toBeUndefined();
  });

  test('the end stops at the start, at other hours and at midnight', () => {
    expect(moveEnd([morning], 0, 1)).toEqual({ ...morning, to: 735 });
    expect(moveEnd([{ ...morning, to: 555 }], 0, -1)).toBeUndefined();
    expect(moveEnd([morning, { ...afternoon, from: 720 }], 0, 1)).toBeUndefined();
    expect(moveEnd([{ ...morning, to: 1_440 }], 0, 1)).toBeUndefined();
  });
});

test('added hours start an hour after the last ones, or at 9 AM', () => {
  expect(findFreeHours([tuesdayMorning], monday)).toEqual(morning);
  expect(findFreeHours([morning], monday)).toEqual({ ...morning, from: 780, to: 960 });
});

test('late hours are followed by the first free hour; a full day has none', () => {
  expect(findFreeHours([{ ...morning, from: 30, to: 1_400 }], monday)).toBeUndefined();
  expect(findFreeHours([{ ...morning, from: 60, to: 1_400 }], monday)).toEqual({
    ...morning,
    from: 0,
    to: 60,
  });
});

test('the grid shows 7 AM to 9 PM, and the times of all hours', () => {
  expect(getShownHours([morning])).toEqual({ from: 420, to: 1_260 });
  expect(getShownHours([{ ...morning, from: 350, to: 1_270 }])).toEqual({ from: 300, to: 1_320 });
});
