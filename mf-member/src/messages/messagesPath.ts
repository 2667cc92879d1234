import { paths } from '@grove/platform/navigation';
import { sectionPath, useSubpath } from '@grove/platform/useSubpath';

/** Returns the URL of the conversation with a member, '#community:messages/<userId>', or of all
 *  conversations. */
export function messagesPath(userId?: string): string {
  return userId === undefined
    ? paths.section('community:messages')
    : sectionPath('community:messages', userId);
}

/** Returns the id of the member whose conversation is in the URL. */
export function useConversationMemberId(): string | undefined {
  const [userId = ''] = useSubpath('community:messages');
  return /^[0-9a-f]{24}$/.test(userId) ? userId : undefined;
}
