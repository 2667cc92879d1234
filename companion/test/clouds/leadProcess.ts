// `node --import` this before a companion of a browser test.
import { leadToClouds } from './leadToClouds.ts';

leadToClouds(Number(process.env['FAKE_CLOUDS_PORT']));
