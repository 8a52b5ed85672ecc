export type Budget = {
  name: string;
  /** The most that passes. Above its aim the value only falls. Without it the figure is reported alone. */
  max?: number;
  aim?: number;
};

export const MAX_REACH = 30;
export const MAX_FOLDER = 40;

export const budgets = {
  fileMedian: { name: 'lines of a file: median', max: 80 },
  fileP90: { name: 'lines of a file: nine of ten have at most', max: 200 },
  fileMax: { name: 'lines of the longest file', max: 350 },
  functionMedian: { name: 'lines of a function: median', max: 20 },
  functionP90: { name: 'lines of a function: nine of ten have at most', max: 40 },
  functionMax: { name: 'lines of the longest function', max: 80 },
  longFunctions: { name: 'functions over 80 lines', max: 0 },
  widestReach: { name: 'files that the widest use case needs' },
  wideReaches: { name: `use cases that need over ${MAX_REACH} files` },
  valueCycles: { name: 'cycles of imports', max: 0 },
  typeCycles: { name: 'cycles of imports, types counted', max: 0 },
  largeFolders: { name: `folders of over ${MAX_FOLDER} files`, max: 0, aim: 0 },
  sameLines: { name: 'pairs of files that share six lines', max: 30, aim: 10 },
  sameShape: { name: 'pairs of files that share the shape of ten lines' },
  productField: { name: 'files that name one field of a product', max: 9, aim: 8 },
  testCasts: { name: 'casts in a thousand lines of tests', max: 5 },
} satisfies Record<string, Budget>;

export type FigureId = keyof typeof budgets;
/** A figure, and the places that make it what it is, worst first. */
export type Figure = { value: number; places?: string[] };
