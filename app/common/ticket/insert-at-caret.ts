/**
 * Puts words into a field of text where its caret stands, as if they were typed: Ctrl+Z takes them out again, and what
 * is selected stays. False where they do not fit.
 */
export function insertAtCaret(areaId: string, words: string): boolean {
  const area = document.getElementById(areaId);
  if (!(area instanceof HTMLTextAreaElement)) return false;
  if (area.maxLength >= 0 && area.value.length + words.length > area.maxLength) return false;
  area.focus();
  area.setSelectionRange(area.selectionEnd, area.selectionEnd);
  // old, but the one way whose words the browser can undo
  if (document.execCommand('insertText', false, words)) return true;
  area.setRangeText(words, area.selectionEnd, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** The same for whole sentences, which begin a line of their own after words that stand before them. */
export function insertLines(areaId: string, lines: string): boolean {
  const area = document.getElementById(areaId);
  const before = area instanceof HTMLTextAreaElement && area.value.slice(0, area.selectionEnd);
  return insertAtCaret(areaId, before && !/\s$/.test(before) ? `\n${lines}` : lines);
}
