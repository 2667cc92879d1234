import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EarlierState, SiteDraft, SiteState } from '@grove/contracts/site/site';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import { readPageData } from '@grove/platform/pageData';
import { getErrorCode, getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { applyTheme } from '@grove/ui/theme/applyTheme';

const siteKey = ['/api/creator/site'];
const versionsKey = ['/api/creator/site', 'states'];

/** Fetches the draft. Always refetched on mount, because other creators also edit it. */
export function useSiteDraft() {
  const refetch = useRefetchSite();
  useLive('site', () => void refetch());
  return useQuery<SiteDraft>({ queryKey: siteKey, refetchOnMount: 'always' });
}

/** Fetches the draft as visitors would see it. */
export function useSitePreview() {
  return useQuery<SiteState>({ queryKey: ['/api/creator/site', 'preview'], refetchOnMount: 'always' });
}

/** Fetches earlier publications, latest first. */
export function useSiteVersions() {
  return useQuery<EarlierState[]>({ queryKey: versionsKey, refetchOnMount: 'always' });
}

/** Fetches an earlier publication. It is immutable. */
export function useSiteVersion(stateId: string) {
  return useQuery<SiteState>({ queryKey: [...versionsKey, stateId] });
}

/** Returns a function that refetches all queries of the draft. */
function useRefetchDraft(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === siteKey[0] });
}

/** Returns a function that refetches all queries of the draft and of its sections. */
function useRefetchSite(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    cache.invalidateQueries({
      predicate: ({ queryKey: [first] }) => first === siteKey[0] || first === '/api/creator',
    });
}

/** Returns a mutation that saves the draft's theme. */
export function useSaveTheme() {
  const cache = useQueryClient();
  const refetch = useRefetchDraft();
  return useMutation({
    mutationFn: (body: BodyOf<'PATCH /api/theme'>) => call('PATCH /api/theme', { body }),
    onSuccess: (draft) => {
      cache.setQueryData(siteKey, draft);
      toast({ title: 'Theme Updated' });
    },
    onSettled: refetch,
  });
}

/** Returns a function that fetches the current draft. */
export function useFetchDraft() {
  const cache = useQueryClient();
  return () => cache.query<SiteDraft>({ queryKey: siteKey, staleTime: 0 });
}

/**
 * Returns a mutation that publishes the draft, applies its theme to this page and refetches the public
 * pages.
 */
export function usePublish() {
  const cache = useQueryClient();
  const refetch = useRefetchSite();
  return useMutation({
    mutationFn: (revision: number) => call('POST /api/creator/site/publish', { body: { revision } }),
    onSuccess: (draft) => {
      cache.setQueryData(siteKey, draft);
      readPageData().theme = draft.theme;
      applyTheme(draft.theme);
      cache.setQueryData(['/api/theme'], draft.theme);
      toast({ title: 'Changes Published', description: 'Visitors can see them now.' });
      void cache.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === '/api/page' });
    },
    onError: showUnseenChange,
    onSettled: refetch,
  });
}

/** Returns a mutation that restores an earlier publication as the draft. */
export function useRestoreVersion() {
  const refetch = useRefetchSite();
  return useMutation({
    mutationFn: ({ stateId, revision }: { stateId: string; revision: number }) =>
      call('POST /api/creator/site/states/:stateId/restore', { params: { stateId }, body: { revision } }),
    onSuccess: () => {
      toast({ title: 'Draft Restored', description: 'Visitors see it after you publish your changes.' });
    },
    onError: showUnseenChange,
    onSettled: refetch,
  });
}

function showUnseenChange(error: Error) {
  showDraftFailure(error, 'You now see the draft with their change.');
}

/**
 * Shows a failed write to the draft in a toast.
 * @param conflict what the toast says if another creator has changed the same thing.
 */
export function showDraftFailure(error: Error, conflict = 'Your change is not saved yet. Please try again.') {
  const description =
    getErrorCode(error) === 'changed-elsewhere'
      ? `Someone else changed this. ${conflict}`
      : getErrorMessage(error);
  toast({ title: 'Error', description, variant: 'destructive' });
}
