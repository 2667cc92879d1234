import { useState } from 'react';
import type { Author } from '@grove/contracts/community/community';
import { mentionsMax } from '@grove/contracts/fields/limits';

type Member = Pick<Author, 'id' | 'name'>;

/** Tracks the members picked in a text and returns those still mentioned in it. */
export function useMentions(initial: readonly Member[] = []) {
  const [picked, setPicked] = useState<readonly Member[]>(initial);
  return {
    pick: (member: Member) => {
      setPicked((previous) => [...previous.filter(({ id }) => id !== member.id), member]);
    },
    idsIn: (text: string) =>
      picked
        .filter(({ name }) => text.includes(`@${name}`))
        .slice(0, mentionsMax)
        .map(({ id }) => id),
  };
}
