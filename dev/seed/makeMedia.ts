import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { captionsOf } from './captions.ts';
import { courses } from './courses/courses.ts';
import { lessonsOf } from './courses/courseContent.ts';
import type { VideoContent } from './courses/courseContent.ts';
import { filmHeight, filmWidth, frame, titleInk } from './films/draw.ts';
import { sceneOf } from './films/scenes.ts';
import { openTitleCards } from './films/titleCards.ts';
import { looks } from './looks.ts';
import type { Look } from './looks.ts';
import { mediaFolder } from './media.ts';
import { creator, members } from './people.ts';

/**
 * Generates the demo's media again with ffmpeg: `node dev/seed/makeMedia.ts`. The files are committed, so
 * ffmpeg is not needed otherwise. The DejaVu fonts come from fontconfig.
 */
const run = promisify(execFile);
const symbols = 'DejaVu Sans';
const framesPerSecond = 12;

interface Clip {
  video: VideoContent;
  /** 'Lesson 7' or 'Lesson 2 · part 2'. */
  label: string;
  course: string;
  look: Look;
}

function clips(): Clip[] {
  const all = courses.flatMap((course) =>
    lessonsOf(course).flatMap((lesson, index) =>
      lesson.videos.map((video, part) => ({
        video,
        label: lesson.videos.length > 1 ? `Lesson ${index + 1} · part ${part + 1}` : `Lesson ${index + 1}`,
        course: course.title,
      })),
    ),
  );
  return all.map((clip, index) => ({ ...clip, look: lookAt(index) }));
}

function lookAt(index: number): Look {
  const look = looks[index % looks.length];
  if (!look) throw new Error('Unknown look');
  return look;
}

/** Filters read their text from files, so that titles need no escaping. */
async function textFile(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, `${name}.txt`);
  await writeFile(path, text);
  return path;
}

async function ffmpeg(...args: string[]): Promise<void> {
  await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
}

function write(text: string, font: string, options: string): string {
  return `drawtext=textfile='${text}':font='${font}':${options}`;
}

async function makeClip(clip: Clip, titleCard: Buffer, scratch: string): Promise<void> {
  const { video, look } = clip;
  const scene = sceneOf[video.clip];
  if (!scene) throw new Error(`${video.clip} has no scene`);
  const at = (second: number) => sharp(Buffer.from(frame(look, scene(look, second, video.seconds))));
  const title = join(scratch, `${video.clip}.png`);
  await writeFile(title, titleCard);
  const size = ['-s', `${filmWidth}x${filmHeight}`, '-r', String(framesPerSecond)];
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', ...size],
      ...['-i', 'pipe:0', '-loop', '1', '-t', '8', '-r', String(framesPerSecond), '-i', title],
      ...['-filter_complex', filterGraph(clip), '-map', '[v]', '-map', '[a]'],
      ...['-t', String(video.seconds), ...encoding(video.seconds), mediaPath(`${video.clip}.mp4`)],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const closed = once(encoder, 'close');
  await pipeline(Readable.from(framesOf(at, video.seconds)), encoder.stdin);
  if ((await closed)[0] !== 0) throw new Error(`ffmpeg could not make ${video.clip}`);
  await at(video.seconds / 3)
    .resize(640)
    .webp({ quality: 72 })
    .toFile(mediaPath(`${video.clip}.webp`));
  await writeFile(mediaPath(`${video.clip}.vtt`), captionsOf(video));
}

/** The raw pixels of each frame. */
async function* framesOf(at: (second: number) => Sharp, seconds: number): AsyncGenerator<Buffer> {
  for (let number = 0; number < seconds * framesPerSecond; number += 1)
    yield at(number / framesPerSecond)
      .removeAlpha()
      .raw()
      .toBuffer();
}

/** A closed group of pictures every two seconds, so that seeking is fast and accurate. */
function encoding(seconds: number): string[] {
  // Keeps picture and sound below one megabyte together.
  const kilobits = Math.floor((920 * 8) / seconds) - 24;
  return [
    ...`-c:v libx264 -profile:v main -preset fast -crf 29 -maxrate ${kilobits}k -bufsize ${kilobits * 4}k`.split(
      ' ',
    ),
    ...`-g ${framesPerSecond * 2} -keyint_min ${framesPerSecond} -sc_threshold 0`.split(' '),
    // For skies: finer quantization in flat areas and of colors.
    ...['-x264-params', 'aq-mode=3:chroma-qp-offset=-6'],
    ...'-c:a aac -b:a 24k -ac 1 -ar 24000'.split(' '),
    ...'-map_metadata -1 -fflags +bitexact -flags:v +bitexact+cgop -flags:a +bitexact'.split(' '),
    ...['-movflags', '+faststart'],
  ];
}

