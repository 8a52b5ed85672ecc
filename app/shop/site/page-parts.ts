type Part = { id: string; title: string };

const HEADING = /<h2(?:\s+id="([^"]*)")?>(.*?)<\/h2>/gs;
const FEW = 3;

/** The headings of a page, each with an id to lead to; a short page has no list of them. */
export function partsOf(html: string): { html: string; parts: Part[] } {
  const parts: Part[] = [];
  const marked = html.replace(HEADING, (_, id: string | undefined, words: string) => {
    const part = { id: id || `part-${parts.length + 1}`, title: words.replace(/<[^>]+>/g, '') };
    parts.push(part);
    return `<h2 id="${part.id}">${words}</h2>`;
  });
  return parts.length < FEW ? { html, parts: [] } : { html: marked, parts };
}
