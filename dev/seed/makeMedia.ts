import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { captionsOf } from './captions.ts';
import { courses } from './courses/courses.ts';
import { lessonsOf } from './courses/courseContent.ts';
import type { VideoContent } from './courses/courseContent.ts';
import { looks } from './looks.ts';
import type { Look } from './looks.ts';
import { mediaFolder } from './media.ts';
import { creator, members } from './people.ts';
import { products } from './shop.ts';

/** Makes the demo's media anew with ffmpeg: `node dev/seed/makeMedia.ts`. The files are committed, so that nobody else
 *  needs ffmpeg. Fonts come from fontconfig: DejaVu. */
const run = promisify(execFile);
const serif = 'DejaVu Serif';
const mono = 'DejaVu Sans Mono';
const symbols = 'DejaVu Sans';
const framesPerSecond = 20;

interface Clip {
  video: VideoContent;
  /** 'Lesson 7', 'Lesson 2 · part 2' */
  label: string;
  number: string;
  course: string;
  look: Look;
}

function clips(): Clip[] {
  const all = courses.flatMap((course) =>
    lessonsOf(course).flatMap((lesson, index) =>
      lesson.videos.map((video, part) => ({
        video,
        number: String(index + 1),
        label: lesson.videos.length > 1 ? `Lesson ${index + 1} · part ${part + 1}` : `Lesson ${index + 1}`,
        course: course.title,
      })),
    ),
  );
  return all.map((clip, index) => ({ ...clip, look: lookAt(index) }));
}

function lookAt(index: number): Look {
  const look = looks[index % looks.length];
  if (!look) throw new Error('There is no look');
  return look;
}

/** A filter's text goes through files: no escaping of titles. */
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

async function makeClip(clip: Clip, scratch: string): Promise<void> {
  const { video } = clip;
  const script = await textFile(scratch, `${video.clip}-graph`, await filterGraph(clip, scratch));
  const film = mediaPath(`${video.clip}.mp4`);
  const inputs = ['-filter_complex_script', script, '-map', '[v]', '-map', '[a]'];
  await ffmpeg(...inputs, '-t', String(video.seconds), ...encoding, film);
  await ffmpeg('-ss', '3', '-i', film, '-frames:v', '1', ...webp(320, 60), mediaPath(`${video.clip}.webp`));
  await writeFile(mediaPath(`${video.clip}.vtt`), captionsOf(video));
}

/** A closed group of pictures each two seconds: a seek is quick and lands where it should. */
const encoding = [
  ...'-c:v libx264 -profile:v main -preset slow -crf 30'.split(' '),
  ...`-r ${framesPerSecond} -g ${framesPerSecond * 2} -keyint_min ${framesPerSecond} -sc_threshold 0`.split(
    ' ',
  ),
  ...'-c:a aac -b:a 24k -ac 1 -ar 24000'.split(' '),
  ...'-map_metadata -1 -fflags +bitexact -flags:v +bitexact+cgop -flags:a +bitexact'.split(' '),
  ...['-movflags', '+faststart'],
];

/** The words and the symbol over the ground, and a dot that shows how far the clip has come. */
async function filterGraph(clip: Clip, scratch: string): Promise<string> {
  const { look, video } = clip;
  const timing = `r=${framesPerSecond}:d=${video.seconds}`;
  const ground = `gradients=s=640x360:${timing}:type=${look.shape}:n=2:c0=${look.from}:c1=${look.to}`;
  return [
    `${ground}:x0=0:y0=0:x1=640:y1=360:speed=0.00001:seed=7[ground]`,
    `color=c=${look.ink}:s=14x14:${timing}[dot]`,
    `[ground]${await writing(clip, scratch)}[drawn]`,
    `[drawn][dot]overlay=x='48+366*t/${video.seconds}':y=313:shortest=1,format=yuv420p[v]`,
    `${music(look, video.seconds)}[a]`,
  ].join(';');
}

