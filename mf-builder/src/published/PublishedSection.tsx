import { styled } from 'styled-components';
import type { Section } from '@grove/contracts/site';
import { SafeHtml } from '@grove/widgets/SafeHtml';
import { SectionMedia } from './SectionMedia.tsx';
import { Showcase } from './Showcase.tsx';
import { hasOwnColours, sectionStyle } from './sectionStyle.ts';

/** One section as its creator set it. The page's first titled section carries the page's heading. */
export function PublishedSection({ section, isFirst }: { section: Section; isFirst: boolean }) {
  const { type, title, content, settings } = section;
  const isShowcase = type === 'products_showcase';
  return (
    <Band
      className={hasOwnColours(section) ? 'light' : undefined}
      data-type={type}
      style={sectionStyle(section)}
      aria-label={title || undefined}
    >
      <Inner>
        <Words data-alone={settings.media === undefined && !isShowcase}>
          {title !== '' && <Heading as={isFirst ? 'h1' : 'h2'}>{title}</Heading>}
          {content !== '' && <Prose html={content} />}
        </Words>
        {settings.media !== undefined && <SectionMedia media={settings.media} />}
        {isShowcase && <Showcase columns={settings.layout?.columns} />}
      </Inner>
    </Band>
  );
}

const Band = styled.section`
  padding-block: var(--padding-top) var(--padding-bottom);
  padding-inline: clamp(1rem, 4vw, 2.5rem);
  background-repeat: no-repeat;

  &[data-type='cta']:not(.light) {
    background-color: var(--grove-primary-soft);
  }

  &[data-type='about']:not(.light) {
    background-color: var(--grove-surface);
  }
`;

const Inner = styled.div`
  display: grid;
  gap: var(--gap);
  max-inline-size: min(var(--max-width), 100%);
  margin-inline: auto;

  > * {
    min-inline-size: 0;
  }

  @media (min-width: 768px) {
    [data-type]:not([data-type='products_showcase']) > & {
      grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
      align-items: var(--align);
    }
  }
`;

const Words = styled.div`
  inline-size: 100%;
  margin-inline: auto;
  color: var(--body-color, inherit);
  font-family: var(--body-font, inherit);
  font-size: var(--body-size);
  text-align: var(--text-align);

  &[data-alone='true'] {
    max-inline-size: 60rem;
  }

  [data-type='about'] &[data-alone='true'],
  [data-type='custom'] &[data-alone='true'] {
    max-inline-size: var(--grove-measure);
  }
`;

/** Large sizes give way on a narrow screen, so that no word is cut. */
const Heading = styled.h2`
  margin-block-end: var(--grove-space-5);
  color: var(--heading-color, inherit);
  font-family: var(--heading-font, var(--grove-font-heading));
  font-size: min(var(--heading-size), max(1.75rem, 9vw));
`;

const Prose = styled(SafeHtml)`
  max-inline-size: var(--grove-measure);
  margin-inline: auto;

  [data-type='about'] &,
  [data-type='custom'] &,
  [data-type='products_showcase'] & {
    margin-inline: 0;
  }

  [data-type='hero_text'] & p,
  [data-type='cta'] & p {
    text-wrap: balance;
  }

  > :last-child {
    margin-block-end: 0;
  }

  h1,
  h2,
  h3,
  h4 {
    color: var(--heading-color, inherit);
    font-family: var(--heading-font, var(--grove-font-heading));
  }

  img {
    block-size: auto;
    border-radius: var(--grove-radius);
  }

  blockquote {
    margin: var(--grove-space-5) 0;
    padding-inline-start: var(--grove-space-4);
    border-inline-start: 2px solid var(--grove-accent);
  }
`;
