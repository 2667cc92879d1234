// Load with `node --import` before a companion in a browser test.
import { leadToClouds } from './leadToClouds.ts';

leadToClouds(Number(process.env['FAKE_CLOUDS_PORT']));
