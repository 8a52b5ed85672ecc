import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  title: string;
  /** Shown in the head of a table instead of the title. */
  head?: ReactNode;
  cell(row: Row): ReactNode;
  /** Sort name of this column; without it the header is plain. */
  sort?: string;
  /** Type of the compared values, for the labels of the sort directions; numbers by default. */
  sortKind?: 'number' | 'time' | 'word';
  /** Carries the link of the row and heads the card on a phone. */
  isLead?: boolean;
  /** Takes a whole line of the card. */
  isWide?: boolean;
  /**
   * Keeps an amount on one line; proportional digits, as tabular ones look like gaps in this font.
   */
  isAmount?: boolean;
  /** Hidden in a narrow table, with `soon` already in a medium one; the detail page shows it. */
  isMinor?: boolean | 'soon';
  /** In a narrow table it moves below the lead in small text; it has nothing to press. */
  isFolded?: boolean;
  /** Needs no visible label; a card has one only for screen readers. */
  isPlain?: boolean;
  /** Label in a card, if `title` is long. */
  short?: string;
  /** Status chip, at the end of the card. */
  isStatus?: boolean;
  /** Shown beside the lead of a card. */
  isSum?: boolean;
  /** Hidden in a card. */
  isOffCard?: boolean;
  /** Checkbox that selects the row, before the lead of a card. */
  isMark?: boolean;
  /** Buttons of the row, without a label on a phone. */
  isActions?: boolean;
};
