import { paths } from '@grove/platform/navigation';
import { pathBehind, useBehind } from '@grove/platform/useBehind';

/** Address of the conversation with somebody, '#community:messages/<userId>', or of all conversations. */
export function messagesPath(userId?: string): string {
  return userId === undefined
    ? paths.section('community:messages')
    : pathBehind('community:messages', userId);
}

/** With whom the conversation is that the address names. */
export function useChosenMember(): string | undefined {
  const [userId = ''] = useBehind('community:messages');
  return /^[0-9a-f]{24}$/.test(userId) ? userId : undefined;
}
