import { DrawingSheet } from '@grove/ui/art/DrawingSheet';
import { styled } from 'styled-components';

interface Strokes {
  /** Paths filled with the tint of the theme's primary color. */
  tints: readonly string[];
  /** Paths filled with the tint of the theme's accent color. */
  lights: readonly string[];
  lines: readonly string[];
}

/** Drawn on a canvas of 120 × 96: a sprout growing from an open book, people around a light, a butterfly over
 *  a leaf. */
const drawings = {
  learn: {
    tints: ['M60 44c10-7 24-8 38-6v34c-14-2-28-1-38 6Z', 'M60 25c2-9 9-13 18-12 0 9-8 14-18 12Z'],
    lights: ['M60 33c-3-9-10-12-18-11 1 8 8 13 18 11Z'],
    lines: [
      'M60 44c-10-7-24-8-38-6v34c14-2 28-1 38 6 10-7 24-8 38-6V38c-14-2-28-1-38 6Z',
      'M60 78V22',
      'M60 33c-3-9-10-12-18-11 1 8 8 13 18 11Z',
      'M60 25c2-9 9-13 18-12 0 9-8 14-18 12Z',
      'M30 49c7-.5 13 .5 20 3.5M30 59c7-.5 13 .5 20 3.5',
      'M90 49c-7-.5-13 .5-20 3.5M90 59c-7-.5-13 .5-20 3.5',
      'M22 82c14-2 28-1 38 4 10-5 24-6 38-4',
    ],
  },
  connect: {
    tints: ['M44 66c0-12 7-18 16-18s16 6 16 18Z'],
    lights: ['M60 10c-4-6-12-2-9 4 2 4 6 6 9 8 3-2 7-4 9-8 3-6-5-10-9-4Z'],
    lines: [
      'M60 10c-4-6-12-2-9 4 2 4 6 6 9 8 3-2 7-4 9-8 3-6-5-10-9-4Z',
      'M52 37a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
      'M44 66c0-12 7-18 16-18s16 6 16 18',
      'M21 44a7 7 0 1 0 14 0a7 7 0 1 0-14 0',
      'M13 72c0-11 6-17 15-17 5 0 9 2 12 5',
      'M85 44a7 7 0 1 0 14 0a7 7 0 1 0-14 0',
      'M107 72c0-11-6-17-15-17-5 0-9 2-12 5',
      'M14 80c28 9 64 9 92 0',
      'M30 87c18 4 42 4 60 0',
    ],
  },
  transform: {
    tints: ['M60 46C52 22 32 12 23 22c-8 10 2 26 37 24Z', 'M60 46c8-24 28-34 37-24 8 10-2 26-37 24Z'],
    lights: ['M60 49c-15-1-29 6-28 17 2 10 20 9 28-17Z', 'M60 49c15-1 29 6 28 17-2 10-20 9-28-17Z'],
    lines: [
      'M60 46C52 22 32 12 23 22c-8 10 2 26 37 24Z',
      'M60 46c8-24 28-34 37-24 8 10-2 26-37 24Z',
      'M60 49c-15-1-29 6-28 17 2 10 20 9 28-17Z',
      'M60 49c15-1 29 6 28 17-2 10-20 9-28-17Z',
      'M60 34v34',
      'M60 34c-1-7-4-11-8-13M60 34c1-7 4-11 8-13',
      'M33 30c4 1 8 4 11 8M87 30c-4 1-8 4-11 8',
      'M22 88c12-12 30-14 52-12-6 10-24 16-52 12Z',
      'M22 88c16-2 30-5 46-11',
    ],
  },
} as const satisfies Record<string, Strokes>;

/** One of the welcome screen's illustrations, in the colors of the theme. */
export function WelcomeDrawing({ name }: { name: keyof typeof drawings }) {
  const { tints, lights, lines } = drawings[name];
  return (
    <Sheet viewBox="0 0 120 96" aria-hidden>
      {tints.map((path) => (
        <path key={path} d={path} className="tint" />
      ))}
      {lights.map((path) => (
        <path key={path} d={path} className="light" />
      ))}
      {lines.map((path) => (
        <path key={path} d={path} />
      ))}
    </Sheet>
  );
}

const Sheet = styled(DrawingSheet)`
  inline-size: 7.5rem;
  .light {
    fill: var(--grove-accent-soft);
    stroke: none;
  }
`;
