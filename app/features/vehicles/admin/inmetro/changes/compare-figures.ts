import { endOfReference } from '#app/platform/brazil/reference-date.ts'
import {
  type CatalogueModel,
  isFromInmetro,
  type KnownFigure,
} from '#app/features/vehicles/admin/inmetro/matching/catalogue-model.ts'
import type { SureMatch } from '#app/features/vehicles/admin/inmetro/matching/match-lines.ts'
import {
  type InmetroFigure,
  inmetroFigures,
  type InmetroValue,
  type LineFigures,
} from '#app/features/vehicles/admin/inmetro/table/inmetro-figures.ts'
import type { PbevLine } from '#app/features/vehicles/admin/inmetro/table/pbev-line.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'

/**
 * `changed`: another value; `confirmed`: the same one in a newer table; `older`: another value, in a table older than what the
 * portal has; `doubtful`: another value that may be of another car.
 */
export type FigureState = 'changed' | 'confirmed' | 'older' | 'doubtful'

export type FigureChange = {
  figure: InmetroFigure
  state: FigureState
  from: KnownFigure
  to: InmetroValue
  /** Why the value may be of another car; an `older` one may have a doubt as well. */
  doubt: string | null
}

export type ModelChange = SureMatch & { figures: FigureChange[] }

/** Models of one line of cars differ by less between two tables. */
const largestShare = 0.25
/**
 * What range and consumption ask of a battery, in parts of what it holds: charging loses some, and makers leave a part unused. Between
 * 0.93 and 1.3 in the catalogue.
 */
const batteryShare = { least: 0.8, most: 1.45 }

/** The figures of a line that differ from the portal's, or are newer; those that it does not state stay. */
export function compareFigures(
  { line, model }: { line: PbevLine; model: CatalogueModel },
  date: string,
): FigureChange[] {
  return inmetroFigures.flatMap((figure): FigureChange[] => {
    const [from, to] = [model.figures[figure], line.figures[figure]]
    if (to === undefined) return []
    const state = stateOf(from, to, date)
    if (state === null) return []
    const doubt = state === 'confirmed' ? null : findDoubt(model, line.figures, figure)
    return [{ figure, state: doubt && state === 'changed' ? 'doubtful' : state, from, to, doubt }]
  })
}

/** @returns null where there is nothing to do */
function stateOf(from: KnownFigure, to: InmetroValue, date: string): FigureState | null {
  const known = endOfReference(from.source?.referenceDate ?? null) ?? ''
  const stated = endOfReference(date) ?? ''
  if (from.value === to) return known < stated || (known === stated && !isFromInmetro(from)) ? 'confirmed' : null
  return from.value !== null && known > stated ? 'older' : 'changed'
}

/** How much a number changes; a class has no share. */
function shareOf(before: InmetroValue | null, to: InmetroValue | undefined): number {
  return typeof before === 'number' && typeof to === 'number' ? to / before - 1 : 0
}

function findDoubt(model: CatalogueModel, stated: LineFigures, figure: InmetroFigure): string | null {
  const share = shareOf(model.figures[figure].value, stated[figure])
  if (Math.abs(share) > largestShare)
    return `muda ${formatNumber(Math.abs(share) * 100)}% para ${share > 0 ? 'mais' : 'menos'}: pode ser de outra versão`
  const { rangeKm, consumptionKwhPer100Km } = stated
  if (model.type !== 'eletrico' || !model.batteryKwh || !rangeKm || !consumptionKwhPer100Km) return null
  const neededKwh = (rangeKm * consumptionKwhPer100Km) / 100
  const needed = neededKwh / model.batteryKwh
  if (needed >= batteryShare.least && needed <= batteryShare.most) return null
  return `autonomia e consumo pedem uma bateria de ${formatNumber(neededKwh)} kWh, e a do modelo tem ${formatNumber(model.batteryKwh, 1)}`
}
