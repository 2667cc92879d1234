import { afterEach, expect, jest, test } from '@jest/globals';

afterEach(() => {
  jest.restoreAllMocks();
  jest.resetModules();
});

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Etc/Unknown', 'UTC'],
])('a browser in the zone %s uses %s', async (reported, zone) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValueOnce({ ...options, timeZone: reported });
  const { browserTimeZone: browserZone } = await import('./browserTimeZone.ts');
  expect(browserZone()).toBe(zone);
});
