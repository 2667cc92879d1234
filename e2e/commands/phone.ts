import { devices } from '@playwright/test';

/** Browser options for a member who uses a phone. */
export const phone = devices['Pixel 7'];
