/** A step of a plan as PostgreSQL tells it with «format json». */
export type Step = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Total Cost': number;
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
  return cost > mostCost ? [...whole, `costs ${cost}`] : whole;
}

type Found = { step: Step; isBounded: boolean };

/** Below a limit that is soon reached a table is read from its beginning only. */
function stepsOf(step: Step, isBounded: boolean): Found[] {
  const below = isBounded || (step['Node Type'] === 'Limit' && step['Total Cost'] < MOST_COST / 4);
  return [{ step, isBounded }, ...(step.Plans ?? []).flatMap((inner) => stepsOf(inner, below))];
}
