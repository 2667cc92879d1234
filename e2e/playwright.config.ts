import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../dev/stack/chromium.ts';

const launchOptions = {
  executablePath: await findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ],
};

/** Browser tests of the running product. They must pass on a computer with two cores: of three workers, one
 *  usually waits for a page, a network outage or a timer while the others compute. */
export default defineConfig({
  testDir: './specs',
  // Emptied when a run starts. The report of the unit tests is stored next to it.
  outputDir: '../test-results/browser',
  globalSetup: './fixtures/services.ts',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  // A service worker would respond to requests that tests intercept. The specs about it allow it.
  use: {
    launchOptions,
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
  projects: [
    {
      name: 'desktop',
      // Drawing animations takes a fifth of the processor time, so only the phone project draws them.
      use: { ...devices['Desktop Chrome'], launchOptions, contextOptions: { reducedMotion: 'reduce' } },
      grepInvert: /@phone/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], launchOptions },
      // Phones have no Tab key, and tests that do not depend on the screen size run once.
      grepInvert: /@keyboard|@desktop/,
      testMatch:
        /\/(accounts|account-screens|cart|checkout|community|creator-content|creator-revenue|creator-students|federation-failures|frame|guest-checkout|header|journey|resilience|screens|widgets)\.spec\.ts$/,
    },
  ],
});
