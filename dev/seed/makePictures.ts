import { join } from 'node:path';
import sharp from 'sharp';
import { pictureHeight, pictureWidth } from './community.ts';
import { drawSizes } from './drawSizes.ts';
import { lessonPictures } from './lessonPictures.ts';
import { mediaFolder } from './media.ts';

/**
 * Redraws the pictures of the demo's posts and lessons: `node dev/seed/makePictures.ts`. The files are
 * committed.
 */
interface Scene {
  file: string;
  sky: readonly [top: string, bottom: string];
  drawing: string;
}

const hill = (top: number, color: string, shift = 0) =>
  `<path fill="${color}" d="M0 ${top} C${240 + shift} ${top - 110} ${380 + shift} ${top + 70} 560 ${top - 20} S${820 + shift} ${top - 90} 960 ${top - 10} V720 H0 Z"/>`;
const disc = (x: number, y: number, radius: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
const trunk = (x: number, foot: number, height: number) =>
  `<path stroke="#5b4636" stroke-width="12" stroke-linecap="round" d="M${x} ${foot} V${foot - height}"/>` +
  disc(x - 34, foot - height, 58, '#7d9a6b') +
  disc(x + 36, foot - height + 12, 52, '#6b8a5c') +
  disc(x, foot - height - 46, 60, '#8fab78');
const petals = (x: number, y: number, color: string) =>
  Array.from({ length: 12 }, (_, at) => {
    const turn = `rotate(${at * 30} ${x} ${y})`;
    return `<ellipse cx="${x}" cy="${y - 66}" rx="24" ry="62" fill="${color}" opacity="0.82" transform="${turn}"/>`;
  }).join('') + disc(x, y, 34, '#d4af37');
const bowl = (x: number, y: number, size: number, color: string) =>
  `<path fill="${color}" d="M${x - size} ${y} H${x + size} C${x + size * 0.9} ${y + size * 0.95} ${x - size * 0.9} ${y + size * 0.95} ${x - size} ${y} Z"/>` +
  `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.16}" fill="#fff3df" opacity="0.75"/>`;
const chair = (x: number, y: number, size: number, color: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})" stroke="${color}" stroke-width="14" stroke-linecap="round" fill="none">` +
  '<path d="M-56 -250 V120 M-56 -230 C-20 -244 20 -244 56 -230 M-56 -150 H56 M56 -250 V120"/>' +
  `<path fill="${color}" d="M-66 -30 H66 L84 18 H-84 Z"/><path d="M-76 18 V150 M76 18 V150"/></g>`;

const scenes: readonly Scene[] = [
  {
    file: 'post-first-light.webp',
    sky: ['#f3d9c0', '#fdf3e2'],
    drawing:
      disc(690, 290, 92, '#e9b872') + hill(470, '#c8997a') + hill(560, '#8b7355', 90) + hill(640, '#5f4c3a'),
  },
  {
    file: 'post-river-walk.webp',
    sky: ['#cfdcd6', '#eef0e4'],
    drawing:
      hill(430, '#9db39a') +
      '<path fill="#a9c4c9" d="M400 430 C470 520 330 600 520 720 H760 C560 610 640 520 470 430 Z"/>' +
      trunk(220, 600, 170) +
      trunk(800, 560, 130),
  },
  {
    file: 'post-dahlias.webp',
    sky: ['#f6e3dc', '#fbf4ea'],
    drawing: petals(310, 340, '#c46a5a') + petals(640, 420, '#d98f6c') + petals(480, 560, '#b4546a'),
  },
  {
    file: 'post-three-bowls.webp',
    sky: ['#e8dfd2', '#f7f1e6'],
    drawing:
      '<rect y="520" width="960" height="200" fill="#b79a7b"/>' +
      bowl(250, 430, 120, '#6f8f93') +
      bowl(520, 410, 150, '#c8997a') +
      bowl(770, 440, 100, '#8b7355'),
  },
  {
    file: 'post-evening-window.webp',
    sky: ['#2f2a44', '#6b4f5f'],
    drawing:
      '<rect x="270" y="120" width="420" height="470" rx="10" fill="#f1c27d"/>' +
      '<path stroke="#3a2c2a" stroke-width="18" fill="none" d="M270 120 H690 V590 H270 Z M480 120 V590 M270 350 H690"/>' +
      bowl(560, 520, 46, '#8b5e4a') +
      disc(800, 150, 44, '#fdf3d8'),
  },
  {
    file: 'post-stones.webp',
    sky: ['#d9e2e4', '#f4f1ea'],
    drawing:
      '<rect y="560" width="960" height="160" fill="#d8c7a9"/>' +
      [
        [480, 540, 210, 70, '#7f7a72'],
        [470, 430, 160, 56, '#99938a'],
        [490, 340, 118, 44, '#6c675f'],
        [476, 268, 78, 34, '#b3aca1'],
      ]
        .map(
          ([x, y, rx, ry, color]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}"/>`,
        )
        .join(''),
  },
  {
    file: 'lesson-seat.webp',
    sky: ['#ead9c4', '#f4e8d8'],
    drawing:
      '<rect y="560" width="960" height="160" fill="#b98d66"/>' +
      '<path fill="#fdf3d8" d="M520 220 a150 150 0 0 1 300 0 V470 H520 Z"/>' +
      '<path stroke="#8b6b4e" stroke-width="14" fill="none" d="M520 220 a150 150 0 0 1 300 0 V470 H520 Z M670 70 V470 M520 290 H820"/>' +
      '<path fill="#fdf0cf" opacity="0.55" d="M520 720 L600 560 H840 L860 720 Z"/>' +
      chair(330, 520, 1, '#4f3a2b') +
      `<g opacity="0.9">${bowl(700, 440, 40, '#7d9a6b')}</g>`,
  },
  {
    file: 'lesson-circle.webp',
    sky: ['#3b3148', '#5d4a57'],
    drawing:
      '<ellipse cx="480" cy="520" rx="400" ry="150" fill="#8a6a5a"/>' +
      '<ellipse cx="480" cy="520" rx="230" ry="84" fill="#d9a066" opacity="0.45"/>' +
      [250, 480, 710].map((x) => chair(x, x === 480 ? 330 : 370, 0.62, '#e8d8c4')).join('') +
      '<rect x="464" y="450" width="32" height="70" rx="6" fill="#fff3df"/>' +
      '<path fill="#f6c667" d="M480 392 C504 424 498 448 480 450 C462 448 456 424 480 392 Z"/>' +
      [180, 780].map((x) => chair(x, 560, 0.74, '#2c2233')).join(''),
  },
];

for (const { file, sky, drawing } of scenes) {
  const [top, bottom] = sky;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="${pictureWidth}" height="${pictureHeight}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="960" height="720" fill="url(#sky)"/>${drawing}</svg>`;
  const picture = sharp(Buffer.from(svg));
  const options = { quality: 80 };
  const inLesson = lessonPictures.find(({ name }) => file === `${name}.webp`);
  if (inLesson) await drawSizes(picture, inLesson, options);
  else await picture.webp(options).toFile(join(mediaFolder, file));
}
