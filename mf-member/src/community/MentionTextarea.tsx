import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { Author } from '@grove/contracts/community/community';
import { call } from '@grove/platform/call';
import { Avatar } from '@grove/ui/display/Avatar';
import { Textarea } from '@grove/ui/forms/Textarea';
import type { TextareaProps } from '@grove/ui/forms/Textarea';

// Matches '@' and the start of a name before the caret. A name may contain spaces.
const mentionPattern = /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N} .'’-]{0,40})$/u;

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
  const mentionQuery = mentionPattern.exec(value.slice(0, caret))?.[1];
  const suggestions = useMentionSuggestions(mentionQuery === dismissed ? undefined : mentionQuery, audience);
  const isOpen = suggestions.length > 0;

  function pick(member: Author) {
    const mentionStart = caret - (mentionQuery?.length ?? 0);
    const textBefore = `${value.slice(0, mentionStart)}${member.name} `;
    onText(textBefore + value.slice(caret).replace(/^ /, ''));
    onPick(member);
    setDismissed(undefined);
    setActive(0);
    setCaret(textBefore.length);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(textBefore.length, textBefore.length);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const selectedMember = suggestions[active] ?? suggestions[0];
    if (selectedMember === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(selectedMember);
    else if (event.key === 'Escape') setDismissed(mentionQuery);
    else return;
    event.preventDefault();
  }

  return (
    <Container>
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
          setDismissed(mentionQuery);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <List role="listbox" id={listId} aria-label="Mention">
          {suggestions.map((member, index) => (
            <li
              key={member.id}
              id={`${listId}-${String(index)}`}
              role="option"
              aria-selected={index === active}
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
    </Container>
  );
}

function useMentionSuggestions(query: string | undefined, audience: string): Author[] {
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

const Container = styled.div`
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