async function writing(clip: Clip, scratch: string): Promise<string> {
  const { look, video } = clip;
  const file = (name: string, text: string) => textFile(scratch, `${video.clip}-${name}`, text);
  const [symbol, number, title, course, clock] = await Promise.all([
    file('symbol', look.symbol),
    file('number', clip.number),
    file('title', video.title),
    file('course', `${clip.course} · ${clip.label}`),
    file('clock', String.raw`%{pts:gmtime:0:%M\:%S}`),
  ]);
  const ink = `fontcolor=${look.ink}`;
  const sway = `fontsize=300+24*sin(t*0.8):x=430-tw/2+30*sin(t*0.23+${look.phase}):y=165-th/2`;
  const box = 'box=1:boxcolor=black@0.18:boxborderw=10';
  return [
    write(symbol, symbols, `fontcolor=${look.accent}@0.34:${sway}`),
    write(number, serif, `${ink}:fontsize=150:x=48:y=52`),
    write(title, serif, `${ink}:fontsize=${video.title.length > 30 ? 24 : 32}:x=48:y=226`),
    write(course, symbols, `${ink}@0.8:fontsize=16:x=50:y=278`),
    write(clock, mono, `${ink}:fontsize=30:x=w-tw-40:y=308:${box}`),
    `drawbox=x=48:y=318:w=380:h=4:color=${look.ink}@0.3:t=fill`,
  ].join(',');
}

/** A chord that breathes, over something like distant surf. */
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
    // Without the alpha channel that drawing half-transparent text leaves behind.
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

/** A still: a gradient with the look's symbol, large and small. */
async function makeStill(
  scratch: string,
  name: string,
  look: Look,
  size: { width: number; height: number },
): Promise<void> {
  const { width, height } = size;
  const symbol = await textFile(scratch, name, look.symbol);
  const at = (fontSize: number, x: number, y: number, opacity: number) =>
    write(
      symbol,
      symbols,
      `fontcolor=${look.accent}@${opacity}:fontsize=${Math.round(fontSize * height)}:x=${Math.round(x * width)}-tw/2:y=${Math.round(y * height)}-th/2`,
    );
  const art = [
    at(1.05, 0.62, 0.52, 0.35),
    at(0.5, 0.3, 0.4, 0.5),
    at(0.2, 0.2, 0.78, 0.7),
    at(0.13, 0.45, 0.2, 0.6),
  ];
  const ground = `gradients=s=${width}x${height}:d=1:type=${look.shape}:n=2:c0=${look.from}:c1=${look.to}:x0=0:y0=0:x1=${width}:y1=${height}:seed=7`;
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    [ground, ...art].join(','),
    '-frames:v',
    '1',
    ...webp(width, 72),
    mediaPath(`${name}.webp`),
  );
}

/** A small landscape, a sun over two hills: no two people have the same. */
async function makeAvatar(scratch: string, name: string, look: Look, index: number): Promise<void> {
  const disc = await textFile(scratch, name, '●');
  const draw = (size: number, x: number, y: number, colour: string) =>
    write(disc, symbols, `fontcolor=${colour}:fontsize=${size}:x=${x}-tw/2:y=${y}-th/2`);
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

const only = process.argv.slice(2);
const isWanted = (name: string) => only.length === 0 || only.includes(name);
const scratch = await mkdtemp(join(tmpdir(), 'grove-media-'));
await mkdir(mediaFolder, { recursive: true });
try {
  for (const clip of clips().filter(({ video }) => isWanted(video.clip))) {
    await makeClip(clip, scratch);
    const { size } = await stat(mediaPath(`${clip.video.clip}.mp4`));
    process.stdout.write(`${clip.video.clip}: ${clip.video.seconds} s, ${Math.round(size / 1_000)} kB\n`);
  }
  for (const [index, { slug }] of courses.entries()) {
    if (isWanted('art'))
      await makeStill(scratch, `course-${slug}`, lookAt(index * 5), { width: 640, height: 360 });
  }
  for (const [index, { slug }] of products.entries()) {
    if (isWanted('art'))
      await makeStill(scratch, `product-${slug}`, lookAt(index * 2 + 1), { width: 400, height: 300 });
  }
  for (const [index, { slug }] of [creator, ...members].entries()) {
    if (isWanted('avatars')) await makeAvatar(scratch, `avatar-${slug}`, lookAt(index * 5 + 2), index);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