/** Shows the title over the scene for the first eight seconds and adds the music. */
function filterGraph({ look, video }: Clip): string {
  return [
    `[1:v]format=rgba,fade=t=in:st=0.6:d=1.2:alpha=1,fade=t=out:st=6.5:d=1.5:alpha=1[title]`,
    `[0:v][title]overlay=eof_action=pass,format=yuv420p[v]`,
    `${music(look, video.seconds)}[a]`,
  ].join(';');
}

/** A chord that swells and fades over noise like distant surf. */
function music({ hertz }: Look, seconds: number): string {
  const chord = [1, 1.5, 2, 2.5]
    .map(
      (ratio, index) => `0.035*sin(2*PI*${hertz * ratio}*t)*(0.6+0.4*sin(2*PI*t/${7 + index * 2}+${index}))`,
    )
    .join('+');
  return (
    `aevalsrc='${chord}':s=24000:d=${seconds}[chord];anoisesrc=color=brown:a=0.05:r=24000:d=${seconds}:seed=7,lowpass=f=500[surf];` +
    `[chord][surf]amix=inputs=2:normalize=0,afade=t=in:d=1,afade=t=out:st=${seconds - 2}:d=2`
  );
}

function webp(width: number, quality: number): string[] {
  return [
    '-vf',
    // Removes the alpha channel, which semitransparent text adds.
    `scale=${width}:-2,format=yuv420p`,
    '-c:v',
    'libwebp',
    '-quality',
    String(quality),
    '-compression_level',
    '6',
    '-map_metadata',
    '-1',
  ];
}

/** A small landscape with a sun and two hills, different for each person. */
async function makeAvatar(scratch: string, name: string, look: Look, index: number): Promise<void> {
  const disc = await textFile(scratch, name, '●');
  const draw = (size: number, x: number, y: number, color: string) =>
    write(disc, symbols, `fontcolor=${color}:fontsize=${size}:x=${x}-tw/2:y=${y}-th/2`);
  const sun = draw(70 + (index % 3) * 14, 44 + ((index * 29) % 72), 52 + (index % 4) * 6, `${look.ink}@0.85`);
  const hills = [
    draw(300, 20 + ((index * 17) % 60), 206, `${look.accent}@0.75`),
    draw(300, 150 - ((index * 23) % 60), 222, `${look.ink}@0.45`),
  ];
  const ground = `gradients=s=160x160:d=1:n=2:c0=${look.from}:c1=${look.to}:x0=0:y0=0:x1=160:y1=160:seed=7`;
  await ffmpeg(
    ...['-f', 'lavfi', '-i', [ground, sun, ...hills].join(','), '-frames:v', '1'],
    ...[...webp(160, 70), mediaPath(`${name}.webp`)],
  );
}

function mediaPath(name: string): string {
  return join(mediaFolder, name);
}

async function makeClips(): Promise<void> {
  const wanted = clips().filter(({ video }) => isWanted(video.clip));
  const titleCards = await openTitleCards();
  try {
    for (const clip of wanted) {
      const { video, course, label, look } = clip;
      await makeClip(
        clip,
        await titleCards.draw({ course, label, title: video.title, ink: titleInk(look) }),
        scratch,
      );
      const { size } = await stat(mediaPath(`${video.clip}.mp4`));
      process.stdout.write(`${video.clip}: ${video.seconds} s, ${Math.round(size / 1_000)} kB\n`);
    }
  } finally {
    await titleCards.close();
  }
}

const only = process.argv.slice(2);
const isWanted = (name: string) => only.length === 0 || only.includes(name);
const scratch = await mkdtemp(join(tmpdir(), 'grove-media-'));
await mkdir(mediaFolder, { recursive: true });
try {
  await makeClips();
  for (const [index, { slug }] of [creator, ...members].entries()) {
    if (isWanted('avatars')) await makeAvatar(scratch, `avatar-${slug}`, lookAt(index * 5 + 2), index);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
