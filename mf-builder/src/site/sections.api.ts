import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftSection } from '@grove/contracts/site';
import type { PageName } from '@grove/contracts/siteDefaults';
import type { BodyOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { useWishKeys } from '@grove/platform/idempotencyKey';
import { toast } from '@grove/platform/toast';
import { useOptimisticWrite } from '@grove/platform/useOptimisticWrite';
import { showDraftFailure, useDraftChanged } from './site.api.ts';

const keyOf = (page: PageName) => ['/api/creator', `sections?page=${page}`];

/** A page's sections as they are being edited, hidden ones too. */
export function useSections(page: PageName) {
  return useQuery<DraftSection[]>({ queryKey: keyOf(page), refetchOnMount: 'always' });
}

export function useCreateSection(page: PageName) {
  const wish = useWishKeys();
  const refresh = useRefresh(page);
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/creator/section'>) =>
      call('POST /api/creator/section', { body, idempotencyKey: wish.keyOf(body) }),
    onSuccess: () => {
      wish.forget();
      toast({ title: 'Section Created' });
    },
    onSettled: refresh,
  });
}

type Change = { sectionId: string } & BodyOf<'PATCH /api/creator/section/:sectionId'>;

export function useUpdateSection(page: PageName) {
  const cache = useQueryClient();
  const refresh = useRefresh(page);
  return useMutation({
    mutationFn: ({ sectionId, ...body }: Change) =>
      call('PATCH /api/creator/section/:sectionId', { params: { sectionId }, body }),
    onSuccess: (section) => {
      // At once: who deletes it next has seen this.
      cache.setQueryData<DraftSection[]>(keyOf(page), (sections) =>
        sections?.map((one) => (one.id === section.id ? section : one)),
      );
      toast({ title: 'Section Updated' });
    },
    onSettled: refresh,
  });
}

/** Loads a section as it is now.
 *  @throws if it was deleted. */
export function useLoadSection({ id, page }: DraftSection) {
  const cache = useQueryClient();
  return async (): Promise<DraftSection> => {
    const sections = await cache.query<DraftSection[]>({ queryKey: keyOf(page), staleTime: 0 });
    const section = sections.find((one) => one.id === id);
    if (section === undefined) throw new Error(`Section ${id} was deleted`);
    return section;
  };
}

/** Shows a section to everybody or hides it; at once. */
export function useToggleSection(page: PageName) {
  const changed = useDraftChanged();
  return useOptimisticWrite<DraftSection[], Pick<DraftSection, 'id' | 'isVisible'>, DraftSection>({
    key: keyOf(page),
    send: async ({ id: sectionId, isVisible }) => {
      const params = { sectionId };
      const section = await call('PATCH /api/creator/section/:sectionId', { params, body: { isVisible } });
      toast({ title: 'Section Updated' });
      await changed();
      return section;
    },
    apply: (sections, { id, isVisible }) =>
      sections.map((section) => (section.id === id ? { ...section, isVisible } : section)),
    settle: (sections, answer) => sections.map((section) => (section.id === answer.id ? answer : section)),
  });
}

export function useDeleteSection(page: PageName) {
  const refresh = useRefresh(page);
  return useMutation({
    mutationFn: ({ id: sectionId, revision }: DraftSection) =>
      call('DELETE /api/creator/section/:sectionId', { params: { sectionId }, query: { revision } }),
    onSuccess: () => {
      toast({ title: 'Section Deleted' });
    },
    onError: (error: Error) => {
      showDraftFailure(error, 'It was not deleted: the list shows their version.');
    },
    onSettled: refresh,
  });
}

export function useUndelete(page: PageName) {
  const refresh = useRefresh(page);
  return useMutation({
    mutationFn: ({ id: sectionId }: DraftSection) =>
      call('POST /api/creator/section/:sectionId/restore', { params: { sectionId }, body: {} }),
    onError: (error: Error) => {
      showDraftFailure(error);
    },
    onSettled: refresh,
  });
}

/** Puts a page's sections into another order; at once, one order after the other. Not by `useOptimisticWrite`, which tells of
 *  a refusal in the server's words: here they are the specification's. */
export function useReorderSections(page: PageName) {
  const cache = useQueryClient();
  const refresh = useRefresh(page);
  const mutationKey = ['reorder', page];
  return useMutation({
    mutationKey,
    scope: { id: `sections of ${page}` },
    mutationFn: ({ sections, was }: { sections: DraftSection[]; was: string[] }) =>
      call('POST /api/creator/section/reorder', { body: { sectionIds: idsOf(sections), was } }),
    onMutate: async ({ sections }) => {
      await cache.cancelQueries({ queryKey: keyOf(page) });
      cache.setQueryData(keyOf(page), sections);
    },
    onSuccess: () => {
      toast({ title: 'Sections Reordered' });
    },
    onError: () => {
      const description = 'Failed to reorder sections. Changes have been reverted.';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
    // The answer would still hold the order before those that wait, and show it.
    onSettled: () => (cache.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
  });
}

export function idsOf(sections: readonly DraftSection[]): string[] {
  return sections.map(({ id }) => id);
}

/** Asks anew for the page's sections, for the draft and for the page that everybody sees. */
function useRefresh(page: PageName) {
  const cache = useQueryClient();
  const changed = useDraftChanged();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keyOf(page) }),
      cache.invalidateQueries({ queryKey: ['/api/page', page] }),
      changed(),
    ]);
}
