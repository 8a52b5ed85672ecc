import { parse } from './module-graph.ts';
import { lineAt, readSources, type Source } from './source-files.ts';

const relative = 'who|what|whose|which|where|how|whether|whoever|whatever|wherever';
const headless = new RegExp(
  `^(?:(?:of|to|from|by|in|for|with|on|at|until|since) )?(?:${relative})\\b|^(?:until|since|from) when\\b|^th(?:at|ose) (?:which|who|that)\\b`,
  'i',
);

/** Comments whose first words are a clause without a noun: "What a row costs", "Who may see it". */
export const commentViolations = (): string[] =>
  readSources(/\.(ts|tsx|mjs)$/).flatMap(headlessComments);

export const headlessComments = (source: Source): string[] =>
  parse(source)
    .comments.filter(({ start }) => !continuesLine(source.text, start))
    .filter(({ value }) => isHeadless(value))
    .map(
      ({ start }) => `${source.path}:${lineAt(source.text, start)} begin the comment with a noun`,
    );

function isHeadless(comment: string): boolean {
  const text = comment.replace(/^[\s*]*/, '');
  return headless.test(text) && !/^[^.]*\?\s*$/.test(text);
}

/** A line comment below another one goes on with its sentence. */
function continuesLine(text: string, start: number): boolean {
  const begin = text.lastIndexOf('\n', start - 1) + 1;
  const above = text.slice(text.lastIndexOf('\n', begin - 2) + 1, begin);
  return /^\s*\/\/$/.test(text.slice(begin, start + 2)) && /^\s*\/\//.test(above);
}
