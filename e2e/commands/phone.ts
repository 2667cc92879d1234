import { devices } from '@playwright/test';

/** What the browser of somebody is opened with who is there on a phone. */
export const phone = devices['Pixel 7'];
