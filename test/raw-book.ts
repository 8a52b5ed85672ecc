import { startZip } from '#server/domain/sheets/write-zip.ts';

/** Workbook with this XML as its only sheet. */
export const aRawBook = async (sheet: string) => {
  const zip = startZip();
  const parts: Buffer[] = [];
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  for (const [name, xml] of [
    [
      'xl/workbook.xml',
      `<workbook xmlns:r="${links}"><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
    ['xl/worksheets/sheet1.xml', sheet],
  ] as const)
    for await (const part of zip.file(name, [xml])) parts.push(part);
  return Buffer.concat([...parts, zip.end()]);
};
/** A cell with a text. */
export const textCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
