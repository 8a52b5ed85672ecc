import { type ESTree, Visitor } from 'vite';
import { parse } from '../module-graph.ts';
import { lineAt, type Source } from '../source-files.ts';

export type Length = { place: string; lines: number };

/** Functions with a block body, and their position; `x => x.id` does not count. */
export function functionsOf(source: Source): Length[] {
  const found: Length[] = [];
  const add = ({ start, end }: ESTree.Span) =>
    found.push({
      place: `${source.path}:${lineAt(source.text, start)}`,
      lines: source.text.slice(start, end).split('\n').length,
    });
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: (node) => {
      if (node.body.type === 'BlockStatement') add(node);
    },
  }).visit(parse(source).program);
  return found;
}

/** Number of type casts in a file; `as const` does not count. */
export function castsOf(source: Source): number {
  let casts = 0;
  new Visitor({
    TSAsExpression: ({ typeAnnotation }) => {
      const isConst =
        typeAnnotation.type === 'TSTypeReference' &&
        typeAnnotation.typeName.type === 'Identifier' &&
        typeAnnotation.typeName.name === 'const';
      if (!isConst) casts += 1;
    },
    TSTypeAssertion: () => {
      casts += 1;
    },
  }).visit(parse(source).program);
  return casts;
}
