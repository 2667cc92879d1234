import type { Look } from '../looks.ts';
import { between, breath, disc, filmHeight, filmWidth, glow, lightOf, ridge, scattered } from './draw.ts';

/**
 * Draws a frame of a film at a time from 0 to `seconds`. The upper left must contain only sky, because the
 * title is there.
 */
type Scene = (look: Look, second: number, seconds: number) => string;

const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const hills: Scene = (look, second, seconds) => {
  const { to, ink } = look;
  const sunY = 420 - (150 * second) / seconds;
  return (
    glow(930, sunY, 330 + 30 * breath(second), 0.9) +
    disc(930, sunY, 82, lightOf(look)) +
    ridge({ y: 470, height: 60, length: 210, shift: second * 2 }, between(to, ink, 0.22)) +
    mist(430, second * 9) +
    ridge({ y: 555, height: 48, length: 170, shift: 300 + second * 5 }, between(to, ink, 0.42)) +
    mist(540, 400 - second * 12) +
    ridge({ y: 650, height: 40, length: 240, shift: 700 + second * 9 }, between(to, ink, 0.66))
  );
};

function mist(y: number, drift: number): string {
  const x = 500 + drift;
  const bank = (dx: number, dy: number, rx: number, ry: number) =>
    `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${rx}" ry="${ry}" fill="url(#mist)"/>`;
  return bank(0, 0, 520, 46) + bank(-300, 30, 380, 34);
}

const sea: Scene = (look, second) => {
  const { to, ink } = look;
  const light = breath(second);
  return (
    glow(960, 300, 300 + 40 * light, 0.85) +
    disc(960, 300, 74, between(lightOf(look), '#ffffff', 0.25)) +
    times(5, (at) => {
      const swell = Math.sin(second * 0.7 - at * 0.9);
      const line = { y: 452 + at * 62 + 9 * swell, height: 7 + at * 2.4, length: 90 + at * 34 };
      const shift = at * 260 + second * (14 + at * 9);
      return (
        ridge({ ...line, shift }, between(to, ink, 0.16 + at * 0.15)) +
        shimmer(at, second, lightOf(look), light)
      );
    })
  );
};

function shimmer(row: number, second: number, color: string, light: number): string {
  const width = 150 - row * 8 + 24 * Math.sin(second * 0.9 + row * 2);
  const x = 960 + 10 * Math.sin(second * 0.6 + row);
  return `<rect x="${x - width / 2}" y="${470 + row * 50}" width="${width}" height="5" rx="2.5" fill="${color}" opacity="${0.25 + 0.35 * light}"/>`;
}

const night: Scene = ({ to, ink, accent, from }, second, seconds) => {
  const x = 880 + (120 * second) / seconds;
  const y = 240 - (40 * second) / seconds;
  return (
    times(46, (at) => {
      const twinkle = 0.25 + 0.6 * breath(second + scattered(at, 3) * 7, 4 + scattered(at, 4) * 4);
      return disc(
        scattered(at, 1) * filmWidth,
        scattered(at, 2) * 430,
        1.2 + scattered(at, 5) * 1.6,
        ink,
        twinkle * (scattered(at, 1) < 0.62 ? 0.45 : 1),
      );
    }) +
    glow(x, y, 260 + 36 * breath(second), 0.75) +
    disc(x, y, 66, accent) +
    disc(x - 26, y - 12, 60, between(from, to, 0.35)) +
    ridge({ y: 520, height: 46, length: 230, shift: 120 + second * 2 }, between(from, '#000000', 0.15)) +
    ridge({ y: 610, height: 40, length: 170, shift: 500 + second * 4 }, between(from, '#000000', 0.38))
  );
};

const room: Scene = (look, second) => {
  const { from, to, ink, accent } = look;
  const light = breath(second, 11);
  const wood = between(to, ink, 0.62);
  const pane = 'M850 560 V250 a150 150 0 0 1 300 0 V560 Z';
  const lit = between('#fff6df', lightOf(look), 0.12 + 0.1 * light);
  const sway = 14 * Math.sin(second * 0.55);
  const cloth = between(from, '#ffffff', 0.35);
  return (
    `<rect y="560" width="${filmWidth}" height="160" fill="${between(to, ink, 0.34)}"/>` +
    `<path fill="${lit}" opacity="${0.3 + 0.3 * light}" d="M850 576 H1150 L${1000 + sway} 720 H${560 + sway} Z"/>` +
    `<path fill="${lit}" d="${pane}"/>` +
    glow(1000, 300, 220, 0.25 + 0.3 * light) +
    `<path stroke="${wood}" stroke-width="12" fill="none" d="${pane} M1000 100 V560 M850 320 H1150"/>` +
    [
      [836, 1],
      [1164, -1],
    ]
      .map(([x = 0, side = 1]) => {
        const end = x + side * (74 + sway);
        return `<path fill="${cloth}" opacity="0.85" d="M${x} 84 C${x + side * 60} 260 ${x + side * 24} 420 ${end} 562 H${x - side * 34} V84 Z"/>`;
      })
      .join('') +
    `<rect x="770" y="560" width="460" height="18" rx="6" fill="${wood}"/>` +
    cup(930, 560, second, between(accent, ink, 0.3))
  );
};

