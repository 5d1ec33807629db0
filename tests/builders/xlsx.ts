import { strToU8, zipSync } from 'fflate'

type Cell = string | number | null

export function buildXlsx(sheets: Record<string, Cell[][]>): Uint8Array {
  const names = Object.keys(sheets)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${names.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
  }
  for (const [index, rows] of Object.values(sheets).entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`
  // A fixed date: equal cells give equal bytes.
  const options = { mtime: '2026-01-01T00:00:00' }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), options)
}

function rowXml(cells: Cell[], index: number): string {
  const row = index + 1
  return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${row}`)).join('')}</row>`
}

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
}

/** Works for up to 26 columns. */
function letterOf(column: number): string {
  return String.fromCharCode(65 + column)
}
