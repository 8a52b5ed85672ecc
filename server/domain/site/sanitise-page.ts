import sanitizeHtml from 'sanitize-html';
import { textMarks } from '#server/domain/catalogue/sanitise.ts';

const headings = { h2: ['id'], h3: ['id'] };
const isAnchor = (id: string | undefined) => /^[a-z][a-z0-9-]{0,40}$/.test(id ?? '');
const heading = (tagName: string, { id = '' }: Record<string, string>): sanitizeHtml.Tag => ({
  tagName,
  attribs: isAnchor(id) ? { id } : {},
});

/** HTML of a page about the shop; its headings keep the names that links lead to. */
export const sanitisePage = (html: string) =>
  sanitizeHtml(html, {
    ...textMarks,
    allowedAttributes: { ...textMarks.allowedAttributes, ...headings },
    transformTags: { ...textMarks.transformTags, h2: heading, h3: heading },
  }).trim();
