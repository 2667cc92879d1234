import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import type { Audience } from '@grove/contracts/site/sectionDetails';

interface AudienceListsProps {
  audience: Audience;
  /** The level of the headings. */
  level: 2 | 3;
}

/** Whom an offer is for, and whom it is not for. A list without lines is left out. */
export function AudienceLists({ audience: { forYou, notForYou }, level }: AudienceListsProps) {
  if (forYou.length + notForYou.length === 0) return null;
  return (
    <Lists>
      {forYou.length > 0 && (
        <Side>
          <Title as={`h${level}`}>{titles.forYou}</Title>
          <ul role="list">{renderLines(forYou, <Check size={20} aria-hidden />)}</ul>
        </Side>
      )}
      {notForYou.length > 0 && (
        <Side>
          <Title as={`h${level}`}>{titles.notForYou}</Title>
          <ul role="list">{renderLines(notForYou, <X size={20} aria-hidden />)}</ul>
        </Side>
      )}
    </Lists>
  );
}

const titles = { forYou: 'For you if…', notForYou: 'Not for you if…' };

function renderLines(lines: readonly string[], icon: ReactNode) {
  return lines.map((line, index) => (
    <li key={`${String(index)} ${line}`}>
      {icon}
      <span>{line}</span>
    </li>
  ));
}

/** Slots for the lines, which the server fills for the first paint. */
export function AudienceTemplate() {
  return (
    <Lists>
      <Side>
        <Title>{titles.forYou}</Title>
        <ul role="list">{sectionSlots.forYou}</ul>
      </Side>
      <Side>
        <Title>{titles.notForYou}</Title>
        <ul role="list">{sectionSlots.notForYou}</ul>
      </Side>
    </Lists>
  );
}

const Lists = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fill, minmax(max(min(100%, 18rem), calc((100% - var(--gap)) / 2)), 1fr));
  gap: var(--gap);
  text-align: start;
`;

const Side = styled.div`
  min-inline-size: 0;
  padding: var(--grove-space-5);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  color: var(--grove-text);
  font-family: var(--body-font, inherit);

  /* The first paint contains both lists. */
  &:has(> ul:empty) {
    display: none;
  }

  > ul {
    display: grid;
    gap: var(--grove-space-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  /* The text has its column in the first paint, too, which has no icons. */
  li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    gap: var(--grove-space-3);
    overflow-wrap: anywhere;
  }

  li > svg {
    margin-block-start: 0.15em;
    color: var(--grove-primary-text);
  }

  li > span {
    grid-column: 2;
  }
`;

const Title = styled.h3`
  margin: 0 0 var(--grove-space-4);
  font-size: var(--grove-text-22);
`;
