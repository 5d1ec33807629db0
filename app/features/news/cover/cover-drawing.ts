import { numberInText } from '#app/features/vehicles/number-in-text.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { Cover } from '#app/features/news/news.ts'

/** The drawing of a data cover. Every length or count in it is the key figure's own; nothing else is measured. */
export type CoverDrawing =
  | { kind: 'scale'; /** 0 to 1 */ position: number; majors: number; minors: number; from: string; to: string }
  | { kind: 'dots'; count: number; figurePerDot: number }
  | { kind: 'document' }
  | { kind: 'vehicle'; vehicleId: number }
  | { kind: 'ground' }

/**
 * A share, a price or a measured value stands on a labelled ruler that starts at zero; things that can be counted are
 * dots of equal worth; a law's number, which measures nothing, is a document. A launch shows its model.
 */
export function coverDrawing({ figure, unit, line, vehicleId }: Cover): CoverDrawing {
  if (vehicleId) return { kind: 'vehicle', vehicleId }
  const number = numberInText(figure)
  if (!unit && documentWords.test(line ?? '')) return { kind: 'document' }
  if (number === null || number <= 0 || isYear(figure)) return { kind: 'ground' }
  const amount = number * multiplierOf(figure)
  const isMeasured = figure.includes('$') || measuredUnits.has((unit ?? '').toLowerCase()) || figure.includes('%')
  if (!isMeasured && Number.isInteger(amount)) return dotsFor(amount)
  return scaleFor(number, figure, unit)
}

/** The drawing in words, for the caption under a large cover. */
export function coverLegend(drawing: CoverDrawing): string | null {
  if (drawing.kind === 'scale') return `Escala de ${drawing.from} a ${drawing.to}.`
  if (drawing.kind === 'vehicle') return 'Ilustração esquemática em escala; não é foto do modelo.'
  if (drawing.kind === 'dots') return `Cada ponto vale ${formatNumber(drawing.figurePerDot)}.`
  return null
}

/** The parts of a key figure: a currency goes small before it, '%' belongs to the number. */
export function figureParts({ figure, unit }: Pick<Cover, 'figure' | 'unit'>) {
  const [, currency = null, value = figure] = /^([A-Z]*\$)(.*)$/.exec(figure.trim()) ?? []
  const isShare = unit === '%' || value.endsWith('%')
  return { currency, value: isShare ? value.replace(/%$/, '') : value, unit: isShare ? '%' : unit }
}

/** Dots in a row: rows of equal length, so that they can be counted. */
export function dotColumns(count: number): number {
  return count > 75 ? 25 : count > 20 ? 15 : 8
}

/** The drawing of a document, in 131 by 105. */
export const sheetPaths = {
  paper: 'M0 105V3q0-3 3-3h105l22 22v83M108 0v19q0 3 3 3h19',
  text: 'M18 36h70M18 46h92M18 72h94M18 82h88M18 92h94',
  headings: 'M18 20h34M18 59h80',
  mark: 'M8 53v12',
} as const

const documentWords = /^(lei|decreto|portaria|resolução|norma|instrução|projeto de lei|medida provisória)(?=\s)/i
const measuredUnits = new Set(['%', 'km', 'kwh', 'kw', 'cv', 'kgfm', 's', 'min', 'h', 'm', 'mm', 'kg', 'km/h', 'km/l'])
const multipliers = [
  { words: /\bbilh(ão|ões)/i, value: 1e9 },
  { words: /\bmilh(ão|ões)/i, value: 1e6 },
  { words: /\bmil\b/i, value: 1e3 },
]

function multiplierOf(figure: string): number {
  return multipliers.find(({ words }) => words.test(figure))?.value ?? 1
}

function isYear(figure: string): boolean {
  return /^(19|20)\d\d$/.test(figure.trim())
}

/** More would not be seen as single dots on a phone. */
const mostDots = 250

function dotsFor(amount: number): CoverDrawing {
  for (let power = 1; ; power *= 10)
    for (const figurePerDot of [power, 2 * power, 5 * power]) {
      const count = Math.round(amount / figurePerDot)
      if (count <= mostDots) return { kind: 'dots', count: Math.max(1, count), figurePerDot }
    }
}

/** Ends a ruler may have, with divisions that fall on round values. */
const rulers = [
  { end: 1, majors: 10, minors: 2 },
  { end: 1.5, majors: 3, minors: 5 },
  { end: 2, majors: 4, minors: 5 },
  { end: 3, majors: 6, minors: 5 },
  { end: 4, majors: 4, minors: 5 },
  { end: 5, majors: 5, minors: 5 },
  { end: 6, majors: 6, minors: 5 },
  { end: 8, majors: 4, minors: 4 },
  { end: 10, majors: 10, minors: 2 },
]
const longestRuler = { end: 15, majors: 3, minors: 5 }

/** The needle never stands closer to the end than this. */
const headroom = 1.1

function scaleFor(number: number, figure: string, unit: string | null): CoverDrawing {
  const isShare = (unit === '%' || figure.includes('%')) && number <= 100
  const power = 10 ** Math.floor(Math.log10(number))
  const ruler = rulers.find(({ end }) => end * power >= number * headroom) ?? longestRuler
  const { majors, minors } = isShare ? { majors: 10, minors: 2 } : ruler
  const end = isShare ? 100 : ruler.end * power
  const write = (value: number) => writeLike(figure, unit, value)
  return { kind: 'scale', position: number / end, majors, minors, from: write(0), to: write(end) }
}

/** Another value in the words of the figure: 'R$ 0' and 'R$ 150.000' for 'R$ 99.990'. */
function writeLike(figure: string, unit: string | null, value: number): string {
  const [, before = '', after = ''] = /^(\D*)\d[\d.,]*(.*)$/s.exec(figure.trim()) ?? []
  const text = `${before}${formatNumber(value, 2)}${value === 0 ? after.replace(/^\s.*$/, '') : after}`
  if (!unit) return text
  return unit === '%' ? `${text}%` : `${text} ${unit}`
}
