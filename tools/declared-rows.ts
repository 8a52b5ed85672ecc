import { resolve } from 'node:path';
import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast';
import {
  isAwaitExpression,
  isExpressionStatement,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { root } from './source-files.ts';

/** A member of a row type: which kinds of values it may be, `string[]` for a list of texts. */
export type Member = { name: string; kinds: Set<string>; isOptional: boolean };

/** A statement in the code: its row type, where it has one, and whether somebody looks at its rows. */
export type Declared = { at: string; members: Member[] | null; isUsed: boolean };

/** Every SQL template of these files, by the place of its text (`file:line:column`). */
export function readDeclared(paths: string[]): Map<string, Declared> {
  const api = new API({ cwd: root });
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [resolve(root, 'tsconfig.json')] })
      .getProjects();
    if (!project) throw new Error('tsconfig.json opens no project');
    const all = paths.flatMap((path) => {
      const file = project.program.getSourceFile(resolve(root, path));
      if (!file) throw new Error(`${path} is not in the project`);
      return templatesIn(file).map((node) => declaredOf(node, { path, file }, project.checker));
    });
    return new Map(all.map((one) => [one.at, one]));
  } finally {
    api.close();
  }
}

function templatesIn(file: SourceFile): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = [];
  const walk = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && /\b[sS]ql$|\btx$/.test(node.tag.getText(file)))
      found.push(node);
    node.forEachChild(walk);
  };
  walk(file);
  return found;
}

type Place = { path: string; file: SourceFile };

function declaredOf(
  node: TaggedTemplateExpression,
  { path, file }: Place,
  checker: Checker,
): Declared {
  const start = file.getLineAndCharacterOfPosition(node.template.getStart(file));
  const [rows] = node.typeArguments ?? [];
  const type = rows && checker.getTypeFromTypeNode(rows);
  return {
    at: `${path}:${start.line + 1}:${start.character + 1}`,
    members: type ? membersOf(checker, rowOf(checker, type)) : null,
    isUsed: isUsed(node),
  };
}

/** False for `await sql…` as a statement, which uses no rows. */
function isUsed(node: Node): boolean {
  const { parent } = node;
  return isAwaitExpression(parent) ? isUsed(parent) : !isExpressionStatement(parent);
}

function rowOf(checker: Checker, rows: Type): Type {
  const row = rows.isTypeReference() ? checker.getTypeArguments(rows)[0] : undefined;
  if (!row) throw new Error(`no list of rows: ${checker.typeToString(rows)}`);
  return row;
}

const membersOf = (checker: Checker, row: Type): Member[] =>
  checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property);
    const kinds = type ? kindsOf(checker, type) : new Set(['any']);
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
    if (isOptional) kinds.delete('undefined');
    return { name: property.name, kinds, isOptional };
  });

const KINDS: [flags: TypeFlags, kind: string][] = [
  [TypeFlags.Any | TypeFlags.Unknown, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
];

function kindsOf(checker: Checker, type: Type): Set<string> {
  if (type.isUnionType())
    return new Set(type.getTypes().flatMap((one) => [...kindsOf(checker, one)]));
  const known = KINDS.find(([flags]) => (type.flags & flags) !== 0);
  if (known) return new Set([known[1]]);
  // a branded text or number: `string & { … }`
  if (type.isIntersectionType()) {
    const [brand] = type.getTypes();
    if (brand && !brand.isObjectType()) return kindsOf(checker, brand);
  }
  if (checker.isArrayType(type) && type.isTypeReference()) return listOf(checker, type);
  const name = type.getSymbol()?.name;
  return new Set([name === 'Date' ? 'Date' : 'object']);
}

function listOf(checker: Checker, type: Type): Set<string> {
  const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
  return new Set([...(item ? kindsOf(checker, item) : [])].map((kind) => `${kind}[]`));
}
