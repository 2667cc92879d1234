import type { AuditAction } from '@grove/contracts/system';

/** Every action in words, in the order that a choice of them has. */
export const actionWords: Record<AuditAction, string> = {
  'sign-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'sign-out-everywhere': 'Signed out everywhere',
  'session-ended': 'Signed a device out',
  'account-created': 'Account created',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'email-changed': 'Email changed',
  'second-factor-on': 'Second factor turned on',
  'second-factor-off': 'Second factor turned off',
  'recovery-code-used': 'Recovery code used',
  'invitation-sent': 'Invitation sent',
  'invitation-withdrawn': 'Invitation withdrawn',
  'role-changed': 'Role changed',
  'security-changed': 'Safety settings changed',
  'student-changed': 'Student’s details changed',
  'access-given': 'Access to a course given',
  'access-ended': 'Access to a course ended',
  'data-exported': 'Data exported',
  'deletion-asked': 'Deletion of the account asked for',
  'deletion-withdrawn': 'Deletion of the account called off',
  'account-deleted': 'Account deleted',
  'order-refunded': 'Money given back',
  'effect-retried': 'Effect tried again',
  'effect-discarded': 'Effect discarded',
  'release-published': 'Release published',
};

/** Whether a text names an action. */
export function isAction(text: string): text is AuditAction {
  return Object.hasOwn(actionWords, text);
}
