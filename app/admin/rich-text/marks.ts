import { Extension, mergeAttributes, Node } from '@tiptap/core';
import { contentText } from '#app/text/admin/content.ts';

const t = contentText.editor;
const BOX =
  'my-4 flex min-h-14 items-center gap-3 rounded-control border border-firoozeh-200 bg-firoozeh-50 px-4 text-sm font-semibold text-firoozeh-700';

/** Keeps the ids of headings, which links refer to. */
export const Anchors = Extension.create({
  name: 'anchors',
  addGlobalAttributes() {
    return [{ types: ['heading'], attributes: { id: { default: null } } }];
  },
});

type MarkOptions = { titles: Map<string, string> };

/** Placeholder in a text that the server fills in; the editor shows it as a box with a label. */
const place = (name: 'product' | 'video', say: string) =>
  Node.create<MarkOptions>({
    name: `${name}Mark`,
    group: 'block',
    atom: true,
    draggable: true,
    addOptions: () => ({ titles: new Map() }),
    addAttributes() {
      const attribute = `data-${name}`;
      return {
        value: {
          default: '',
          parseHTML: (element) => element.getAttribute(attribute) ?? '',
          renderHTML: ({ value }) => ({ [attribute]: value }),
        },
      };
    },
    parseHTML: () => [{ tag: `div[data-${name}]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('div');
        const words = document.createElement('bdi');
        dom.className = BOX;
        dom.contentEditable = 'false';
        words.className = 'min-w-0 truncate';
        const { value } = node.attrs as { value: string };
        words.textContent = this.options.titles.get(value) ?? value;
        const kind = document.createElement('span');
        kind.className = 'shrink-0';
        kind.textContent = `${say}:`;
        dom.append(kind, words);
        return { dom };
      };
    },
  });

export const ProductMark = place('product', t.productMark);
export const VideoMark = place('video', t.videoMark);
