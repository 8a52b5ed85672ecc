import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

type Guard = {
  /** Asks the person, and leaves when they want to. */
  ask(leave: () => void): void;
  /** Leaving the page asks too while there is something to lose; answers how to stop. */
  watch(isUnsaved: () => boolean): () => void;
};
let guard: Guard | undefined;
/** Says who asks before words in a dialog are lost; without anybody it closes at once. Answers how to stop. */
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

/** Closes a dialog; where something was typed in it, after a question. */
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

/** What stands in a field that is typed into; a search or a tick is nothing to lose. */
function wordsOf(field: Element): string {
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (field instanceof HTMLInputElement) return UNTYPED.includes(field.type) ? '' : field.value;
  return field instanceof HTMLElement && field.isContentEditable ? (field.textContent ?? '') : '';
}

const UNTYPED = ['search', 'radio', 'checkbox', 'file'];
