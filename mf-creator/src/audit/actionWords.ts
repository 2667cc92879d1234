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
  'time-zone-chosen': 'Time zone chosen',
  'effect-retried': 'Effect tried again',
  'effect-discarded': 'Effect discarded',
  'release-uploaded': 'Release uploaded',
  'release-published': 'Release published',
  'release-rolled-back': 'Release rolled back',
  'release-withdrawn': 'Release withdrawn',
  'release-halted': 'Release halted',
  'release-budget-changed': 'Budget of a remote changed',
  'remote-turned-off': 'Remote turned off',
  'remote-turned-on': 'Remote turned on',
  'deploy-token-made': 'Deploy token made',
  'deploy-token-ended': 'Deploy token ended',
  'site-published': 'Site published',
  'content-hidden': 'Post or comment hidden',
  'content-shown': 'Post or comment shown again',
  'content-deleted': 'Reported post, comment or message deleted',
  'member-warned': 'Member warned',
  'report-dismissed': 'Report dismissed',
};

/** Whether a text names an action. */
export function isAction(text: string): text is AuditAction {
  return Object.hasOwn(actionWords, text);
}
