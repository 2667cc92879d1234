// Jest loads this file before each test file. If GROVE_TEST_NOW is set ('2026-12-31T23:55:00Z'), the test file starts at
// that moment, and so do the Node processes that it starts. MongoDB and Redis keep the system's time.
const start = process.env['GROVE_TEST_NOW'];

if (start !== undefined) {
  const aheadMs = Date.parse(start) - Date.now();
  // MongoDB's TTL indexes would delete documents that are created in the past.
  if (!(aheadMs >= 0)) throw new RangeError(`GROVE_TEST_NOW must be in the future, not '${start}'`);
  process.env['GROVE_TEST_AHEAD_MS'] = String(aheadMs);
  process.env['NODE_OPTIONS'] = `--import=${new URL('./moveDate.ts', import.meta.url).href}`;
  await import('./moveDate.ts');
}

export {};
