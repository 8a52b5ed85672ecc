/** Named staff action: the status it leads to, and those it may start from if several lead there. */
export type StaffMove<S extends string> = { from?: S | readonly S[]; to: S };

/** True if the action may start from this status, or names none. */
export const leaves = <S extends string>({ from }: StaffMove<S>, status: S): boolean =>
  from === undefined || [from].flat().includes(status);

/** For each named action: true if it leads from this status to one of the next ones. */
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
