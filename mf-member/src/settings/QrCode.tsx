import { styled } from 'styled-components';
import { encode } from 'uqr';

/** Renders text as a QR code in this page, because a secret must not be sent to a third party. Dark on light
 *  in dark mode too, as scanners require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  return (
    <Sheet viewBox={`0 0 ${String(size)} ${String(size)}`} role="img" aria-label={label}>
      <path d={toPathData(data)} />
    </Sheet>
  );
}

/** One square of the path for each dark module. */
function toPathData(rows: boolean[][]) {
  return rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : [])))
    .join('');
}

const Sheet = styled.svg`
  flex: none;
  inline-size: 12rem;
  block-size: 12rem;
  border-radius: var(--grove-radius);
  background: #fff;
  fill: #000;
  shape-rendering: crispEdges;
  forced-color-adjust: none;
`;
