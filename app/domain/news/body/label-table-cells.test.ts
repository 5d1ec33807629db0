import { expect, test } from 'vitest'
import { labelTableCells } from './label-table-cells.ts'

const row = (tag: string, ...cells: string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
const tableOf = (columns: string[], values = columns.map((_, index) => String(index))) =>
  `<p>Antes</p><table><caption>C</caption><thead>${row('th', ...columns)}</thead><tbody>${row('td', ...values)}</tbody></table><p>Depois</p>`

test('gives each cell the heading of its column', () => {
  const html = labelTableCells(
    tableOf(['Estado', '<b>Carro "novo"</b>', 'Comprar antes ajuda?'], ['SP', 'sim, e de outra marca também', 'não']),
  )
  expect(html).toContain(
    '<tr><td data-label="Estado:">SP</td><td data-label="Carro &quot;novo&quot;:">sim, e de outra marca também</td><td data-label="Comprar antes ajuda?">não</td></tr>',
  )
  expect(html).toMatch(/^<p>Antes<\/p><table data-stacked><caption>.*<\/table><p>Depois<\/p>$/)
  expect(html).toContain('<thead><tr><th>Estado</th>')
})

test('puts short values in a line, and aligns columns of numbers', () => {
  const html = labelTableCells(tableOf(['Modelo', 'Preço', 'Nota'], ['Kwid', '<b>R$ 99.990</b>', 'sem rede']))
  expect(html).toContain('<table data-stacked="short">')
  expect(html).toContain('<th>Modelo</th><th data-number>Preço</th><th>Nota</th>')
  expect(html).toContain('<td data-number data-label="Preço:"><b>R$ 99.990</b></td><td data-label="Nota:">')
  const many = ['A', 'B', 'C', 'D', 'E', 'F']
  for (const long of [tableOf(['A', 'B', 'C'], ['1', 'extraordinário', '3']), tableOf(many)])
    expect(labelTableCells(long)).toContain('<table data-stacked>')
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
