import type { Entry } from 'yauzl';
import { pictureKind } from '#server/domain/files/picture-kind.ts';
import { readXml } from '#server/domain/sheets/read-xml.ts';
import { openZip, unpack, unreadable, type Zip } from '#server/domain/sheets/read-zip.ts';

const NEEDED = ['[Content_Types].xml', 'xl/workbook.xml'];
const PICTURE = /^(?:xl\/media\/image\d+|docProps\/thumbnail)\.(?:png|jpe?g)$/;
/**
 * Printer settings; their content is opaque, so only the magic numbers of programs, archives and
 * documents are refused.
 */
const PRINTER = /^xl\/printerSettings\/printerSettings\d+\.bin$/;
const CARRIERS = ['4d5a', '504b', 'd0cf', '7f45', '2550'];
const LINKS = /\.rels$/;
/**
 * Parts that spreadsheets write for cells, styles, charts, notes and pictures; any other part is
 * refused.
 */
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
/** Allowed relationship types between parts, by the last word of the type. */
const LINK_KINDS = new Set(
  (
    'officeDocument extended-properties core-properties custom-properties thumbnail ' +
    'worksheet chartsheet theme styles ' +
    'sharedStrings calcChain sheetMetadata drawing image chart chartStyle chartColorStyle table comments hyperlink ' +
    'printerSettings customXml customXmlProps person threadedComment ' +
    'classificationlabels rdRichValue rdRichValueStructure ' +
    'rdRichValueTypes rdSupportingPropertyBag rdSupportingPropertyBagStructure richStyles FeaturePropertyBag'
  ).split(' '),
);
const ACTIVE = /macro|vba|oleobject|activex|externallink|addin|control/i;
const OUTWARD = /^(?:https?:\/\/|mailto:)/i;
const MAX_LINK_FILES = 200;
const MAX_LINKS = 64 * 1024;
const MAX_TYPES = 256 * 1024;
/** Limit of bytes read from all parts of a workbook together. */
const MAX_READ = 1024 * 1024;

type Workbook = { zip: Zip; read: number };

/**
 * True for an Excel workbook of cells and pictures only: no macro, no embedded or linked file, no
 * unknown part.
 */
export async function isPlainWorkbook(bytes: Buffer): Promise<boolean> {
  try {
    const zip = await openZip(bytes);
    const names = [...zip.entries.keys()];
    if (!NEEDED.every((name) => zip.entries.has(name))) return false;
    if (!names.every((name) => PARTS.some((part) => part.test(name)))) return false;
    if (names.filter((name) => LINKS.test(name)).length > MAX_LINK_FILES) return false;
    const workbook = { zip, read: 0 };
    for (const [name, entry] of zip.entries)
      if (!(await isHarmless(workbook, name, entry))) return false;
    return true;
  } catch {
    return false;
  }
}

async function isHarmless(workbook: Workbook, name: string, entry: Entry): Promise<boolean> {
  const { zip } = workbook;
  if (PICTURE.test(name)) return isPicture(await firstOf(zip, entry));
  if (PRINTER.test(name))
    return !CARRIERS.includes((await firstOf(zip, entry)).toString('hex', 0, 2));
  if (name === '[Content_Types].xml')
    return eachTag(
      await small(workbook, entry, MAX_TYPES),
      ({ ContentType = '' }) => !ACTIVE.test(ContentType),
    );
  if (!LINKS.test(name)) return true;
  return eachTag(
    await small(workbook, entry, MAX_LINKS),
    ({ Type = '', Target = '', TargetMode }) => {
      const kind = Type.slice(Type.lastIndexOf('/') + 1);
      if (Type !== '' && !LINK_KINDS.has(kind)) return false;
      return TargetMode !== 'External' || (kind === 'hyperlink' && OUTWARD.test(Target));
    },
  );
}

const isPicture = (head: Buffer) => ['png', 'jpg'].includes(pictureKind(head) ?? '');

async function firstOf(zip: Zip, entry: Entry): Promise<Buffer> {
  for await (const part of unpack(zip, entry)) return part;
  return Buffer.alloc(0);
}

/** Reads a whole part; its size counts towards the limit of the workbook. */
async function small(workbook: Workbook, entry: Entry, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of unpack(workbook.zip, entry)) {
    length += part.length;
    workbook.read += part.length;
    if (length > most || workbook.read > MAX_READ) throw unreadable();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** True if every tag of a small XML part passes, also for an empty part. */
async function eachTag(
  xml: Buffer,
  passes: (attributes: Record<string, string>) => boolean,
): Promise<boolean> {
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
