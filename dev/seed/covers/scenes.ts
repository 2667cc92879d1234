// Over budget: each cover is a drawing, and drawings are long.
import {
  at,
  block,
  bowl,
  cup,
  disc,
  flame,
  glow,
  hill,
  leaf,
  line,
  shape,
  stars,
  steam,
  table,
} from './draw.ts';

/** A cover: the colors of its background gradient from top to bottom, and the drawing on it. */
export interface Cover {
  ground: readonly [top: string, bottom: string];
  drawing: string;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const chair = (color: string) =>
  `<g stroke="${color}" stroke-width="14" stroke-linecap="round" fill="none"><path d="M-50 -190 V110 M50 -190 V110 M-50 -176 C-18 -190 18 -190 50 -176 M-50 -110 H50"/><path fill="${color}" d="M-58 -14 H58 L70 20 H-70 Z"/></g>`;

const window = (x: number, y: number, width: number, height: number, pane: string, frame: string) =>
  block(x, y, width, height, pane, 10) +
  line(
    `M${x} ${y} h${width} v${height} h${-width} Z M${x + width / 2} ${y} v${height} M${x} ${y + height / 2} h${width}`,
    frame,
    16,
  );

const house = (wall: string, roof: string) =>
  block(-70, -70, 140, 110, wall) +
  shape('M-96 -66 L0 -150 L96 -66 Z', roof) +
  block(38, -142, 22, 54, roof) +
  block(-44, -38, 40, 40, '#f8d27a', 4) +
  block(14, -42, 36, 82, '#7a5640', 4);

const sprout = (height: number, color: string) =>
  line(`M0 0 V${-height}`, color, 6) +
  at(0, -height * 0.5, leaf(height * 0.7, color), { turn: -40 }) +
  at(0, -height * 0.5, leaf(height * 0.7, color), { turn: -140 }) +
  at(0, -height, leaf(height * 0.6, color), { turn: -90 });

const page = (color: string, lines: string) =>
  shape('M0 0 C70 -34 190 -34 270 -6 V250 C190 222 70 222 0 256 Z', color) +
  range(5)
    .map((row) =>
      line(
        `M34 ${40 + row * 38} C90 ${22 + row * 38} 170 ${22 + row * 38} 236 ${38 + row * 38}`,
        lines,
        5,
        0.55,
      ),
    )
    .join('');

const book = (paper: string, lines: string, cover: string) =>
  shape(
    'M-296 6 C-200 -26 -80 -20 0 10 C80 -20 200 -26 296 6 V272 C200 240 80 244 0 276 C-80 244 -200 240 -296 272 Z',
    cover,
  ) +
  at(0, 0, page(paper, lines)) +
  `<g transform="scale(-1 1)">${page(paper, lines)}</g>` +
  line('M0 2 V254', cover, 4, 0.5);

const rain = (color: string) =>
  range(34)
    .map((drop) => {
      const [x, y] = [330 + ((drop * 229) % 540), 100 + ((drop * 131) % 340)];
      return line(`M${x} ${y} l-10 34`, color, 4, 0.55);
    })
    .join('');

const card = (ground: string, ink: string, rings: number) =>
  block(-92, -140, 184, 280, ground, 18) +
  line('M-74 -122 h148 v244 h-148 Z', ink, 3, 0.35) +
  range(rings)
    .map((ring) => `<circle r="${18 + ring * 18}" fill="none" stroke="${ink}" stroke-width="6"/>`)
    .join('');

const bell = (color: string, light: string) =>
  line('M0 -150 V-92', '#8a6a4a', 6) +
  shape('M-16 -92 C-62 -84 -72 -20 -86 44 H86 C72 -20 62 -84 16 -92 Z', color) +
  shape('M-10 -84 C-44 -72 -50 -20 -58 36 H-34 C-30 -16 -24 -64 -2 -84 Z', light, 0.55) +
  block(-98, 42, 196, 16, color, 8) +
  disc(0, 72, 17, '#7c5a30');

const cedar = (color: string) =>
  line('M0 0 C70 -16 150 -10 220 -50', '#6b4f3a', 7) +
  range(8)
    .map((twig) =>
      at(24 + twig * 25, -6 - twig * 5, leaf(64 - twig * 3, color), { turn: twig % 2 === 0 ? -62 : 40 }),
    )
    .join('');

const mat = (color: string, edge: string) =>
  shape('M-150 0 L-60 -170 H90 L60 0 Z', color) + shape('M-150 0 H60 L54 26 H-156 Z', edge);

/** The covers of the demo's products, by slug. */
export const covers: Readonly<Record<string, Cover>> = {
  'coming-home': {
    ground: ['#f0b48a', '#fbe6c8'],
    drawing:
      glow(860, 250, 230, '#fff1cf') +
      disc(860, 250, 74, '#fff3d6') +
      hill(400, '#d99b7c') +
      hill(470, '#b67a66', 120) +
      shape(
        'M500 675 C560 590 720 570 690 520 C664 480 560 486 586 446 L610 446 C604 480 760 474 770 528 C780 590 690 610 690 675 Z',
        '#f7deb4',
      ) +
      hill(610, '#6f4f45', -260) +
      shape('M500 675 C560 600 700 580 696 552 L764 556 C770 600 700 620 690 675 Z', '#eec896') +
      at(600, 430, house('#fbeeda', '#8a4b3c'), { size: 0.9 }) +
      at(250, 590, sprout(120, '#4c5b3c')) +
      at(990, 610, sprout(90, '#4c5b3c')),
  },
  'five-quiet-minutes': {
    ground: ['#f3dfc9', '#f9efe0'],
    drawing:
      window(330, 70, 430, 330, '#fdf4d7', '#a9805c') +
      glow(545, 235, 150, '#ffd98a') +
      disc(545, 250, 56, '#f7b75c') +
      shape('M330 330 C430 290 560 350 760 310 V400 H330 Z', '#9db38a') +
      shape('M330 520 L420 410 H760 L900 520 Z', '#fff5d8', 0.55) +
      table(500, '#b98a64', '#9c7150') +
      steam(470, 430, '#ffffff') +
      cup(470, 452, '#c96f53', '#5b3527') +
      at(820, 560, block(-110, -34, 220, 68, '#3b322f', 16) + block(-92, -20, 22, 40, '#5a4e49', 8), {
        turn: -6,
      }) +
      at(990, 500, bowl(0, -60, 76, '#7d9a8c', '#a9c0b3') + at(0, -66, sprout(130, '#5f8150'))),
  },
  'listening-circle': {
    ground: ['#2f2a45', '#6a4d5f'],
    drawing:
      stars(
        [
          [120, 90],
          [260, 60],
          [980, 80],
          [1_090, 150],
          [720, 50],
          [420, 110],
        ],
        '#f7e7c6',
      ) +
      '<ellipse cx="600" cy="500" rx="520" ry="165" fill="#8d6657"/>' +
      '<ellipse cx="600" cy="500" rx="300" ry="92" fill="#e0a465" opacity="0.5"/>' +
      glow(600, 400, 260, '#f6b95f', 0.7) +
      [
        [330, 360],
        [510, 320],
        [690, 320],
        [870, 360],
      ]
        .map(([x = 0, y = 0]) => at(x, y, chair('#ecd9c1'), { size: 0.72 }))
        .join('') +
      block(578, 420, 44, 92, '#fff1dc', 8) +
      flame(600, 412, 1) +
      [
        [210, 530],
        [420, 610],
        [780, 610],
        [990, 530],
      ]
        .map(([x = 0, y = 0]) => at(x, y, chair('#241d31'), { size: 0.84 }))
        .join(''),
  },
  'moon-evenings': {
    ground: ['#171a3d', '#4b4a86'],
    drawing:
      stars(
        [
          [90, 120],
          [210, 60],
          [330, 180],
          [460, 90],
          [1_010, 110],
          [1_120, 220],
          [1_080, 60],
          [150, 260],
          [560, 50],
        ],
        '#fdf4cf',
      ) +
      glow(780, 200, 260, '#fdf1c4', 0.55) +
      disc(780, 200, 118, '#fdf1c9') +
      disc(742, 170, 24, '#ecd9a4') +
      disc(818, 232, 34, '#ecd9a4') +
      disc(826, 152, 14, '#ecd9a4') +
      hill(480, '#2b3161') +
      hill(560, '#1d2147', 160) +
      glow(430, 500, 170, '#f7b566', 0.7) +
      shape('M270 566 L430 330 L590 566 Z', '#d9784f') +
      shape('M430 330 L478 566 H382 Z', '#ffdf9a') +
      line('M430 330 V306', '#f3e3c3', 8) +
      [
        [690, 548, 1.1],
        [770, 556, 0.85],
      ]
        .map(([x = 0, y = 0, size = 1]) =>
          at(
            x,
            y,
            disc(0, -92, 28, '#f2cdb0') +
              shape('M-46 24 C-50 -62 50 -62 46 24 Z', size > 1 ? '#c4627a' : '#7f8fd0'),
            { size },
          ),
        )
        .join(''),
  },
  'breath-workshop': {
    ground: ['#cfe4dd', '#f3f3e4'],
    drawing:
      window(130, 60, 300, 300, '#f8f5da', '#8fb0a5') +
      window(770, 60, 300, 300, '#f8f5da', '#8fb0a5') +
      range(4)
        .map((wave) =>
          line(`M470 ${130 + wave * 56} c40 -44 84 -44 130 0 s90 44 130 0`, '#6fa394', 10, 1 - wave * 0.2),
        )
        .join('') +
      block(0, 430, 1_200, 245, '#d3a97d') +
      range(6)
        .map((board) => line(`M${board * 240 - 60} 675 L${board * 200 + 80} 430`, '#bf9468', 4))
        .join('') +
      at(300, 610, mat('#c46a5a', '#a5503f')) +
      at(600, 620, mat('#5f8f86', '#47726a')) +
      at(900, 610, mat('#d0a24c', '#b18434')) +
      at(1_080, 640, bowl(0, -60, 56, '#9a6b3f', '#e1b671')),
  },
  'sound-bath': {
    ground: ['#132f43', '#3f7f92'],
    drawing:
      range(5)
        .map(
          (ring) =>
            `<ellipse cx="600" cy="400" rx="${220 + ring * 105}" ry="${86 + ring * 46}" fill="none" stroke="#c9ecf0" stroke-width="5" opacity="${0.5 - ring * 0.09}"/>`,
        )
        .join('') +
      glow(600, 380, 230, '#ffe2a6', 0.5) +
      shape('M0 560 C240 520 420 600 640 556 S1000 520 1200 566 V675 H0 Z', '#0f2636') +
      bowl(600, 360, 190, '#c68f45', '#f3d08b') +
      bowl(290, 460, 108, '#a96f3c', '#e2b06a') +
      bowl(900, 456, 122, '#b77a3f', '#ecc07a') +
      line('M742 300 L900 180', '#e7d3b2', 16) +
      disc(736, 304, 26, '#b4544a'),
  },
  'morning-workbook': {
    ground: ['#fbe3b4', '#fdf3dc'],
    drawing:
      glow(220, 130, 260, '#ffcb75', 0.7) +
      disc(220, 130, 78, '#f8b550') +
      table(430, '#c08e66', '#a37550') +
      at(640, 300, book('#fffaf0', '#b89c80', '#8f5b4a')) +
      at(770, 330, block(-9, -150, 18, 220, '#3f6b62', 8) + shape('M-9 70 h18 l-9 34 Z', '#2a2320'), {
        turn: 58,
      }) +
      steam(250, 448, '#fff') +
      cup(250, 470, '#6f8f93', '#473026'),
  },
  'feelings-guide': {
    ground: ['#dfe8ee', '#f7f1ea'],
    drawing:
      at(600, 380, book('#fffdf6', '#c9b9a6', '#7d6a9a')) +
      glow(380, 190, 130, '#ffd37f', 0.8) +
      disc(380, 190, 56, '#f4b04f') +
      range(8)
        .map((ray) => at(380, 190, line('M78 0 H104', '#f4b04f', 9), { turn: ray * 45 }))
        .join('') +
      [
        [640, 160, '#9fb2c8'],
        [860, 230, '#8396b3'],
      ]
        .map(([x, y, color]) =>
          at(
            Number(x),
            Number(y),
            disc(-48, 6, 40, String(color)) +
              disc(4, -18, 54, String(color)) +
              disc(56, 8, 38, String(color)) +
              block(-70, 6, 150, 42, String(color), 21),
          ),
        )
        .join('') +
      [
        [820, 300],
        [862, 312],
        [904, 298],
      ]
        .map(([x = 0, y = 0]) => line(`M${x} ${y} l-10 32`, '#6d86a8', 7))
        .join('') +
      at(1_030, 420, shape('M0 0 C-46 -44 -78 10 0 66 C78 10 46 -44 0 0 Z', '#c96f7d')) +
      at(170, 400, leaf(120, '#86a56f'), { turn: -38 }),
  },
  'garden-planner': {
    ground: ['#dcebc9', '#f5f3dd'],
    drawing:
      block(0, 430, 1_200, 245, '#8fae6c') +
      [0, 1, 2]
        .map((row) =>
          shape(
            `M${120 - row * 30} ${500 + row * 66} H${900 + row * 30} l16 36 H${96 - row * 30} Z`,
            '#76513a',
          ),
        )
        .join('') +
      [0, 1, 2]
        .map((row) =>
          range(7)
            .map((plant) =>
              at(
                170 + plant * 116,
                506 + row * 66,
                sprout(
                  58 + ((plant + row) % 3) * 16,
                  ['#3f7a3a', '#5c9148', '#2f6a45'][(plant + row) % 3] ?? '#3f7a3a',
                ),
              ),
            )
            .join(''),
        )
        .join('') +
      disc(930, 130, 70, '#f6c356') +
      at(
        990,
        380,
        shape('M-80 -60 H80 L66 90 H-66 Z', '#5f8fa3') +
          line('M-84 -10 L-190 -76', '#5f8fa3', 22) +
          line('M80 -40 C150 -60 150 50 70 50', '#4b7689', 16) +
          shape('M-214 -104 L-168 -52 L-216 -46 Z', '#4b7689'),
      ) +
      range(6)
        .map((drop) => line(`M${756 - drop * 22} ${330 + (drop % 3) * 26} l-8 26`, '#7fb3c4', 6))
        .join(''),
  },
  'circle-cards': {
    ground: ['#e9d6e4', '#f8eee6'],
    drawing:
      '<ellipse cx="600" cy="590" rx="470" ry="60" fill="#b98fae" opacity="0.35"/>' +
      [
        [-34, '#5d7f8f', 2],
        [-17, '#c4785c', 3],
        [0, '#fffaf0', 4],
        [17, '#8aa06a', 2],
        [34, '#7c5f93', 3],
      ]
        .map(([turn, ground, rings], index) =>
          at(
            600 + (index - 2) * 130,
            380 + Math.abs(index - 2) * 26,
            card(String(ground), index === 2 ? '#9c6b4f' : '#fbf1e2', Number(rings)),
            { turn: Number(turn) * 0.8, size: 1.15 },
          ),
        )
        .join(''),
  },
  'evening-rain': {
    ground: ['#3b3d52', '#5e5566'],
    drawing:
      window(300, 60, 600, 430, '#2c3b56', '#c9a27c') +
      shape('M310 400 L470 300 L640 390 L760 320 L890 390 V480 H310 Z', '#1d2a40') +
      block(520, 360, 46, 46, '#f3c063', 4) +
      rain('#b7cde6') +
      line('M600 60 V490 M300 275 H900', '#c9a27c', 16) +
      block(240, 490, 720, 34, '#a77f5c', 8) +
      glow(400, 440, 120, '#f6b95f', 0.6) +
      block(372, 424, 56, 66, '#fff1dc', 8) +
      flame(400, 418, 0.7) +
      cup(760, 374, '#8f5f57', '#3b2622') +
      block(0, 600, 1_200, 75, '#473c48'),
  },
  'sanctum-candle': {
    ground: ['#4a3226', '#a0714d'],
    drawing:
      glow(600, 210, 360, '#f9c46b', 0.9) +
      table(520, '#6d4a35', '#845b42') +
      block(480, 270, 240, 270, '#fbe7c2', 22) +
      shape(
        'M480 300 C520 330 560 276 600 306 S690 280 720 306 V292 Q720 270 698 270 H502 Q480 270 480 292 Z',
        '#fff5dd',
      ) +
      line('M600 270 V236', '#3b2a22', 8) +
      flame(600, 236, 1.7) +
      block(520, 380, 160, 96, '#c8997a', 8) +
      at(
        600,
        456,
        line('M0 0 V-52', '#fdf3e2', 6) +
          at(0, -20, leaf(44, '#fdf3e2'), { turn: -40 }) +
          at(0, -20, leaf(44, '#fdf3e2'), { turn: -140 }),
      ) +
      at(760, 560, cedar('#5f7f58')) +
      at(430, 572, `<g transform="scale(-1 1)">${cedar('#55744f')}</g>`),
  },
  'breath-card': {
    ground: ['#f1e6d2', '#faf4e6'],
    drawing:
      range(9)
        .map((tile) => line(`M${tile * 150} 0 V470`, '#e2d3b8', 4))
        .join('') +
      range(4)
        .map((row) => line(`M0 ${row * 130 + 60} H1200`, '#e2d3b8', 4))
        .join('') +
      table(490, '#b58a63', '#9a7250') +
      at(560, 260, block(-190, -180, 380, 330, '#000', 14), { turn: -3 }).replace('#000', '#d8c3a0') +
      at(
        548,
        250,
        block(-190, -180, 380, 330, '#fffdf6', 14) +
          range(4)
            .map((wave) =>
              line(
                `M-130 ${-110 + wave * 64} c44 -40 86 -40 130 0 s86 40 130 0`,
                ['#7d9a6b', '#c8997a', '#6f8f93', '#d4af37'][wave] ?? '#7d9a6b',
                12,
              ),
            )
            .join(''),
        { turn: -3 },
      ) +
      disc(548, 82, 16, '#b4544a') +
      cup(930, 430, '#6f8f93', '#46342b') +
      at(230, 500, bowl(0, -60, 84, '#c4785c', '#8f5340') + at(0, -66, sprout(150, '#5f8150'))),
  },
  'three-bells': {
    ground: ['#d8e3dc', '#f5efe2'],
    drawing:
      glow(600, 330, 320, '#fff2c9', 0.8) +
      block(140, 110, 920, 26, '#8a6448', 13) +
      at(340, 300, bell('#b98a3e', '#f2d28b'), { size: 1.15 }) +
      at(600, 330, bell('#c8973f', '#f7dc9c'), { size: 1.5 }) +
      at(860, 290, bell('#a97c38', '#eac87f')) +
      hill(620, '#a9bda0', 60) +
      at(150, 600, sprout(90, '#5f8150')) +
      at(1_060, 596, sprout(70, '#5f8150')),
  },
};
