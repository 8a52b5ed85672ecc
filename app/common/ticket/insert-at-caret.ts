/**
 * Inserts text at the caret of a text field as if typed: Ctrl+Z removes it, and a selection stays.
 * Returns false if it does not fit.
 */
export function insertAtCaret(areaId: string, words: string): boolean {
  const area = document.getElementById(areaId);
  if (!(area instanceof HTMLTextAreaElement)) return false;
  if (area.maxLength >= 0 && area.value.length + words.length > area.maxLength) return false;
  area.focus();
  area.setSelectionRange(area.selectionEnd, area.selectionEnd);
  // deprecated, but the only insertion that the browser can undo
  if (document.execCommand('insertText', false, words)) return true;
  area.setRangeText(words, area.selectionEnd, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** Inserts whole sentences, on a new line if text precedes them. */
export function insertLines(areaId: string, lines: string): boolean {
  const area = document.getElementById(areaId);
  const before = area instanceof HTMLTextAreaElement && area.value.slice(0, area.selectionEnd);
  return insertAtCaret(areaId, before && !/\s$/.test(before) ? `\n${lines}` : lines);
}
