/** A table with fewer columns fits a phone. */
const minColumns = 3

/** A phone shows four short values in a line. */
const maxShortColumns = 5
const maxShortLength = 24
const maxShortWordLength = 11

/**
 * On phones a row is a block, and each cell shows its column's heading; a row of short values is a line (base.css).
 * Columns of numbers are aligned to the right on wider screens.
 * @param html cleaned body
 */
export function labelTableCells(html: string): string {
  const [start = '', ...tables] = html.split('<table>')
  return start + tables.map((table) => labelledTable(table) ?? `<table>${table}`).join('')
}

/** null: too few columns, no headings, or merged cells. */
function labelledTable(table: string): string | null {
  const end = table.indexOf('</table>')
  const [head = '', ...rows] = table.slice(0, end).split(/(?=<tr>)/)
  const [headings = '', ...values] = rows
  const labels = headings.split('</th>').slice(0, -1).map(plainLabel)
  if (!head.includes('<thead>') || labels.length < minColumns || /(?:col|row)span=/.test(table.slice(0, end)))
    return null
  const texts = values.map((row) =>
    row
      .split(/<\/t[dh]>/)
      .slice(0, -1)
      .map(plainText),
  )
  const isNumeric = labels.map((_, column) => texts.every((row) => startsWithNumber.test(row[column] ?? '')))
  const isShort = labels.length <= maxShortColumns && texts.every((row) => row.slice(1).every(isShortText))
  const withAttributes = (row: string, extra: (column: number) => string) => {
    let column = 0
    return row.replaceAll(/<t[dh](?=[\s>])/g, (cell) => {
      const number = isNumeric[column] ? ' data-number' : ''
      return `${cell}${number}${extra(column++)}`
    })
  }
  const labelledHeadings = withAttributes(headings, () => '')
  const labelledRows = values.map((row) => withAttributes(row, (column) => ` data-label="${labels[column] ?? ''}"`))
  return `<table data-stacked${isShort ? '="short"' : ''}>${head}${labelledHeadings}${labelledRows.join('')}${table.slice(end)}`
}

const startsWithNumber = /^[≈~+−-]?\s?(?:R\$\s?)?\d/

function isShortText(text: string): boolean {
  return text.length <= maxShortLength && text.split(' ').every((word) => word.length <= maxShortWordLength)
}

function plainText(cell: string): string {
  return cell
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .trim()
}

function plainLabel(cell: string): string {
  const label = plainText(cell)
  return `${label.replaceAll('"', '&quot;')}${/[?:]$/.test(label) ? '' : ':'}`
}
