import type { ReactElement } from 'react';
import type { TestApp } from '#test/app.ts';
import type { Person } from '#test/people.ts';

export type World = { shop: TestApp; buyer: Person; staff: Person };

/** How a form is filled in, by the words that a person reads at its fields. */
export type FormRow = {
  by: 'buyer' | 'staff';
  draw(world: World): ReactElement | Promise<ReactElement>;
  /** Right from the start. */
  typed: Record<string, string>;
  /** At first wrong (without `words` as it is drawn), then right; `shown` where the field writes it otherwise. */
  wrong: { field: string; words?: string; right: string; shown?: string };
  /** The button. */
  save: string;
  /** A file or a second step follows before anything is sent: the journeys go on from there. */
  hasMore?: true;
  /** Left and opened again, it offers what was typed. */
  keepsDraft?: true;
};

export const nothing = () => {};
