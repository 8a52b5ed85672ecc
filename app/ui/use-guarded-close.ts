import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

type Guard = {
  /** Asks for confirmation and leaves if the user agrees. */
  ask(leave: () => void): void;
  /** Also guards against leaving the page with unsaved input; returns the function that stops. */
  watch(isUnsaved: () => boolean): () => void;
};
let guard: Guard | undefined;
/**
 * Sets the confirmation for dialogs with unsaved input; without one they close at once. Returns the
 * function that removes it.
 */
export function guardDialogs(by: Guard): () => void {
  guard = by;
  return () => {
    guard = undefined;
  };
}

type Props = {
  isDirty?: boolean | undefined;
  isLight?: boolean | undefined;
  onClose(): void;
};

/** Closes a dialog, after a confirmation if it has unsaved input. */
export function useGuardedClose(
  body: RefObject<HTMLElement | null>,
  { isDirty = false, isLight = false, onClose }: Props,
) {
  const known = useRef(new Map<Element, string>());
  const isUnsaved = useRef<() => boolean>(() => false);
  isUnsaved.current = () =>
    !isLight &&
    (isDirty || [...known.current].some(([field, before]) => isTyped(body, field, before)));
  useEffect(() => guard?.watch(() => isUnsaved.current()), []);
  return {
    close: () => (guard && isUnsaved.current() ? guard.ask(onClose) : onClose()),
    onFocus: ({ target }: FocusEvent) => {
      if (!known.current.has(target)) known.current.set(target, wordsOf(target));
    },
  };
}

const isTyped = (body: RefObject<HTMLElement | null>, field: Element, before: string) =>
  body.current?.contains(field) === true && wordsOf(field) !== before;

/** Typed text of a field; a search or a checkbox is nothing to lose. */
function wordsOf(field: Element): string {
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (field instanceof HTMLInputElement) return UNTYPED.includes(field.type) ? '' : field.value;
  return field instanceof HTMLElement && field.isContentEditable ? (field.textContent ?? '') : '';
}

const UNTYPED = ['search', 'radio', 'checkbox', 'file'];
