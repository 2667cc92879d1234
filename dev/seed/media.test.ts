import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { captionsOf } from './captions.ts';
import { lessonsOf } from './courses/courseContent.ts';
import { courses } from './courses/courses.ts';
import { filmHeight, filmWidth } from './films/draw.ts';
import { mediaFolder } from './media.ts';

const largestFilm = 1_000_000;
const videos = courses.flatMap((course) => lessonsOf(course).flatMap((lesson) => lesson.videos));

describe.each(videos)('the film $clip', (video) => {
  const read = (ending: string) => readFile(join(mediaFolder, `${video.clip}.${ending}`));

  test('is small and sharp, and as long as its course states', async () => {
    const film = await read('mp4');
    expect(film.length).toBeLessThanOrEqual(largestFilm);
    // Must match the size in the media library.
    expect(sizeOf(film)).toEqual({ width: filmWidth, height: filmHeight });
    expect(Math.abs(secondsOf(film) - video.seconds)).toBeLessThan(0.25);
  });

  test('has captions for its lines', async () => {
    expect((await read('vtt')).toString()).toBe(captionsOf(video));
  });

  test('has a poster with its own aspect ratio', async () => {
    const { width, height } = await sharp(await read('webp')).metadata();
    const film = sizeOf(await read('mp4'));
    expect(width).toBeGreaterThanOrEqual(640);
    expect(width / height).toBeCloseTo(film.width / film.height, 2);
  });
});

/** The duration in seconds from the 'mvhd' box (version 0) of an MP4. */
function secondsOf(film: Buffer): number {
  const box = film.indexOf('mvhd');
  return film.readUInt32BE(box + 20) / film.readUInt32BE(box + 16);
}

/** The size in pixels at the end of the first track's 'tkhd' box, in 16.16 fixed point. */
function sizeOf(film: Buffer): { width: number; height: number } {
  const box = film.indexOf('tkhd');
  const end = box - 4 + film.readUInt32BE(box - 4);
  return { width: film.readUInt32BE(end - 8) / 65_536, height: film.readUInt32BE(end - 4) / 65_536 };
}
