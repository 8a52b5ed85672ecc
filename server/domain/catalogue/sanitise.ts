import sanitizeHtml from 'sanitize-html';

/** Tags and attributes that a text may contain; posts and pages add to them. */
export const textMarks = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'u',
    'a',
    'br',
    'hr',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (tagName: string, { href = '' }: Record<string, string>) => ({
      tagName,
      attribs: linkOf(href),
    }),
  },
} satisfies sanitizeHtml.IOptions;

function linkOf(href: string): Record<string, string> {
  return href.startsWith('/') ? { href } : { href, rel: 'nofollow noopener', target: '_blank' };
}

/** HTML reduced to the allowed tags: no script, style, picture or frame. */
export const sanitise = (html: string) => sanitizeHtml(html, textMarks).trim();
