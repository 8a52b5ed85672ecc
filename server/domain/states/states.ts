import { openMoves, type StaffMove } from '#shared/staff-moves.ts';

/** Actor of a transition: the buyer, staff, or the system. */
export type Mover = 'user' | 'admin' | 'system';

/**
 * All transitions of an entity, and their actors; it begins in the first status. Others are
 * impossible.
 */
export type States<S extends string> = Record<S, Partial<Record<S, readonly Mover[]>>>;

/** True if this actor may make the transition. */
export const canMove = <S extends string>(states: States<S>, from: S, to: S, mover: Mover) =>
  states[from][to]?.includes(mover) ?? false;

/** Next statuses that this actor may choose, in the order of the table. */
export const movesOf = <S extends string>(states: States<S>, from: S, mover: Mover): S[] =>
  namesOf(states[from]).filter((to) => canMove(states, from, to, mover));

/** Statuses from which this actor may change to `to`. */
export const sourcesOf = <S extends string>(states: States<S>, to: S, mover: Mover): S[] =>
  namesOf(states).filter((from) => canMove(states, from, to, mover));

/** For each named move, whether staff may make it in this status. */
export const staffMoves = <S extends string, Name extends string>(
  states: States<S>,
  moves: Readonly<Record<Name, StaffMove<S>>>,
  status: S,
): Record<Name, boolean> => openMoves(moves, status, movesOf(states, status, 'admin'));

// the keys of the table and its rows are statuses
const namesOf = <S extends string>(table: Partial<Record<S, unknown>>) => Object.keys(table) as S[];
