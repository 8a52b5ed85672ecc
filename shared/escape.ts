const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const SIGNS = new Map(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]));

/** Escapes text for XML or HTML, between tags and in quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The text behind the five entities of XML; others stay as they are. */
export const unescapeMarkup = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => SIGNS.get(entity) ?? entity);
