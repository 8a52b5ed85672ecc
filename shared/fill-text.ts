/** Puts values into the {braces} of a wording; a sentence that would begin with an empty one ends before it. */
export const fillText = (wording: string, places: Record<string, string>): string =>
  wording
    .replace(/(\.\s*)?\{(\w+)\}/g, (_all, before = '', name: string) =>
      Object.hasOwn(places, name) && places[name] ? before + places[name] : '',
    )
    .trim();
