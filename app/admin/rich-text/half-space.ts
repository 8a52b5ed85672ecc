import { Extension } from '@tiptap/core';

const HALF_SPACE = '\u200c';

/** Ctrl+Shift+2 writes a half-space, as Persian keyboards do. */
export const HalfSpace = Extension.create({
  name: 'halfSpace',
  addKeyboardShortcuts() {
    const write = () => this.editor.commands.insertContent(HALF_SPACE);
    // with Shift, the browser names a key by the character it would write
    return { 'Mod-Shift-2': write, 'Mod-@': write, 'Mod-Shift-@': write };
  },
});
