import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftSection } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';
import { showDraftFailure, useRefetchDraft } from './site.api.ts';

const sectionsKey = (page: PageName) => ['/api/creator', `sections?page=${page}`];

/** Fetches the draft sections of a page, including hidden ones. */
export function useSections(page: PageName) {
  return useQuery<DraftSection[]>({ queryKey: sectionsKey(page), refetchOnMount: 'always' });
}

export function useCreateSection(page: PageName) {
  const idempotencyKeys = useIdempotencyKeys();
  const refresh = useRefresh(page);
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/creator/section'>) =>
      call('POST /api/creator/section', { body, idempotencyKey: idempotencyKeys.getKey(body) }),
    onSuccess: () => {
      idempotencyKeys.reset();
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
      // Immediately, so that a deletion that follows is based on this revision.
      cache.setQueryData<DraftSection[]>(sectionsKey(page), (sections) =>
        sections?.map((one) => (one.id === section.id ? section : one)),
      );
      toast({ title: 'Section Updated' });
    },
    onSettled: refresh,
  });
}

/**
 * Fetches the current version of a section.
 * @throws Error if it was deleted.
 */
export function useFetchSection({ id, page }: DraftSection) {
  const cache = useQueryClient();
  return async (): Promise<DraftSection> => {
    const sections = await cache.query<DraftSection[]>({ queryKey: sectionsKey(page), staleTime: 0 });
    const section = sections.find((one) => one.id === id);
    if (section === undefined) throw new Error(`Section ${id} was deleted`);
    return section;
  };
}

const toggleSection = (page: PageName, refetchDraft: () => Promise<unknown>) =>
  defineWrite({
    name: 'toggle section',
    scope: getScope(page),
    request: ({ id: sectionId, isVisible }: Pick<DraftSection, 'id' | 'isVisible'>) =>
      request('PATCH /api/creator/section/:sectionId', { params: { sectionId }, body: { isVisible } }),
    queryUpdates: [
      {
        queries: () => ({ queryKey: sectionsKey(page), exact: true }),
        apply: (sections: DraftSection[], { id, isVisible }) =>
          sections.map((section) => (section.id === id ? { ...section, isVisible } : section)),
        settle: (sections: DraftSection[], saved) =>
          sections.map((section) => (section.id === saved.id ? saved : section)),
      },
    ],
    onAccepted: () => {
      toast({ title: 'Section Updated' });
      void refetchDraft();
    },
  });

/** Returns a write that shows or hides a section on the published page. */
export function useToggleSection(page: PageName) {
  return useWrite(toggleSection(page, useRefetchDraft()));
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
      showDraftFailure(error, 'It was not deleted. The list shows their version.');
    },
    onSettled: refresh,
  });
}

export function useRestoreSection(page: PageName) {
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

interface Order {
  sections: readonly DraftSection[];
  /** The ids in the order that the creator saw before the change. */
  was: string[];
}

const reorderSections = (page: PageName, refresh: () => Promise<unknown>) =>
  defineWrite({
    name: 'reorder sections',
    scope: getScope(page),
    request: ({ sections, was }: Order) =>
      request('POST /api/creator/section/reorder', { body: { sectionIds: getIds(sections), was } }),
    queryUpdates: [
      {
        queries: () => ({ queryKey: sectionsKey(page), exact: true }),
        apply: (shown: DraftSection[], { sections }) => sortByIds(shown, getIds(sections)),
      },
    ],
    refused: {
      title: 'Error',
      describe: () => 'Failed to reorder sections. Changes have been reverted.',
    },
    onAccepted: (_answer, _change, client) => {
      toast({ title: 'Sections Reordered' });
      // If another write to the page is pending, that one refetches it.
      const pending = client.isMutating({ predicate: ({ options }) => options.scope?.id === getScope(page) });
      if (pending === 0) void refresh();
    },
  });

/** Returns a write that reorders the sections of a page. */
export function useReorderSections(page: PageName) {
  return useWrite(reorderSections(page, useRefresh(page)));
}

function getScope(page: PageName) {
  return `sections of ${page}`;
}

function sortByIds(sections: readonly DraftSection[], ids: readonly string[]): DraftSection[] {
  // A section that was added in the meantime comes last.
  const getIndex = ({ id }: DraftSection) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return sections.toSorted((one, other) => getIndex(one) - getIndex(other));
}

export function getIds(sections: readonly DraftSection[]): string[] {
  return sections.map(({ id }) => id);
}

/** Returns a function that refetches the page's sections, the draft and the published page. */
function useRefresh(page: PageName) {
  const cache = useQueryClient();
  const refetchDraft = useRefetchDraft();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: sectionsKey(page) }),
      cache.invalidateQueries({ queryKey: ['/api/page', page] }),
      refetchDraft(),
    ]);
}
