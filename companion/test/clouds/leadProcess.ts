// Load with `node --import` before a companion in a browser test.
import { redirectToClouds } from './redirectToClouds.ts';

redirectToClouds(Number(process.env['FAKE_CLOUDS_PORT']));
