import { styled } from 'styled-components';
import { richTextTableStyle } from './richTextTableStyle.ts';
import { SafeHtml } from './SafeHtml.tsx';
import type { WidgetOf } from './widgetOf.ts';

/** A text written by a creator. */
export function TextWidget({ widget }: { widget: WidgetOf<'text'> }) {
  return <Prose html={widget.content} />;
}

const Prose = styled(SafeHtml)`
  max-inline-size: var(--grove-measure);
  overflow-wrap: anywhere;
  > :first-child {
    margin-block-start: 0;
  }
  > :last-child {
    margin-block-end: 0;
  }
  img {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--grove-radius);
  }
  ${richTextTableStyle}
  blockquote {
    margin-inline: 0;
    padding-inline-start: var(--grove-space-4);
    border-inline-start: 2px solid var(--grove-accent);
    color: var(--grove-muted);
  }
`;
