import type { Entry } from 'yauzl';
import { pictureKind } from '#server/domain/files/picture-kind.ts';
import { readXml } from '#server/domain/sheets/read-xml.ts';
import { openZip, unpack, unreadable, type Zip } from '#server/domain/sheets/read-zip.ts';

const NEEDED = ['[Content_Types].xml', 'xl/workbook.xml'];
const PICTURE = /^(?:xl\/media\/image\d+|docProps\/thumbnail)\.(?:png|jpe?g)$/;
/** How a printer was set; its bytes are the printer's own and begin like no program, archive or document. */
const PRINTER = /^xl\/printerSettings\/printerSettings\d+\.bin$/;
const CARRIERS = ['4d5a', '504b', 'd0cf', '7f45', '2550'];
const LINKS = /\.rels$/;
/** What spreadsheets write for cells, their look, charts, notes and pictures; everything else is not taken. */
const PARTS = [
  /^\[Content_Types\]\.xml$/,
  /^(?:_rels|docProps|docMetadata|customXml|xl)(?:\/[A-Za-z]+)*\/$/,
  /^_rels\/\.rels$/,
  /^docProps\/(?:app|core|custom)\.xml$/,
  /^docMetadata\/LabelInfo\.xml$/,
  /^customXml\/(?:_rels\/)?item(?:Props)?\d+\.xml(?:\.rels)?$/,
  /^xl\/(?:workbook|styles|sharedStrings|calcChain|metadata|comments\d+)\.xml$/,
  /^xl\/_rels\/(?:workbook|metadata)\.xml\.rels$/,
  /^xl\/(?:worksheets|chartsheets|theme|drawings|charts|tables|persons|threadedComments|richData|featurePropertyBag)\/(?:_rels\/)?[\w-]+\.xml(?:\.rels)?$/,
  PICTURE,
  PRINTER,
];
/** Links from part to part, by the last word of their kind. */
const LINK_KINDS = new Set(
  (
    'officeDocument extended-properties core-properties custom-properties thumbnail worksheet chartsheet theme styles ' +
    'sharedStrings calcChain sheetMetadata drawing image chart chartStyle chartColorStyle table comments hyperlink ' +
    'printerSettings customXml customXmlProps person threadedComment classificationlabels rdRichValue rdRichValueStructure ' +
    'rdRichValueTypes rdSupportingPropertyBag rdSupportingPropertyBagStructure richStyles FeaturePropertyBag'
  ).split(' '),
);
const ACTIVE = /macro|vba|oleobject|activex|externallink|addin|control/i;
const OUTWARD = /^(?:https?:\/\/|mailto:)/i;
const MAX_LINK_FILES = 200;
const MAX_PART = 1024 * 1024;

/** Whether these bytes are an Excel workbook of cells and pictures only: no macro, no embedded or linked file, no unknown part. */
export async function isPlainWorkbook(bytes: Buffer): Promise<boolean> {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== 0x04034b50) return false;
  try {
    const zip = await openZip(bytes);
    const names = [...zip.entries.keys()];
    if (!NEEDED.every((name) => zip.entries.has(name))) return false;
    if (!names.every((name) => PARTS.some((part) => part.test(name)))) return false;
    if (names.filter((name) => LINKS.test(name)).length > MAX_LINK_FILES) return false;
    for (const [name, entry] of zip.entries)
      if (!(await isHarmless(zip, name, entry))) return false;
    return true;
  } catch {
    return false;
  }
}

async function isHarmless(zip: Zip, name: string, entry: Entry): Promise<boolean> {
  if (PICTURE.test(name)) return isPicture(await firstOf(zip, entry));
  if (PRINTER.test(name))
    return !CARRIERS.includes((await firstOf(zip, entry)).toString('hex', 0, 2));
  if (name === '[Content_Types].xml')
    return eachTag(zip, entry, ({ ContentType = '' }) => !ACTIVE.test(ContentType));
  if (!LINKS.test(name)) return true;
  return eachTag(zip, entry, ({ Type = '', Target = '', TargetMode }) => {
    const kind = Type.slice(Type.lastIndexOf('/') + 1);
    if (Type !== '' && !LINK_KINDS.has(kind)) return false;
    return TargetMode !== 'External' || (kind === 'hyperlink' && OUTWARD.test(Target));
  });
}

const isPicture = (head: Buffer) => ['png', 'jpg'].includes(pictureKind(head) ?? '');

async function firstOf(zip: Zip, entry: Entry): Promise<Buffer> {
  for await (const part of unpack(zip, entry)) return part;
  return Buffer.alloc(0);
}

/** Whether every tag of a small XML part passes; an empty part has none. */
async function eachTag(
  zip: Zip,
  entry: Entry,
  passes: (attributes: Record<string, string>) => boolean,
): Promise<boolean> {
  const xml = await small(zip, entry);
  let all = true;
  const parts = async function* () {
    yield xml;
  };
  if (xml.length > 0)
    await readXml(parts(), {
      open: (_name, attributes) => {
        all &&= passes(attributes);
      },
    });
  return all;
}

async function small(zip: Zip, entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of unpack(zip, entry)) {
    length += part.length;
    if (length > MAX_PART) throw unreadable();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
