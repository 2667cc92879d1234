import type { AuditAction } from '@grove/contracts/creator/system';
import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

const auditKey = ['/api/creator/audit'];

/**
 * Fetches the audit trail, newest first.
 * @param action restricts the trail to this action.
 */
export function useAuditTrail(action: AuditAction | undefined) {
  return usePages({
    key: action === undefined ? auditKey : [...auditKey, { action }],
    load: (cursor, signal) => call('GET /api/creator/audit', { query: { cursor, action }, signal }),
    onLeave: 'forget',
    keepPrevious: true,
  });
}
