import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import type { EditableSection } from '@grove/contracts/site/site';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import { defineWrite } from '@grove/platform/defineWrite';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';
import { getSectionRequests } from './sectionRequests.ts';
import type { EditedPage } from './sectionRequests.ts';
import { showDraftFailure } from './site.api.ts';

const sectionsKey = (page: EditedPage) => getSectionRequests(page).list;

/** Fetches the draft sections of a page, including hidden ones. */
export function useSections(page: EditedPage) {
  return useQuery<EditableSection[]>({ queryKey: sectionsKey(page), refetchOnMount: 'always' });
}

/** Fetches the product whose page is edited. */
export function useEditedProduct(productId: string) {
  return useQuery<CreatorProduct>({ queryKey: ['/api/creator/products', productId] });
}

export function useCreateSection(page: EditedPage) {
  const idempotencyKeys = useIdempotencyKeys();
  const refresh = useRefresh(page);
  return useMutation({
    mutationFn: (section: BodyOf<'POST /api/creator/products/:productId/section'>) =>
      getSectionRequests(page).create(section, idempotencyKeys.getKey(section)),
    onSuccess: () => {
      idempotencyKeys.reset();
      toast({ title: 'Section Created' });
    },
    onSettled: refresh,
  });
}

type Change = { sectionId: string } & BodyOf<'PATCH /api/creator/section/:sectionId'>;

export function useUpdateSection(page: EditedPage) {
  const cache = useQueryClient();
  const refresh = useRefresh(page);
  return useMutation({
    mutationFn: ({ sectionId, ...change }: Change) => getSectionRequests(page).update(sectionId, change),
    onSuccess: (section) => {
      // Immediately, so that a deletion that follows is based on this revision.
      cache.setQueryData<EditableSection[]>(sectionsKey(page), (sections) =>
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
export function useFetchSection(page: EditedPage, { id }: EditableSection) {
  const cache = useQueryClient();
  return async (): Promise<EditableSection> => {
    const sections = await cache.query<EditableSection[]>({ queryKey: sectionsKey(page), staleTime: 0 });
    const section = sections.find((one) => one.id === id);
    if (section === undefined) throw new Error(`Section ${id} was deleted`);
    return section;
  };
}

const toggleSection = (page: EditedPage) =>
  defineWrite({
    name: 'toggle section',
    scope: getScope(page),
    request: ({ id, isVisible }: Pick<EditableSection, 'id' | 'isVisible'>) =>
      getSectionRequests(page).toggle(id, isVisible),
    queryUpdates: [
      {
        queries: () => ({ queryKey: sectionsKey(page), exact: true }),
        apply: (sections: EditableSection[], { id, isVisible }) =>
          sections.map((section) => (section.id === id ? { ...section, isVisible } : section)),
        settle: (sections: EditableSection[], saved) =>
          sections.map((section) => (section.id === saved.id ? saved : section)),
      },
    ],
    onAccepted: (_answer, _change, client) => {
      toast({ title: 'Section Updated' });
      void client.invalidateQueries({ queryKey: getSectionRequests(page).draft });
    },
  });

/** Returns a write that shows or hides a section on the published page. */
export function useToggleSection(page: EditedPage) {
  return useWrite(toggleSection(page));
}

export function useDeleteSection(page: EditedPage) {
  const refresh = useRefresh(page);
  return useMutation({
    mutationFn: ({ id, revision }: EditableSection) => getSectionRequests(page).remove(id, revision),
    onSuccess: () => {
      toast({ title: 'Section Deleted' });
    },
    onError: (error: Error) => {
      showDraftFailure(error, 'It was not deleted. The list shows their version.');
    },
    onSettled: refresh,
  });
}

export function useRestoreSection(page: EditedPage) {
  const refresh = useRefresh(page);
  return useMutation({
    mutationFn: ({ id }: EditableSection) => getSectionRequests(page).restore(id),
    onError: (error: Error) => {
      showDraftFailure(error);
    },
    onSettled: refresh,
  });
}

interface Order {
  sections: readonly EditableSection[];
  /** The ids in the order that the creator saw before the change. */
  was: string[];
}

const reorderSections = (page: EditedPage, refresh: () => Promise<unknown>) =>
  defineWrite({
    name: 'reorder sections',
    scope: getScope(page),
    request: ({ sections, was }: Order) =>
      getSectionRequests(page).reorder({ sectionIds: getIds(sections), was }),
    queryUpdates: [
      {
        queries: () => ({ queryKey: sectionsKey(page), exact: true }),
        apply: (shown: EditableSection[], { sections }) => sortByIds(shown, getIds(sections)),
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
export function useReorderSections(page: EditedPage) {
  return useWrite(reorderSections(page, useRefresh(page)));
}

function getScope(page: EditedPage) {
  return `sections of ${typeof page === 'string' ? page : page.productId}`;
}

function sortByIds(sections: readonly EditableSection[], ids: readonly string[]): EditableSection[] {
  // A section that was added in the meantime comes last.
  const getIndex = ({ id }: EditableSection) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return sections.toSorted((one, other) => getIndex(one) - getIndex(other));
}

export function getIds(sections: readonly EditableSection[]): string[] {
  return sections.map(({ id }) => id);
}

/** Returns a function that refetches the page's sections, the draft and the published page. */
function useRefresh(page: EditedPage) {
  const cache = useQueryClient();
  const { list, draft, published } = getSectionRequests(page);
  return () => Promise.all([list, draft, published].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
