import { facts, formatFact } from '#app/domain/vehicles/facts/facts.ts'
import {
  type ChangeGroup,
  type FactChange,
  groupOf,
  type ModelChange,
  type TableComparison,
} from '#app/panel/vehicles/inmetro/changes/compare-table.ts'
import { inmetroFigures, type LineFigures } from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { isCertain, tickOf } from './import-review.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import {
  type CatalogueModel,
  fullName,
  isFromInmetro,
  matchReasons,
  type OpenLine,
} from '#app/panel/vehicles/inmetro/matching/match-lines.ts'

/** Long lists are cut; `counts` includes the cut entries. */
export type ImportReview = ReturnType<typeof describeComparison>
export type ShownChange = ReturnType<typeof describeChange>
export type ShownFigure = ReturnType<typeof describeFigure>
export type ShownOpenLine = ReturnType<typeof describeOpen>
export type ShownLine = ImportReview['gone'][number]

const maxShown = { changes: 200, open: 50, chosen: 200, lines: 300 }

export function describeComparison(comparison: TableComparison) {
  const { table, changes, sameCount, matches, chosen, gone } = comparison
  const countOf = (group: ChangeGroup) => changes.filter((change) => groupOf(change) === group).length
  return {
    tableName: table.name,
    tableDate: table.date,
    counts: {
      lines: table.lines.length + table.rejected.length + table.repeatedCount,
      changed: countOf('changed'),
      confirmed: countOf('confirmed'),
      older: countOf('older'),
      same: sameCount,
      open: matches.open.length,
      unknown: matches.unknown.length,
      gone: gone.length,
      rejected: table.rejected.length,
      repeated: table.repeatedCount,
    },
    changes: changes.slice(0, maxShown.changes).map(describeChange),
    open: matches.open.slice(0, maxShown.open).map(describeOpen),
    chosen: chosen
      .slice(0, maxShown.chosen)
      .map(({ line, model }) => ({ key: line.key, name: line.name, modelName: model && fullName(model) })),
    gone: gone
      .slice(0, maxShown.lines)
      .map((model) => ({ id: `${model.id}`, name: fullName(model), note: lastSeen(model) })),
    unknown: matches.unknown
      .slice(0, maxShown.lines)
      .map(({ place, name, figures: lineFigures }) => ({ id: `${place}`, name, note: formatLineFigures(lineFigures) })),
    rejected: table.rejected.slice(0, maxShown.lines).map(({ place, name, reason }) => ({
      id: `${place}`,
      name: name || 'sem nome',
      note: `linha ${place}: ${reason}`,
    })),
  }
}

function describeChange(change: ModelChange) {
  const { model, line, reason, figures: changed } = change
  return {
    id: model.id,
    group: groupOf(change),
    name: fullName(model),
    lineName: line.name,
    place: line.place,
    reason: matchReasons[reason],
    figures: changed.map((figure) => describeFigure(change, figure)),
  }
}

function describeFigure(change: ModelChange, factChange: FactChange) {
  const { figure, from, to, state, doubt } = factChange
  const date = from.source?.referenceDate
  return {
    label: facts[figure].label,
    from: from.value === null ? unknownValue : formatFact(figure, from.value),
    fromDate: from.value !== null && date ? formatReferenceDate(date) : '',
    to: formatFact(figure, to),
    state,
    doubt,
    chosen: tickOf(change, factChange),
    isCertain: isCertain(factChange),
  }
}

const unknownValue = 'não informado'

function describeOpen({ line, cause, candidates }: OpenLine) {
  return {
    key: line.key,
    name: line.name,
    place: line.place,
    cause,
    figuresText: formatLineFigures(line.figures),
    candidates: candidates.map(({ model, score }) => ({ id: model.id, name: fullName(model), score })),
  }
}

function formatLineFigures(lineFigures: LineFigures): string {
  return inmetroFigures
    .flatMap((figure) => {
      const value = lineFigures[figure]
      if (value === undefined) return []
      return typeof value === 'number' ? formatFact(figure, value) : `classe ${value}`
    })
    .join(' · ')
}

function lastSeen({ figures: known }: CatalogueModel): string {
  const dates = inmetroFigures.flatMap((figure) =>
    isFromInmetro(known[figure]) ? (known[figure].source?.referenceDate ?? []) : [],
  )
  const newest = dates.toSorted().at(-1)
  return newest ? `números da tabela de ${formatReferenceDate(newest)}` : ''
}

const stateLabels: Record<ShownFigure['state'], string> = {
  changed: 'muda',
  confirmed: 'igual, data nova',
  older: 'tabela mais antiga: não gravado',
  doubtful: 'a conferir: não gravado',
}

export function reportLines({ tableName, tableDate, counts, changes, open, gone, rejected }: ImportReview): string[] {
  const count = (key: keyof typeof counts) => formatNumber(counts[key])
  return [
    `${tableName} (referência ${formatReferenceDate(tableDate)})`,
    `Linhas: ${count('lines')}, das quais ${count('open')} sem modelo certo, ${count('unknown')} de outros carros, ${count('rejected')} a conferir e ${count('repeated')} repetidas`,
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
    ...section('Linhas a conferir', counts.rejected, columns(rejected.map(lineRow))),
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
    doubt ? `${stateLabels[state]}; ${doubt}` : stateLabels[state],
  ])
}

function lineRow({ name, note }: ShownLine): string[] {
  return [name, note]
}

/** @param shown number of entries; an entry may take several lines */
function section(title: string, total: number, lines: string[], shown = lines.length): string[] {
  if (total === 0) return []
  const rest = total > shown ? [`  e mais ${formatNumber(total - shown)}`] : []
  return ['', title, ...lines.map((line) => `  ${line}`), ...rest]
}

const maxColumnWidth = 48

function columns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, place) =>
    Math.min(maxColumnWidth, Math.max(...rows.map((row) => (row[place] ?? '').length))),
  )
  return rows.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
