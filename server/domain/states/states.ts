/** Who moves a thing from one status to another: its buyer, staff, or the clock. */
export type Mover = 'user' | 'admin' | 'system';

/** Every move of an entity, and who may make it; it begins in the first status. What is not here cannot happen. */
export type States<S extends string> = Record<S, Partial<Record<S, readonly Mover[]>>>;

/** Whether this mover may take it from one status to another. */
export const canMove = <S extends string>(states: States<S>, from: S, to: S, mover: Mover) =>
  states[from][to]?.includes(mover) ?? false;

/** Statuses to which this mover may take it from here, in the order of the table. */
export const movesOf = <S extends string>(states: States<S>, from: S, mover: Mover): S[] =>
  namesOf(states[from]).filter((to) => canMove(states, from, to, mover));

/** Statuses from which this mover may take it to `to`. */
export const sourcesOf = <S extends string>(states: States<S>, to: S, mover: Mover): S[] =>
  namesOf(states).filter((from) => canMove(states, from, to, mover));

// the keys of a table and of its rows are statuses
const namesOf = <S extends string>(table: Partial<Record<S, unknown>>) => Object.keys(table) as S[];
