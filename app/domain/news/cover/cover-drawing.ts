import { isStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { numberInText } from '#app/domain/vehicles/number-in-text.ts'
import type { Cover, CoverValue } from '#app/domain/news/news.ts'

/** What a cover can show. Values and states come from the article. */
export type CoverDrawing =
  | { kind: 'bars'; bars: CoverBar[] }
  | { kind: 'states'; states: StateCode[] }
  | { kind: 'document' }
  | { kind: 'vehicle'; vehicleId: number }
  | { kind: 'ground' }

/** `share`: length as a share of the largest value. */
export type CoverBar = Pick<CoverValue, 'label' | 'figure'> & { share: number; isKey: boolean }

/** Chooses map, bars, model or document by the data of the cover. */
export function coverDrawing({ unit, line, vehicleId, chart }: Cover): CoverDrawing {
  if (chart?.kind === 'states') return { kind: 'states', states: chart.states.filter(isStateCode) }
  const bars = chart ? barsOf(chart.values) : []
  if (chart && bars.length > 0) return { kind: 'bars', bars }
  if (vehicleId) return { kind: 'vehicle', vehicleId }
  if (!unit && documentWords.test(line ?? '')) return { kind: 'document' }
  return { kind: 'ground' }
}

/** Caption of the drawing. null: it needs none. */
export function coverLegend(drawing: CoverDrawing): string | null {
  if (drawing.kind === 'vehicle') return 'Ilustração esquemática em escala; não é foto do modelo.'
  if (drawing.kind === 'bars') return 'Comprimentos proporcionais aos valores.'
  if (drawing.kind === 'states')
    return `No mapa: ${drawing.states.join(', ')}. Contornos: svg-maps e MapSVG, CC BY 4.0.`
  return null
}

/** 'R$150' → currency 'R$', value '150'. A percent sign becomes the unit. */
export function figureParts({ figure, unit }: Pick<Cover, 'figure' | 'unit'>) {
  const [, currency = null, value = figure] = /^([A-Z]*\$)(.*)$/.exec(figure.trim()) ?? []
  const isShare = unit === '%' || value.endsWith('%')
  return { currency, value: isShare ? value.replace(/%$/, '') : value, unit: isShare ? '%' : unit }
}

/** Paths of a sheet of paper, 131 × 105 units. */
export const sheetPaths = {
  paper: 'M0 105V3q0-3 3-3h105l22 22v83M108 0v19q0 3 3 3h19',
  text: 'M18 36h70M18 46h92M18 72h94M18 82h88M18 92h94',
  headings: 'M18 20h34M18 59h80',
  mark: 'M8 53v12',
} as const

const documentWords = /^(lei|decreto|portaria|resolução|norma|instrução|projeto de lei|medida provisória)(?=\s)/i

/** Empty if one of the values has no number. */
function barsOf(values: CoverValue[]): CoverBar[] {
  const amounts = values.map(({ figure, value }) => value ?? numberInText(figure) ?? Number.NaN)
  const largest = Math.max(...amounts)
  if (!(largest > 0) || amounts.some((amount) => !(amount >= 0))) return []
  return values.map(({ label, figure, isKey = false }, index) => ({
    label,
    figure,
    isKey,
    share: (amounts[index] ?? 0) / largest,
  }))
}
