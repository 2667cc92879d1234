import { styled } from 'styled-components';
import { isTextAlone, listTypes } from '@grove/contracts/site/isTextAlone';
import type { Section } from '@grove/contracts/site/site';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import { sectionColours, sectionStyle } from '@grove/ui/theme/tokens';
import { richTextTableStyle } from '@grove/widgets/richTextTableStyle';
import { SafeHtml } from '@grove/widgets/SafeHtml';
import { SectionMedia } from './SectionMedia.tsx';
import { SectionDetails } from './SectionDetails.tsx';
import { useSectionTheme } from './sectionTheme.ts';

/**
 * A section with its creator's style settings.
 * @param props.isFirst whether its title is the page's main heading.
 */
export function PublishedSection({ section, isFirst }: { section: Section; isFirst: boolean }) {
  const theme = useSectionTheme();
  const { id, type, title, content, settings } = section;
  const hasText = title !== '' || content !== '';
  return (
    <Band
      data-section={id}
      data-type={type}
      style={sectionStyle(section, theme)}
      aria-label={title || undefined}
    >
      <Inner>
        {hasText && (
          <TextBlock data-alone={isTextAlone(section)} data-sheet={sectionColours(section, theme).onSheet}>
            {title !== '' && <Heading as={isFirst ? 'h1' : 'h2'}>{title}</Heading>}
            {content !== '' && <Prose as={SafeHtml} html={content} />}
          </TextBlock>
        )}
        {settings.media !== undefined && <SectionMedia media={settings.media} />}
        <SectionDetails section={section} level={isFirst || title === '' ? 2 : 3} />
      </Inner>
    </Band>
  );
}

/** The text of a section as plain HTML, with slots that the server fills for the first paint. */
export function SectionTemplate({ heading }: { heading: 'h1' | 'h2' }) {
  const { id, type, alone, sheet, title, content, media } = sectionSlots;
  return (
    <Band data-section={id} data-type={type}>
      <Inner>
        <TextBlock data-alone={alone} data-sheet={sheet}>
          <Heading as={heading}>{title}</Heading>
          <Prose>{content}</Prose>
        </TextBlock>
        <template data-media={media} />
      </Inner>
    </Band>
  );
}

/** Types whose columns are those of their lists. */
const lists = `:is(${listTypes.map((type) => `[data-type='${type}']`).join(', ')})`;

const Band = styled.section`
  padding-block: var(--padding-top) var(--padding-bottom);
  /* The same left edge for all sections, unless one is wider by choice. */
  padding-inline: max(clamp(1rem, 4vw, 2.5rem), calc((100% - var(--page-width, 1280px)) / 2));
  background-repeat: no-repeat;

  &[data-type='cta'] {
    background-color: var(--grove-primary-soft);
  }

  &[data-type='about'] {
    background-color: var(--grove-surface);
  }
`;

const Inner = styled.div`
  display: grid;
  gap: var(--gap);
  max-inline-size: min(var(--max-width), 100%);
  margin-inline: var(--before, var(--start, 0px)) var(--after, var(--end, auto));

  > * {
    min-inline-size: 0;
  }

  @media (min-width: 768px) {
    [data-type]:not(${lists}) > & {
      grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
      align-items: var(--align);
    }

    [data-type='image_text']:has([data-side]) > & {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: var(--align);
    }
  }
`;

/** If the section contains only text, it flows through the configured number of columns. */
const TextBlock = styled.div`
  inline-size: 100%;
  margin-inline: var(--before, var(--start, 0px)) var(--after, var(--end, auto));
  color: var(--body-color, inherit);
  font-family: var(--body-font, inherit);
  font-size: min(var(--body-size), max(1rem, 6vw));
  text-align: var(--text-align);
  overflow-wrap: anywhere;

  a {
    color: var(--link-color, var(--grove-primary-text));
  }

  &[data-sheet='true'] {
    padding: clamp(1.25rem, 4vw, 2.5rem);
    border-radius: var(--grove-radius-card);
    background: var(--grove-surface);
  }

  &[data-alone='true'] {
    grid-column: 1 / -1;
    max-inline-size: var(--words-width, calc(60rem * var(--columns)));
  }

  [data-type='about'] &[data-alone='true'],
  [data-type='custom'] &[data-alone='true'] {
    max-inline-size: var(--words-width, calc(var(--grove-measure) * var(--columns)));
  }

  ${lists} & {
    grid-column: 1 / -1;
  }
`;

/** Large font sizes shrink on narrow screens so that no word is cut off. */
const Heading = styled.h2`
  margin-block-end: var(--gap);
  color: var(--heading-color, inherit);
  font-family: var(--heading-font, var(--grove-font-heading));
  font-size: min(var(--heading-size), max(1.75rem, 9vw));
`;

const Prose = styled.div`
  max-inline-size: var(--words-width, var(--grove-measure));
  margin-inline: var(--before, var(--start, 0px)) var(--after, var(--end, auto));

  [data-type='hero_text'] & p,
  [data-type='cta'] & p {
    text-wrap: balance;
  }

  > :first-child {
    margin-block-start: 0;
  }

  > :last-child {
    margin-block-end: 0;
  }

  [data-alone='true'] > & {
    max-inline-size: var(--words-width, calc(var(--grove-measure) * var(--columns)));
  }

  @media (min-width: 768px) {
    [data-alone='true'] > & {
      columns: var(--columns);
      column-gap: var(--gap);
    }
  }

  > * {
    break-inside: avoid;
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

  ${richTextTableStyle}

  blockquote {
    margin: var(--grove-space-5) 0;
    padding-inline-start: var(--grove-space-4);
    border-inline-start: 2px solid var(--grove-accent);
  }
`;
