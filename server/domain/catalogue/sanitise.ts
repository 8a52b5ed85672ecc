import sanitizeHtml from 'sanitize-html';

/** What a text may hold; posts and pages add to it. */
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

/** HTML with only the marks of a text: no script, style, picture or frame. */
export const sanitise = (html: string) => sanitizeHtml(html, textMarks).trim();
