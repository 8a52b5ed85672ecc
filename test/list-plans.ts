/** Step of a plan in PostgreSQL's `format json`. */
export type Step = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  Plans?: Step[];
};

/**
 * Limit of the planner's cost; above it a statement reads thousands of rows, about 0.1 s on a
 * small machine.
 */
const MOST_COST = 25_000;

/** Steps of a plan that are too slow for a large shop, in words; empty for a good plan. */
export function faultsOf(plan: Step, large: Map<string, number>, mostCost = MOST_COST): string[] {
  const read = stepsOf(plan, false)
    .filter(({ step }) => step['Node Type'] === 'Seq Scan')
    .map(({ step, isBounded }) => ({ table: step['Relation Name'] ?? '', isBounded }))
    .filter(({ table, isBounded }) => large.has(table) && !isBounded);
  const whole = read.map(({ table }) => `reads ${table} from end to end`);
  const cost = Math.round(plan['Total Cost']);
  const all = stepsOf(plan, false).map(({ step }) => step);
  return [
    ...whole,
    ...(cost > mostCost ? [`costs ${cost}`] : []),
    ...all.filter(isLongSort).map((step) => `sorts ${Math.round(rowsOf(step))} rows`),
  ];
}

/** Rows that are sorted within some hundredths of a second. */
const MOST_SORTED = 20_000;

const rowsOf = ({ Plans = [] }: Step) => Math.max(0, ...Plans.map((inner) => inner['Plan Rows']));

/** True for a full sort; an incremental sort on an index stops when the page is full. */
const isLongSort = (step: Step) => step['Node Type'] === 'Sort' && rowsOf(step) > MOST_SORTED;

type Found = { step: Step; isBounded: boolean };

/**
 * Steps of a plan; a table below a cheap limit is read from its start only, so it
 * counts as bounded.
 */
function stepsOf(step: Step, isBounded: boolean): Found[] {
  const below = isBounded || (step['Node Type'] === 'Limit' && step['Total Cost'] < MOST_COST / 4);
  return [{ step, isBounded }, ...(step.Plans ?? []).flatMap((inner) => stepsOf(inner, below))];
}
