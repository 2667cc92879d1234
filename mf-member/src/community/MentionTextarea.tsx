import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { Author } from '@grove/contracts/community';
import { call } from '@grove/platform/call';
import { Avatar } from '@grove/ui/Avatar';
import { Textarea } from '@grove/ui/Textarea';
import type { TextareaProps } from '@grove/ui/Textarea';

// Matches '@' and the start of a name before the caret. A name may contain spaces.
const asking = /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N} .'’-]{0,40})$/u;

interface MentionTextareaProps extends Omit<TextareaProps, 'onChange'> {
  value: string;
  /** The audience, whose members can be mentioned. */
  audience: string;
  onText: (text: string) => void;
  onPick: (member: Author) => void;
}

/** A text field with mentions: typing '@' offers the members of the audience. */
export function MentionTextarea({ value, audience, onText, onPick, ...props }: MentionTextareaProps) {
  const [caret, setCaret] = useState(0);
  const [dismissed, setDismissed] = useState<string>();
  const [active, setActive] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const asked = asking.exec(value.slice(0, caret))?.[1];
  const offered = useMentionable(asked === dismissed ? undefined : asked, audience);
  const isOpen = offered.length > 0;

  function pick(member: Author) {
    const from = caret - (asked?.length ?? 0);
    const before = `${value.slice(0, from)}${member.name} `;
    onText(before + value.slice(caret).replace(/^ /, ''));
    onPick(member);
    setDismissed(undefined);
    setActive(0);
    setCaret(before.length);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length, before.length);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = offered[active] ?? offered[0];
    if (chosen === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen);
    else if (event.key === 'Escape') setDismissed(asked);
    else return;
    event.preventDefault();
  }

  return (
    <Place>
      <Textarea
        {...props}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${String(active)}` : undefined}
        onChange={({ target }) => {
          setCaret(target.selectionStart);
          setActive(0);
          onText(target.value);
        }}
        onSelect={({ currentTarget }) => {
          setCaret(currentTarget.selectionStart);
        }}
        onBlur={() => {
          setDismissed(asked);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <List role="listbox" id={listId} aria-label="Mention">
          {offered.map((member, at) => (
            <li
              key={member.id}
              id={`${listId}-${String(at)}`}
              role="option"
              aria-selected={at === active}
              onMouseDown={(event) => {
                event.preventDefault();
                pick(member);
              }}
            >
              <Avatar name={member.name} src={member.avatar} size="sm" decorative />
              {member.name}
            </li>
          ))}
        </List>
      )}
    </Place>
  );
}

function useMentionable(query: string | undefined, audience: string): Author[] {
  const { data } = useQuery({
    queryKey: ['/api/mentionable', audience, query],
    queryFn: ({ signal }) =>
      call('GET /api/mentionable', { query: { query: query ?? '', audience }, signal }),
    enabled: query !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return query === undefined ? [] : (data?.items ?? []);
}

const Place = styled.div`
  position: relative;
  display: grid;
`;

const List = styled.ul`
  position: absolute;
  z-index: 20;
  inset-block-start: calc(100% + var(--grove-space-1));
  inset-inline: 0;
  max-inline-size: 20rem;
  max-block-size: 16rem;
  margin: 0;
  padding: var(--grove-space-2);
  overflow-y: auto;
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-2);
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: var(--grove-space-2);
    padding: var(--grove-space-2);
    border-radius: var(--grove-radius);
    font-size: var(--grove-text-14);
    cursor: pointer;
  }

  li:hover,
  li[aria-selected='true'] {
    background: var(--grove-track);
  }
`;