function cup(x: number, foot: number, second: number, color: string): string {
  const steam = times(3, (at) => {
    const sway = 8 * Math.sin(second * 0.9 + at * 2);
    const rise = `M${x - 16 + at * 16} ${foot - 66} c${sway} -26 ${-sway} -44 ${sway * 0.6} -78`;
    return `<path d="${rise}" stroke="#ffffff" stroke-width="5" stroke-linecap="round" fill="none" opacity="${0.25 + 0.3 * breath(second + at, 5)}"/>`;
  });
  return `<path fill="${color}" d="M${x - 38} ${foot - 56} H${x + 38} C${x + 38} ${foot - 16} ${x + 26} ${foot} ${x} ${foot} S${x - 38} ${foot - 16} ${x - 38} ${foot - 56} Z"/>${steam}`;
}

const stones: Scene = (look, second) => {
  const { to, ink } = look;
  const water = between(to, '#ffffff', 0.12);
  const rings = times(4, (at) => {
    const part = (second / 12 + at / 4) % 1;
    return `<ellipse cx="940" cy="598" rx="${150 + 420 * part}" ry="${26 + 74 * part}" fill="none" stroke="${between(water, '#ffffff', 0.6)}" stroke-width="3" opacity="${0.7 * (1 - part) * Math.min(1, part * 6)}"/>`;
  });
  const pile: readonly (readonly [number, number, number, number, number])[] = [
    [940, 574, 150, 46, 0.62],
    [930, 496, 112, 38, 0.46],
    [948, 430, 84, 31, 0.7],
    [936, 376, 56, 25, 0.38],
  ];
  const drift = 6 * Math.sin(second * 0.3);
  return (
    glow(1080, 220, 300 + 40 * breath(second), 0.8) +
    disc(1080, 220, 56, lightOf(look)) +
    ridge({ y: 470, height: 22, length: 260, shift: second * 2 }, between(to, ink, 0.18)) +
    `<rect y="500" width="${filmWidth}" height="220" fill="${water}"/>${rings}` +
    pile
      .map(
        ([x, y, rx, ry, shade]) =>
          `<ellipse cx="${x}" cy="${1_236 - y + drift}" rx="${rx}" ry="${ry}" fill="${between(to, ink, shade)}" opacity="0.12"/>`,
      )
      .join('') +
    pile
      .map(
        ([x, y, rx, ry, shade]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${between(to, ink, shade)}"/><ellipse cx="${x + rx * 0.2}" cy="${y - ry * 0.35}" rx="${rx * 0.55}" ry="${ry * 0.3}" fill="#ffffff" opacity="0.12"/>`,
      )
      .join('')
  );
};

const candle: Scene = (look, second) => {
  const { from, to, ink } = look;
  const flicker = Math.sin(second * 2.1) * 0.6 + Math.sin(second * 3.7 + 1) * 0.4;
  const tip = 950 + 6 * flicker;
  const table = between(from, '#000000', 0.35);
  return (
    glow(950, 330, 430 + 40 * breath(second, 7) + 8 * flicker, 0.8) +
    `<rect y="590" width="${filmWidth}" height="130" fill="${table}"/>` +
    `<ellipse cx="950" cy="606" rx="${300 + 16 * breath(second, 7)}" ry="34" fill="${lightOf(look)}" opacity="0.28"/>` +
    `<ellipse cx="950" cy="604" rx="120" ry="18" fill="${between(to, ink, 0.3)}"/>` +
    `<rect x="902" y="400" width="96" height="204" rx="12" fill="#fbf0dc"/>` +
    `<ellipse cx="950" cy="402" rx="48" ry="11" fill="#fff9ec"/>` +
    `<path stroke="#4a3626" stroke-width="5" d="M950 402 V376"/>` +
    `<path fill="#f7b955" d="M${tip} ${272 - 6 * flicker} C${982 + 4 * flicker} 330 984 384 950 388 C916 384 918 330 ${tip} ${272 - 6 * flicker} Z"/>` +
    `<path fill="#fff3c9" d="M${(tip + 950) / 2} 318 C966 350 968 380 950 384 C932 380 934 350 ${(tip + 950) / 2} 318 Z"/>`
  );
};

const garden: Scene = ({ to, ink, accent }, second) =>
  glow(1040, 190, 300 + 40 * breath(second), 0.7) +
  ridge({ y: 560, height: 26, length: 280, shift: 200 }, between(to, ink, 0.2)) +
  times(9, (at) => {
    const x = 560 + at * 78 + 20 * scattered(at, 7);
    const height = 150 + 130 * scattered(at, 8);
    const lean = 14 * Math.sin(second * 0.6 + at * 0.8);
    return flower({ x, height, lean, size: 30 + 22 * scattered(at, 9) }, [
      between(accent, at % 2 ? '#ffffff' : ink, 0.28),
      between(to, ink, 0.5),
    ]);
  }) +
  ridge({ y: 668, height: 16, length: 160, shift: 40 }, between(to, ink, 0.55)) +
  times(14, (at) => {
    const part = (second / 26 + scattered(at, 11)) % 1;
    const x = filmWidth * scattered(at, 12) + 40 * Math.sin(second * 0.4 + at);
    return disc(x, filmHeight - 420 * part - 40, 3.4, '#ffffff', 0.55 * Math.sin(Math.PI * part));
  });

function flower(
  { x, height, lean, size }: { x: number; height: number; lean: number; size: number },
  [petal, stem]: readonly [string, string],
): string {
  const [top, foot] = [660 - height, 690];
  const petals = times(8, (at) => {
    const turn = `rotate(${at * 45 + lean} ${x + lean} ${top})`;
    return `<ellipse cx="${x + lean}" cy="${top - size * 0.72}" rx="${size * 0.36}" ry="${size * 0.7}" fill="${petal}" opacity="0.9" transform="${turn}"/>`;
  });
  return `<path d="M${x} ${foot} Q${x} ${(top + foot) / 2} ${x + lean} ${top}" stroke="${stem}" stroke-width="6" fill="none"/>${petals}${disc(x + lean, top, size * 0.34, '#e0b64a')}`;
}

const gate: Scene = (look, second) => {
  const { from, to, ink } = look;
  const light = breath(second, 10);
  const wall = between(to, ink, 0.45);
  const shine = between('#fff6df', lightOf(look), 0.25);
  return (
    ridge({ y: 470, height: 40, length: 260, shift: second * 2 }, between(from, ink, 0.3)) +
    `<rect y="560" width="${filmWidth}" height="160" fill="${between(to, ink, 0.62)}"/>` +
    `<path fill="${wall}" d="M720 566 V226 a230 190 0 0 1 460 0 V566 H1090 V266 a140 140 0 0 0 -280 0 V566 Z"/>` +
    `<path fill="${shine}" opacity="${0.75 + 0.25 * light}" d="M810 566 V266 a140 140 0 0 1 280 0 V566 Z"/>` +
    glow(950, 360, 330 + 50 * light, 0.7) +
    `<path fill="${shine}" opacity="${0.28 + 0.24 * light}" d="M810 566 H1090 L1230 720 H670 Z"/>` +
    times(12, (at) => {
      const part = (second / 18 + scattered(at, 21)) % 1;
      const x = 950 + (scattered(at, 22) - 0.5) * 520 + 30 * Math.sin(second * 0.5 + at);
      return disc(x, 640 - 460 * part, 3.6, '#fff3c9', 0.8 * Math.sin(Math.PI * part));
    })
  );
};

const clouds: Scene = (look, second) => {
  const { to, ink } = look;
  return (
    glow(1010, 230, 320 + 40 * breath(second), 0.85) +
    disc(1010, 230, 70, between(lightOf(look), '#ffffff', 0.3)) +
    cloud(740 + second * 6, 330, 1.2, between(to, '#ffffff', 0.55)) +
    cloud(1240 - second * 5, 250, 0.9, between(to, '#ffffff', 0.4)) +
    times(60, (at) => {
      const part = (second / 3.2 + scattered(at, 31)) % 1;
      const x = 560 + 700 * scattered(at, 32) - 26 * part;
      const y = 390 + 240 * part;
      const opacity = 0.4 * Math.sin(Math.PI * part);
      return `<path d="M${x} ${y} l-4 22" stroke="${between(to, '#ffffff', 0.7)}" stroke-width="3" stroke-linecap="round" opacity="${opacity}"/>`;
    }) +
    ridge({ y: 590, height: 36, length: 220, shift: second * 4 }, between(to, ink, 0.35)) +
    ridge({ y: 660, height: 26, length: 180, shift: 400 + second * 7 }, between(to, ink, 0.58))
  );
};

function cloud(x: number, y: number, size: number, color: string): string {
  const puffs = [
    [0, 0, 74],
    [82, -34, 92],
    [176, -8, 80],
    [250, 14, 56],
  ] as const;
  return (
    puffs.map(([dx, dy, radius]) => disc(x + dx * size, y + dy * size, radius * size, color)).join('') +
    `<rect x="${x - 70 * size}" y="${y}" width="${370 * size}" height="${72 * size}" rx="${36 * size}" fill="${color}"/>`
  );
}

/** The scene of each film, by clip. */
export const sceneOf: Readonly<Record<string, Scene>> = {
  arriving: hills,
  'three-breaths': stones,
  'three-breaths-practice': sea,
  'body-door': candle,
  'before-the-phone': hills,
  'morning-page': room,
  'naming-weather': clouds,
  'wave-and-shore': sea,
  'story-i-tell': room,
  'other-ending': hills,
  'other-ending-aloud': garden,
  'letter-younger': room,
  'kind-no': gate,
  'what-i-water': garden,
  'one-promise': stones,
  'coming-home': gate,
  'pause-at-noon': hills,
  'closing-the-day': night,
  'chairs-light-silence': candle,
  'one-speaks': stones,
  'what-stays-here': room,
  'when-it-trembles': clouds,
};
