const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Numbers of the looks in `styles`. */
export const LOOK = { head: 1, number: 2, quoted: 3 };

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Everything of a workbook but its sheets, once their number is known. */
export const workbookParts = (title: string, sheets: number): [name: string, xml: string][] => [
  ['[Content_Types].xml', contentTypes(sheets)],
  [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  ['xl/workbook.xml', workbook(title, sheets)],
  ['xl/_rels/workbook.xml.rels', workbookLinks(sheets)],
  ['xl/styles.xml', styles],
];

const contentTypes = (sheets: number) => `${HEAD}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/>\
${numbers(sheets)
  .map(
    (n) =>
      `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${OFFICE}.worksheet+xml"/>`,
  )
  .join('')}</Types>`;

const workbook = (
  title: string,
  sheets: number,
) => `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>\
${numbers(sheets)
  .map((n) => `<sheet name="${title}${n > 1 ? ` ${n}` : ''}" sheetId="${n}" r:id="rId${n}"/>`)
  .join('')}</sheets></workbook>`;

const workbookLinks = (sheets: number) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">\
${numbers(sheets)
  .map(
    (n) =>
      `<Relationship Id="rId${n}" Type="${LINKS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  .join('')}\
<Relationship Id="rId${sheets + 1}" Type="${LINKS}/styles" Target="styles.xml"/></Relationships>`;

const styles = `${HEAD}<styleSheet xmlns="${MAIN}">\
<fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font><font><b/><sz val="11"/><name val="Tahoma"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Beginning of a sheet: right to left, with a frozen first row. */
export const sheetHead = (widths: number[]) => `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews>\
<sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>\
</sheetViews><cols>${widths
  .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  .join('')}</cols><sheetData>`;

export const SHEET_END = '</sheetData></worksheet>';
