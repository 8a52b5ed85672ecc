type Part = { id: string; title: string };

const HEADING = /<h2(?:\s+id="([^"]*)")?>(.*?)<\/h2>/gs;
const FEW = 3;

/** Headings of a page with an id each; a short page has no table of contents. */
export function partsOf(html: string): { html: string; parts: Part[] } {
  const parts: Part[] = [];
  const marked = html.replace(HEADING, (_, id: string | undefined, words: string) => {
    const part = { id: id || `part-${parts.length + 1}`, title: words.replace(/<[^>]+>/g, '') };
    parts.push(part);
    return `<h2 id="${part.id}">${words}</h2>`;
  });
  return parts.length < FEW ? { html, parts: [] } : { html: marked, parts };
}
