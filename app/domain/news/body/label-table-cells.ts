/** Fewer columns fit a phone. */
const minColumns = 3

/**
 * On phones a row is a block, and each cell shows its column's heading (base.css).
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
  const labelledRows = values.map((row) => {
    let column = 0
    return row.replaceAll(/<t[dh](?=[\s>])/g, (cell) => `${cell} data-label="${labels[column++] ?? ''}"`)
  })
  return `<table data-stacked>${head}${headings}${labelledRows.join('')}${table.slice(end)}`
}

function plainLabel(cell: string): string {
  const label = cell.replaceAll(/<[^<>]*>/g, '').trim()
  return `${label.replaceAll('"', '&quot;')}${/[?:]$/.test(label) ? '' : ':'}`
}
