import { BookOpen, CalendarRange, Clock, FileDown, Package, Radio } from 'lucide-react';
import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import type { ProductDetails } from '@grove/contracts/shop/library';
import { formatCount, formatDuration } from './formatDuration.ts';

/** A list of what a product contains. */
export function ProductContents({ product }: { product: ProductDetails }) {
  const lines = getContentLines(product);
  if (lines.length === 0) return null;
  return (
    <Root>
      <h2>What’s included</h2>
      <ul role="list">
        {lines.map(([icon, text]) => (
          <li key={text}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
    </Root>
  );
}

function getContentLines({ type, contents, duration }: ProductDetails): [icon: ReactNode, words: string][] {
  const { lessons, videoSeconds, files, file } = contents;
  const lines: [ReactNode, string][] = [];
  if (lessons > 0) lines.push([<BookOpen key="lessons" aria-hidden />, formatCount(lessons, 'lesson')]);
  if (videoSeconds > 0)
    lines.push([<Clock key="video" aria-hidden />, `${formatDuration(videoSeconds)} of video`]);
  if (duration !== '') lines.push([<CalendarRange key="duration" aria-hidden />, duration]);
  if (file) lines.push([<FileDown key="file" aria-hidden />, describeFile(file)]);
  else if (files > 0)
    lines.push([<FileDown key="files" aria-hidden />, formatCount(files, 'downloadable file')]);
  if (type === 'live_class') lines.push([<Radio key="live" aria-hidden />, 'Live group class']);
  if (type === 'physical') lines.push([<Package key="parcel" aria-hidden />, 'Shipped to you']);
  return lines;
}

/** Describes a file by its kind and its pages or minutes: 'PDF · 12 pages'. */
function describeFile({ fileName, pages, seconds }: NonNullable<ProductDetails['contents']['file']>): string {
  const kind = fileName.split('.').at(-1)?.toUpperCase() ?? '';
  const amount = pages ? formatCount(pages, 'page') : seconds ? formatDuration(seconds) : undefined;
  return amount === undefined ? `${kind} file` : `${kind} · ${amount}`;
}

const Root = styled.div`
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
`;
