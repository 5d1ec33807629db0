import { expect, test } from 'vitest'
import { labelTableCells } from './label-table-cells.ts'

const row = (tag: string, ...cells: string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
const tableOf = (columns: string[]) =>
  `<p>Antes</p><table><caption>C</caption><thead>${row('th', ...columns)}</thead><tbody>${row('td', ...columns.map((_, index) => String(index)))}</tbody></table><p>Depois</p>`

test('gives each cell the heading of its column', () => {
  const html = labelTableCells(tableOf(['Estado', '<b>Carro "novo"</b>', 'Comprar antes ajuda?']))
  expect(html).toContain(
    '<tr><td data-label="Estado:">0</td><td data-label="Carro &quot;novo&quot;:">1</td><td data-label="Comprar antes ajuda?">2</td></tr>',
  )
  expect(html).toMatch(/^<p>Antes<\/p><table data-stacked><caption>.*<\/table><p>Depois<\/p>$/)
  expect(html).toContain('<thead><tr><th>Estado</th>')
})

test('leaves narrow tables, merged cells and tables without headings as they are', () => {
  for (const html of [
    tableOf(['A', 'B']),
    tableOf(['A', 'B', 'C']).replace('<td>1', '<td colspan="2">1'),
    `<table>${row('th', 'A', 'B', 'C')}${row('td', '1', '2', '3')}</table>`,
    '<p>Sem tabela</p>',
  ])
    expect(labelTableCells(html)).toBe(html)
})
