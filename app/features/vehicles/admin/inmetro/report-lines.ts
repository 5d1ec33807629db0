import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { ImportReview, ShownFigure, ShownLine } from './import-review.ts'

const stateWords: Record<ShownFigure['state'], string> = {
  changed: 'muda',
  confirmed: 'igual, data nova',
  older: 'tabela mais antiga: não gravado',
  doubtful: 'a conferir: não gravado',
}

/** A comparison as a terminal shows it, column under column. */
export function reportLines({ tableName, tableDate, counts, changes, open, gone, aside }: ImportReview): string[] {
  const count = (key: keyof typeof counts) => formatNumber(counts[key])
  return [
    `${tableName} (referência ${formatReferenceDate(tableDate)})`,
    `Linhas: ${count('lines')}, das quais ${count('open')} sem modelo certo, ${count('unknown')} de outros carros, ${count('aside')} a conferir e ${count('repeated')} repetidas`,
    `Modelos: ${count('changed')} mudam, ${count('confirmed')} iguais com data nova, ${count('older')} com números mais novos no portal, ${count('same')} sem novidade, ${count('gone')} fora da tabela`,
    ...section(
      'O que muda',
      counts.changed + counts.confirmed + counts.older,
      columns(changes.flatMap(changeRows)),
      changes.length,
    ),
    ...section(
      'Linhas sem modelo certo (escolha no painel, em Dados JSON)',
      counts.open,
      columns(
        open.map(({ place, name, candidates }) => [`${place}`, name, candidates.map((one) => one.name).join(' ou ')]),
      ),
    ),
    ...section('Linhas a conferir', counts.aside, columns(aside.map(lineRow))),
    ...section('Modelos fora da tabela', counts.gone, columns(gone.map(lineRow))),
    '',
  ]
}

function changeRows({ name, figures }: ImportReview['changes'][number]): string[][] {
  return figures.map(({ label, from, fromDate, to, state, doubt }, place) => [
    place === 0 ? name : '',
    label,
    fromDate ? `${from} (${fromDate})` : from,
    `→ ${to}`,
    doubt ? `${stateWords[state]}; ${doubt}` : stateWords[state],
  ])
}

function lineRow({ name, note }: ShownLine): string[] {
  return [name, note]
}

/** @param shown how many of them the lines are about, where that is not a line each */
function section(title: string, total: number, lines: string[], shown = lines.length): string[] {
  if (total === 0) return []
  const rest = total > shown ? [`  e mais ${formatNumber(total - shown)}`] : []
  return ['', title, ...lines.map((line) => `  ${line}`), ...rest]
}

const widest = 48

function columns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, place) =>
    Math.min(widest, Math.max(...rows.map((row) => (row[place] ?? '').length))),
  )
  return rows.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
