import { useLayoutEffect, useRef } from 'react';
import { digitsOf } from '#shared/digits.ts';

const count = (text: string) => digitsOf(text).length;

/** Keeps the caret before the same digits when grouping changes the text. */
export function useCaret(inputId: string) {
  const digitsAfter = useRef<number>(undefined);
  useLayoutEffect(() => {
    const input = document.getElementById(inputId);
    if (digitsAfter.current === undefined || !(input instanceof HTMLInputElement)) return;
    let position = input.value.length;
    for (let after = digitsAfter.current; after > 0 && position > 0; position--)
      if (count(input.value[position - 1] ?? '') > 0) after--;
    if (document.activeElement === input) input.setSelectionRange(position, position);
    digitsAfter.current = undefined;
  });
  return {
    remember: (input: HTMLInputElement) => {
      const end = input.selectionStart ?? input.value.length;
      digitsAfter.current = count(input.value.slice(end));
    },
  };
}
