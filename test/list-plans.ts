/** A step of a plan as PostgreSQL tells it with «format json». */
export type Step = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  Filter?: string;
  'Index Name'?: string;
  Plans?: Step[];
};

/** A statement that costs more reads thousands of rows: about a tenth of a second on a small machine. */
const MOST_COST = 25_000;

/** What a plan does that a large shop cannot afford, in words; nothing where all is well. */
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
    ...all.filter(isLongWalk).map(({ Filter }) => `walks through all goods after ${Filter}`),
  ];
}

/** So many are sorted in some hundredths of a second, whatever the order. */
const MOST_SORTED = 20_000;

const rowsOf = ({ Plans = [] }: Step) => Math.max(0, ...Plans.map((inner) => inner['Plan Rows']));

/** What continues the order of an index stops where the page is full. */
const isLongSort = (step: Step) => step['Node Type'] === 'Sort' && rowsOf(step) > MOST_SORTED;

/**
 * The planner takes goods of a brand for spread evenly over every order, and they are not: a list of one brand or
 * category by title may begin at the far end. An index of both leads there at once.
 */
const isLongWalk = ({ 'Node Type': type, 'Index Name': index = '', Filter = '' }: Step) =>
  // found by their ids they are no walk
  type === 'Index Scan' &&
  /^products_(?!pkey)/.test(index) &&
  ['brand', 'category'].some(
    (place) => Filter.includes(`${place}_id = `) && !index.startsWith(`products_of_${place}`),
  );

type Found = { step: Step; isBounded: boolean };

/** Below a limit that is soon reached a table is read from its beginning only. */
function stepsOf(step: Step, isBounded: boolean): Found[] {
  const below = isBounded || (step['Node Type'] === 'Limit' && step['Total Cost'] < MOST_COST / 4);
  return [{ step, isBounded }, ...(step.Plans ?? []).flatMap((inner) => stepsOf(inner, below))];
}
