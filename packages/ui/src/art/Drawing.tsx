import { DrawingSheet } from './DrawingSheet.tsx';

/** Strokes on a canvas of 96 × 96; `tint` is filled with the accent's tint. */
const drawings = {
  seedling: {
    strokes: [
      'M48 80V46',
      'M48 54C48 38 36 30 20 30c0 16 10 26 28 24Z',
      'M48 46c0-14 10-22 28-22 0 16-10 24-28 22Z',
      'M22 80h52',
      'M30 86h36',
    ],
    tint: 'M48 54C48 38 36 30 20 30c0 16 10 26 28 24Z',
  },
  book: {
    strokes: [
      'M48 30c-8-7-20-9-34-8v46c14-1 26 1 34 8 8-7 20-9 34-8V22c-14-1-26 1-34 8Z',
      'M48 30v46',
      'M24 36c6 0 10 1 14 3',
      'M24 48c6 0 10 1 14 3',
      'M72 36c-6 0-10 1-14 3',
    ],
    tint: 'M48 30c8-7 20-9 34-8v46c-14-1-26 1-34 8Z',
  },
  cup: {
    strokes: [
      'M24 42h42v18c0 10-7 16-21 16s-21-6-21-16V42Z',
      'M66 46h6c6 0 8 4 8 8s-3 9-9 9h-6',
      'M20 84h50',
      'M36 32c-4-5 4-8 0-14',
      'M48 32c-4-5 4-8 0-14',
    ],
    tint: 'M24 52h42v8c0 10-7 16-21 16s-21-6-21-16v-8Z',
  },
  basket: {
    strokes: [
      'M18 42h60l-7 38H25L18 42Z',
      'M32 42c2-14 8-22 16-22s14 8 16 22',
      'M38 52l2 18',
      'M58 52l-2 18',
      'M48 52v18',
    ],
    tint: 'M18 42h60l-2 10H20l-2-10Z',
  },
  path: {
    strokes: [
      'M12 80c22 0 10-24 34-26s10-22 34-24',
      'M80 30V14',
      'M80 14h-14l4 5-4 5h14',
      'M22 62l6-16 6 16H22Z',
      'M28 62v8',
      'M58 76l6-14 6 14H58Z',
      'M64 76v6',
    ],
    tint: 'M22 62l6-16 6 16H22Z',
  },
  lantern: {
    strokes: [
      'M36 34h24l6 12v28H30V46l6-12Z',
      'M40 34c0-12 16-12 16 0',
      'M48 20v-8',
      'M26 82h44',
      'M48 68c-8-4-4-12 0-16 4 4 8 12 0 16Z',
    ],
    tint: 'M48 68c-8-4-4-12 0-16 4 4 8 12 0 16Z',
  },
} as const;
export type DrawingName = keyof typeof drawings;

/** A small decorative line drawing. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <DrawingSheet viewBox="0 0 96 96" aria-hidden>
      <DrawingLines name={name} />
    </DrawingSheet>
  );
}

/** The lines of a drawing without the svg element. */
export function DrawingLines({ name }: { name: DrawingName }) {
  const { strokes, tint } = drawings[name];
  return (
    <>
      <path d={tint} className="tint" stroke="none" />
      {strokes.map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </>
  );
}
