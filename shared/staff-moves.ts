/** A move of staff with a name: the status it leads to, and those it leaves where names share it. */
export type StaffMove<S extends string> = { from?: S | readonly S[]; to: S };

/** True if the move may begin in this status, as far as it names any. */
export const leaves = <S extends string>({ from }: StaffMove<S>, status: S): boolean =>
  from === undefined || [from].flat().includes(status);

/** For each named move, whether it leads from this status to one of the next ones. */
export const openMoves = <S extends string, Name extends string>(
  moves: Readonly<Record<Name, StaffMove<S>>>,
  status: S,
  next: readonly S[],
): Record<Name, boolean> => {
  // `Object.keys` and `fromEntries` lose the type of the names
  const names = Object.keys(moves) as Name[];
  const open = names.map((name) => [
    name,
    next.includes(moves[name].to) && leaves(moves[name], status),
  ]);
  return Object.fromEntries(open) as Record<Name, boolean>;
};
