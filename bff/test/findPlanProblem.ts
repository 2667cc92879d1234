type Plan = Record<string, unknown>;

// A few more documents prove nothing: a range's end key, a plan's trial run.
const slack = 3;
const maxExaminedRatio = 1.1;

/** Describes what is wrong with an explained command; undefined if an index serves it well.
 *  @param plan the response of `explain` with executionStats. */
export function findPlanProblem(command: Record<string, unknown>, plan: unknown): string | undefined {
  const parts = [...iterateStages(plan)];
  if (parts.some(({ stage, collectionScans }) => stage === 'COLLSCAN' || Number(collectionScans ?? 0) > 0)) {
    return 'scans a whole collection';
  }
  // A find is judged as a whole. Other commands may read many documents for one result, so only what
  // each reading stage discards counts.
  const isTotal = (part: Plan) => 'totalDocsExamined' in part && 'nReturned' in part;
  const checkedStages = parts.filter((part) => isTotal(part) === 'find' in command);
  const tolerance = slack + countIndexRanges(command);
  const wastefulStage = checkedStages.find(
    (part) => countExamined(part) > Number(part['nReturned'] ?? 0) * maxExaminedRatio + tolerance,
  );
  if (wastefulStage === undefined) return undefined;
  return `examines ${countExamined(wastefulStage)} to return ${String(wastefulStage['nReturned'])}`;
}

/** Counts the index ranges of a query, each of which also reads its end key: one for each value of a
 *  list, and with several lists one for each combination. */
function countIndexRanges({ filter, pipeline, deletes, updates }: Record<string, unknown>): number {
  const [first] = (pipeline ?? []) as { $match?: Listed }[];
  const [write] = (deletes ?? updates ?? []) as { q?: Listed }[];
  const queryFilter = (filter as Listed | undefined) ?? first?.$match ?? write?.q ?? {};
  const lists = listFields.map((field) => queryFilter[field]?.$in).filter((list) => Array.isArray(list));
  return lists.length === 0 ? 0 : lists.reduce((product, list) => product * list.length, 1);
}

const listFields = ['_id', 'day', 'audience', 'near', 'searchKeys', 'memberId'] as const;
type Listed = Partial<Record<(typeof listFields)[number], { $in?: unknown }>>;

function countExamined({
  stage,
  docsExamined,
  keysExamined,
  totalDocsExamined,
  totalKeysExamined,
}: Plan): number {
  if (totalDocsExamined !== undefined && stage === undefined) {
    return Math.max(Number(totalDocsExamined), Number(totalKeysExamined ?? 0));
  }
  if (stage === 'FETCH') return Number(docsExamined ?? 0);
  return stage === 'IXSCAN' ? Number(keysExamined ?? 0) : 0;
}

/** Yields every object of the plan in use, without rejected plans. */
function* iterateStages(value: unknown): Generator<Plan> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value as Plan;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'rejectedPlans' && key !== 'allPlansExecution' && key !== 'command')
      yield* iterateStages(inner);
  }
}
