/**
 * Letters with their marks, half-spaces and the few signs that names contain; at least one letter.
 */
const NAME = /^(?=.*\p{L})[\p{L}\p{M} \u200c'.-]+$/u;

/** True for a person's name: letters, without digits or brackets. */
export const isPersonName = (typed: string): boolean => NAME.test(typed);
