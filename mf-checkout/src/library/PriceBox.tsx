import { BookOpen, Clock, FileDown, Package, Radio } from 'lucide-react';
import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import { fileSize } from '@grove/contracts/fileSize';
import type { ProductDetails } from '@grove/contracts/library';
import { Price } from '@grove/ui/Price';
import { OpenCourse } from './OpenCourse.tsx';
import { counted, inMinutes } from './inMinutes.ts';

/** What a product costs, what to do, and what is inside. */
export function PriceBox({ product }: { product: ProductDetails }) {
  const inside = insideOf(product);
  return (
    <Box className="price" aria-label="Price">
      <Sheet>
        <Amount>
          <Price amount={product.price} />
        </Amount>
        <OpenCourse product={product} size="lg" block />
        {inside.length > 0 && (
          <Inside>
            <h2>What is inside</h2>
            <ul role="list">
              {inside.map(([icon, words]) => (
                <li key={words}>
                  {icon}
                  {words}
                </li>
              ))}
            </ul>
          </Inside>
        )}
      </Sheet>
    </Box>
  );
}

function insideOf({ type, contents }: ProductDetails): [icon: ReactNode, words: string][] {
  const { lessons, videoSeconds, files, file } = contents;
  const lines: [ReactNode, string][] = [];
  if (lessons > 0) lines.push([<BookOpen key="lessons" aria-hidden />, counted(lessons, 'lesson')]);
  if (videoSeconds > 0)
    lines.push([<Clock key="video" aria-hidden />, `${inMinutes(videoSeconds)} of video`]);
  if (file) lines.push([<FileDown key="file" aria-hidden />, `${file.fileName} · ${fileSize(file.size)}`]);
  else if (files > 0) lines.push([<FileDown key="files" aria-hidden />, `${counted(files, 'file')} to keep`]);
  if (type === 'live_class') lines.push([<Radio key="live" aria-hidden />, 'Live, with others']);
  if (type === 'physical') lines.push([<Package key="parcel" aria-hidden />, 'Comes by post']);
  return lines;
}

const Box = styled.aside`
  @media (width < 64rem) {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    /* Members have their sections at the foot of a phone. */
    @media (width < 48rem) {
      body:has(nav[aria-label='Main']) & {
        inset-block-end: calc(3.75rem + env(safe-area-inset-bottom));
      }
    }
  }
`;

const Sheet = styled.div`
  display: grid;
  gap: var(--grove-space-4);
  @media (width >= 64rem) {
    position: sticky;
    inset-block-start: calc(4rem + var(--grove-space-5));
    padding: var(--grove-space-5);
    border: 1px solid var(--grove-border);
    border-radius: var(--grove-radius-card);
    background: var(--grove-surface);
    box-shadow: var(--grove-shadow-2);
  }
  @media (width < 64rem) {
    grid-template-columns: auto minmax(0, 24rem);
    align-items: center;
    justify-content: space-between;
    padding: var(--grove-space-3) clamp(1rem, 4vw, 2.5rem);
    border-block-start: 1px solid var(--grove-border);
    background: var(--grove-surface);
    box-shadow: var(--grove-shadow-2);
  }
`;

const Amount = styled.p`
  margin: 0;
  font: 600 var(--grove-text-28) / 1.2 var(--grove-font-heading);
  font-variant-numeric: lining-nums;
  @media (width >= 64rem) {
    font-size: var(--grove-text-36);
  }
`;

const Inside = styled.div`
  h2 {
    margin: 0 0 var(--grove-space-3);
    font-size: var(--grove-text-18);
  }
  ul {
    display: grid;
    gap: var(--grove-space-2);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
  li {
    display: flex;
    gap: var(--grove-space-3);
    align-items: center;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    color: var(--grove-primary-text);
  }
  @media (width < 64rem) {
    display: none;
  }
`;
