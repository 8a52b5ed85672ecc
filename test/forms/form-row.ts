import type { ReactElement } from 'react';
import type { SentPictures } from '#app/admin/imports/use-sent-pictures.ts';
import type { TestApp } from '#test/app.ts';
import type { Person } from '#test/people.ts';

export type World = { shop: TestApp; buyer: Person; staff: Person };

/** Description of a form and its input, by the visible labels of its fields. */
export type FormRow = {
  by: 'buyer' | 'staff';
  render(world: World): ReactElement | Promise<ReactElement>;
  /** Valid values. */
  typed: Record<string, string>;
  /**
   * First an invalid value (without `words`, the initial one), then a valid one; `shown` where the
   * field formats it.
   */
  wrong: { field: string; words?: string; right: string; shown?: string };
  /** Label of the submit button. */
  save: string;
  /** True when a file or a second step comes before a request, or no request at all. */
  hasMore?: true;
  /** True when the form offers a draft after it was left. */
  keepsDraft?: true;
};

export const nothing = () => {};

/** An import of which no picture is on its way. */
export const noPictures: SentPictures = {
  part: undefined,
  many: undefined,
  left: undefined,
  fault: '',
  isSending: false,
  send: async () => {},
  sendMany: async () => {},
};
