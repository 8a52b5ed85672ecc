/**
 * Text that Playwright puts into a field of Firefox, as a keyboard would: through the setter of the
 * browser, so that React sees the change. Playwright's own way writes `value` and is overlooked.
 */
export function typeAsKeyboard(): void {
  const insert = (text: string): void => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const start = field.selectionStart ?? field.value.length;
      const end = field.selectionEnd ?? field.value.length;
      const value = field.value.slice(0, start) + text + field.value.slice(end);
      const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
      if (field.selectionStart !== null) {
        field.setSelectionRange(start + text.length, start + text.length);
      }
      field.dispatchEvent(
        new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true }),
      );
    } else {
      document.execCommand('insertText', false, text);
    }
  };
  Object.defineProperty(window, '__pw_bidiInsertText', {
    configurable: true,
    get: () => insert,
    set: () => undefined,
  });
}
