type Labels = Readonly<Record<string, string>>;

/**
 * Kind of a column: decides its cell on the screen and in the file. `person` and `order` are objects
 * of the row; the others are values, or null where a row has none.
 */
type OfKind =
  | { kind: 'code' | 'text' /** Filter whose options the screen gives. */; filter?: 'open' }
  | { kind: 'person' | 'mobile' | 'order' | 'day' }
  /** Value that the list makes itself, or a cell without any: `actions` of the row. */
  | { kind: 'own' | 'actions' }
  | { kind: 'choice' | 'status'; labels: Labels; filter?: 'choice' }
  | { kind: 'toman'; filter?: 'range' }
  | { kind: 'count' }
  | { kind: 'instant'; filter?: 'days' /** Only past days can be chosen. */; isPast?: true };

export type ListColumn = OfKind & {
  /** Head of the column on the screen and in the file. */
  title: string;
  /** Head in the file, where it says more than that of the screen. */
  file?: string;
  /** Name of the filter, and of no choice in it, where they are not those of the head. */
  filterLabel?: string;
  filterNone?: string;
  /** Field of the row; the name of the column if left out. */
  of?: string;
  sort?: true;
  /** Value that stands for none and is shown as a dash. */
  none?: 0 | '';
  /** Place in a narrow table: below the lead, or hidden, with `soon` already in a medium one. */
  narrow?: 'folded' | 'minor' | 'soon';
  isOffCard?: true;
  /** Place in a card: a whole line, or beside the lead. */
  isWide?: true;
  isSum?: boolean;
  /** Label in a card, if the head is long. */
  short?: string;
  /** Label in a card, which its kind leaves out. */
  isNamed?: true;
  /** Width in the file. */
  width?: number;
  /** Column of the screen or of the file alone; what only the file has is no field of the row. */
  only?: 'screen' | 'file';
};

export type ListTab = { title: string; of: readonly string[] };

/** Staff list: contract, statements, file, screen and test cases are derived from it. */
export type ListDefinition = {
  /** Name in the API: `/api/admin/<api>`. */
  api: string;
  /** Name in the console: `/console/admin/<address>`; that of the API if left out. */
  address?: string;
  /** Beginning of the name of the page of a row, `detail` if left out. */
  page?: string;
  /** Field that names a row; `_id` if left out. */
  key?: string;
  title: string;
  /** Name of one row, for their count. */
  one: string;
  empty: string;
  /** Label of the search field, and its description in the API. */
  search: { label: string; finds?: string };
  /** All statuses of a row, for the counts, and their tabs. */
  statuses?: readonly string[];
  tabs?: { label: string; all: Record<string, ListTab> };
  /** Columns in the order of the file; their names are those of the filters and sorts. */
  columns: Record<string, ListColumn>;
  /** Columns of the screen in their order; the first carries the link of the row. */
  shown: readonly string[];
  /** Default sort, descending if not said otherwise; absent where the order is fixed. */
  sort?: string;
  direction?: 'asc';
  /** True where a row has no page of its own. */
  isFlat?: true;
  /** False where all pages of the list have one length. */
  hasSizes?: false;
  /** False where the list cannot be fetched as a file. */
  hasFile?: false;
};

type Status<List> = List extends { statuses: readonly (infer One)[] } ? One : never;
type Checked<List extends ListDefinition> = {
  tabs?: { all: Record<string, { title: string; of: readonly Status<List>[] }> };
  shown: readonly (keyof List['columns'])[];
  sort?: keyof List['columns'];
};

/** Declares a staff list; tabs, order and sort may name only its own statuses and columns. */
export const defineList = <const List extends ListDefinition>(list: List & Checked<List>): List =>
  list;

/** A tab for each status, after that of all rows. */
export const tabsOf = <Status extends string>(labels: Readonly<Record<Status, string>>) => {
  const statuses = Object.entries<string>(labels).map(
    ([status, title]) => [status, { title, of: [status as Status] }] as const,
  );
  return { all: { title: 'همه', of: [] as Status[] }, ...Object.fromEntries(statuses) };
};

export type Filter = 'open' | 'choice' | 'range' | 'days';

/** Names and columns with one of these filters. */
export const filteredBy = ({ columns }: ListDefinition, ...filters: Filter[]) =>
  Object.entries(columns).filter(
    ([, column]) => 'filter' in column && column.filter && filters.includes(column.filter),
  );

/** Names of the sorts, the default one first. */
export const sortsOf = ({ columns, sort }: ListDefinition): string[] =>
  sort
    ? [sort, ...Object.keys(columns).filter((name) => columns[name]?.sort && name !== sort)]
    : [];
