import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  title: string;
  cell(row: Row): ReactNode;
  /** The name a sort of this column has; without it the header is plain. */
  sort?: string;
  /** What such a sort compares, for the words of its choice; numbers unless said otherwise. */
  sortKind?: 'number' | 'time' | 'word';
  /** Its content carries the row's link and heads the card on a phone. */
  isLead?: boolean;
  /** Takes a whole line of the card. */
  isWide?: boolean;
  /** An amount stands in one line; digits of one width are as wide as «۳» in this font and read as gaps. */
  isAmount?: boolean;
  /** Left out where the table has little room, `soon` already where it has some; the page of the row shows it. */
  isMinor?: boolean | 'soon';
  /** Where the table has little room it stands below the lead, in small words; nothing in it to press. */
  isFolded?: boolean;
  /** Says what it is without its name, which a card tells to screen readers alone. */
  isPlain?: boolean;
  /** Its name in a card, where `title` is long. */
  short?: string;
  /** Where the row stands, as a chip: at the end of the card. */
  isStatus?: boolean;
  /** Stands beside the lead of a card. */
  isSum?: boolean;
  /** A card leaves it to the page of its row. */
  isOffCard?: boolean;
  /** A box that marks the row: before the lead of a card. */
  isMark?: boolean;
  /** Buttons of the row: no label on a phone. */
  isActions?: boolean;
};
