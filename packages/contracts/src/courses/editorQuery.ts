/** The lesson and page that the course editor opens first. */
export interface EditorTarget {
  lessonId?: string | undefined;
  pageId?: string | undefined;
}

/** The query that opens the course editor at a lesson: '?lesson=…&page=…'. Empty without a lesson. */
export function toEditorQuery({ lessonId, pageId }: EditorTarget): string {
  if (lessonId === undefined) return '';
  return `?${new URLSearchParams({ lesson: lessonId, ...(pageId !== undefined && { page: pageId }) }).toString()}`;
}

/** Reads the query of the course editor's URL. */
export function readEditorQuery(search: string): EditorTarget {
  const query = new URLSearchParams(search);
  return { lessonId: query.get('lesson') ?? undefined, pageId: query.get('page') ?? undefined };
}
