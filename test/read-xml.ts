export type XmlNode = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
};

const PIECE = /<\?xml[^>]*\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>|[^<]+/gy;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads XML strictly: wrong nesting, a bare & or anything left over is an error. */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let end = 0;
  for (const piece of xml.matchAll(PIECE)) {
    end = piece.index + piece[0].length;
    const top = open.at(-1) as XmlNode;
    const [whole, closing, name, attributes = '', isEmpty] = piece;
    if (whole.startsWith('<?xml')) continue;
    if (!name) top.text += textOf(whole);
    else if (closing) {
      if (top.name !== name) throw new Error(`</${name}> closes <${top.name}>`);
      open.pop();
    } else {
      const node: XmlNode = { name, attributes: attributesOf(attributes), text: '', children: [] };
      top.children.push(node);
      if (!isEmpty) open.push(node);
    }
  }
  const [first] = root.children;
  if (end !== xml.length || open.length !== 1 || root.children.length !== 1 || !first)
    throw new Error(`not well-formed near ${xml.slice(end, end + 60)}`);
  return first;
}

const attributesOf = (source: string) =>
  Object.fromEntries(
    [...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

function textOf(source: string): string {
  return source.replace(/&(\w*);?/g, (sign, name: string) => {
    const letter = ENTITIES[name];
    if (!letter || !sign.endsWith(';')) throw new Error(`unknown sign ${sign}`);
    return letter;
  });
}
