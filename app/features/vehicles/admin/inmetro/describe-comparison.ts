import { facts, formatFact } from '#app/features/vehicles/facts/facts.ts'
import type { FigureChange, ModelChange } from '#app/features/vehicles/admin/inmetro/changes/compare-figures.ts'
import {
  type ChangeGroup,
  groupOf,
  type TableComparison,
} from '#app/features/vehicles/admin/inmetro/changes/compare-table.ts'
import {
  type CatalogueModel,
  fullName,
  isFromInmetro,
} from '#app/features/vehicles/admin/inmetro/matching/catalogue-model.ts'
import { matchReasons, type OpenLine } from '#app/features/vehicles/admin/inmetro/matching/match-lines.ts'
import { inmetroFigures, type LineFigures } from '#app/features/vehicles/admin/inmetro/table/inmetro-figures.ts'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { isCertain, writeChosen } from './chosen-change.ts'
import type { ImportReview, ShownChange, ShownFigure, ShownOpenLine } from './import-review.ts'

/** Models and lines told one by one; the others are counted. */
const mostShown = { changes: 200, open: 50, chosen: 200, lines: 300 }

/** The words of a comparison, before anything is written. */
export function describeComparison(comparison: TableComparison): ImportReview {
  const { table, changes, sameCount, matches, chosen, gone } = comparison
  const countOf = (group: ChangeGroup) => changes.filter((change) => groupOf(change) === group).length
  return {
    tableName: table.name,
    tableDate: table.date,
    counts: {
      lines: table.lines.length + table.aside.length + table.repeatedCount,
      changed: countOf('changed'),
      confirmed: countOf('confirmed'),
      older: countOf('older'),
      same: sameCount,
      open: matches.open.length,
      unknown: matches.unknown.length,
      gone: gone.length,
      aside: table.aside.length,
      repeated: table.repeatedCount,
    },
    changes: changes.slice(0, mostShown.changes).map(describeChange),
    open: matches.open.slice(0, mostShown.open).map(describeOpen),
    chosen: chosen
      .slice(0, mostShown.chosen)
      .map(({ line, model }) => ({ key: line.key, name: line.name, modelName: model && fullName(model) })),
    gone: gone
      .slice(0, mostShown.lines)
      .map((model) => ({ id: `${model.id}`, name: fullName(model), note: lastSeen(model) })),
    unknown: matches.unknown
      .slice(0, mostShown.lines)
      .map(({ place, name, figures: stated }) => ({ id: `${place}`, name, note: statedSentence(stated) })),
    aside: table.aside.slice(0, mostShown.lines).map(({ place, name, reason }) => ({
      id: `${place}`,
      name: name || 'sem nome',
      note: `linha ${place}: ${reason}`,
    })),
  }
}

function describeChange(change: ModelChange): ShownChange {
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

function describeFigure(change: ModelChange, figureChange: FigureChange): ShownFigure {
  const { figure, from, to, state, doubt } = figureChange
  const date = from.source?.referenceDate
  return {
    label: facts[figure].label,
    from: from.value === null ? unknownValue : formatFact(figure, from.value),
    fromDate: from.value !== null && date ? formatReferenceDate(date) : '',
    to: formatFact(figure, to),
    state,
    doubt,
    chosen: writeChosen(change, figureChange),
    isCertain: isCertain(figureChange),
  }
}

const unknownValue = 'não informado'

function describeOpen({ line, cause, candidates }: OpenLine): ShownOpenLine {
  return {
    key: line.key,
    name: line.name,
    place: line.place,
    cause,
    stated: statedSentence(line.figures),
    candidates: candidates.map(({ model, score }) => ({ id: model.id, name: fullName(model), score })),
  }
}

/** '280 km · 16,2 kWh/100 km' */
function statedSentence(stated: LineFigures): string {
  return inmetroFigures
    .flatMap((figure) => {
      const value = stated[figure]
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
