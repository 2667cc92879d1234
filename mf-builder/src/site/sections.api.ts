import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftSection } from '@grove/contracts/site';
import type { PageName } from '@grove/contracts/siteDefaults';
import type { BodyOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { useWishKeys } from '@grove/platform/idempotencyKey';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';
import { showDraftFailure, useDraftChanged } from './site.api.ts';

const keyOf = (page: PageName) => ['/api/creator', `sections?page=${page}`];

/** Fetches the draft sections of a page, including hidden ones. */
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
      // Immediately, so that a deletion that follows is based on this revision.
      cache.setQueryData<DraftSection[]>(keyOf(page), (sections) =>
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
export function useLoadSection({ id, page }: DraftSection) {
  const cache = useQueryClient();
  return async (): Promise<DraftSection> => {
    const sections = await cache.query<DraftSection[]>({ queryKey: keyOf(page), staleTime: 0 });
    const section = sections.find((one) => one.id === id);
    if (section === undefined) throw new Error(`Section ${id} was deleted`);
    return section;
  };
}

const toggleSection = (page: PageName, changed: () => Promise<unknown>) =>
  defineWrite({
    name: 'toggle section',
    scope: scopeOf(page),
    request: ({ id: sectionId, isVisible }: Pick<DraftSection, 'id' | 'isVisible'>) =>
      request('PATCH /api/creator/section/:sectionId', { params: { sectionId }, body: { isVisible } }),
    shows: [
      {
        queries: () => ({ queryKey: keyOf(page), exact: true }),
        apply: (sections: DraftSection[], { id, isVisible }) =>
          sections.map((section) => (section.id === id ? { ...section, isVisible } : section)),
        settle: (sections: DraftSection[], saved) =>
          sections.map((section) => (section.id === saved.id ? saved : section)),
      },
    ],
    succeeded: () => {
      toast({ title: 'Section Updated' });
      void changed();
    },
  });

/** Returns a write that shows or hides a section on the published page. */
export function useToggleSection(page: PageName) {
  return useWrite(toggleSection(page, useDraftChanged()));
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

interface Order {
  sections: readonly DraftSection[];
  /** The ids in the order that the creator saw before the change. */
  was: string[];
}

const reorderSections = (page: PageName, refresh: () => Promise<unknown>) =>
  defineWrite({
    name: 'reorder sections',
    scope: scopeOf(page),
    request: ({ sections, was }: Order) =>
      request('POST /api/creator/section/reorder', { body: { sectionIds: idsOf(sections), was } }),
    shows: [
      {
        queries: () => ({ queryKey: keyOf(page), exact: true }),
        apply: (shown: DraftSection[], { sections }) => inOrderOf(shown, idsOf(sections)),
      },
    ],
    refused: {
      title: 'Error',
      describe: () => 'Failed to reorder sections. Changes have been reverted.',
    },
    succeeded: (_answer, _change, client) => {
      toast({ title: 'Sections Reordered' });
      // If another write to the page is pending, that one refetches it.
      const pending = client.isMutating({ predicate: ({ options }) => options.scope?.id === scopeOf(page) });
      if (pending === 0) void refresh();
    },
  });

/** Returns a write that reorders the sections of a page. */
export function useReorderSections(page: PageName) {
  return useWrite(reorderSections(page, useRefresh(page)));
}

function scopeOf(page: PageName) {
  return `sections of ${page}`;
}

function inOrderOf(sections: readonly DraftSection[], ids: readonly string[]): DraftSection[] {
  // A section that was added in the meantime comes last.
  const indexOf = ({ id }: DraftSection) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return sections.toSorted((one, other) => indexOf(one) - indexOf(other));
}

export function idsOf(sections: readonly DraftSection[]): string[] {
  return sections.map(({ id }) => id);
}

/** Returns a function that refetches the page's sections, the draft and the published page. */
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
