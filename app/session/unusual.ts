import { create } from 'zustand';
import { addRemedy } from '#app/api.ts';
import type { Unusual } from '#contract/fields.ts';

type Question = { unusual: Unusual[]; answer(isMeant: boolean): void };

/** Unusual amounts that await confirmation; the staff frame renders the dialog. */
export const useUnusual = create<{ question: Question | undefined }>(() => ({
  question: undefined,
}));

addRemedy(async ({ body }) => {
  if (body.message !== 'amount_unusual') return false;
  // the server sends them with this key
  const unusual = body.unusual as Unusual[];
  const isMeant = await new Promise<boolean>((answer) => {
    useUnusual.setState({ question: { unusual, answer } });
  });
  useUnusual.setState({ question: undefined });
  return isMeant && { confirmed: true };
});
