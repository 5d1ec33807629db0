import { shortenText } from '#app/platform/text/shorten-text.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { plainNumber, readDecimal } from '#app/platform/text/typed-number.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { CellReading, CostColumn } from './cost-table.ts'

type Limits = { min: number; max: number; unit?: string }

const maxDecimals = 6
const maxNumberLength = 40

/** '6,33'. null becomes ''. */
export function formatNumberCell(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

/** Reverses `formatNumberCell`. '' becomes null. */
export function parseNumberCell(written: string | undefined): number | null {
  return written ? Number(written.replace(',', '.')) : null
}

/** '1.234,56' or '1,234.56'. '50.000' may mean 50 or 50,000; it is valid if only one of both is within the limits. */
export function readNumber(typed: string, limits: Limits): CellReading {
  const text = plainNumber(typed)
  if (text.length > maxNumberLength) return { problem: notANumber }
  const values = meaningsOf(text)
  if (values.length === 0) return { problem: notANumber }
  const possible = values.filter((value) => value >= limits.min && value <= limits.max)
  if (possible.length > 1)
    return {
      problem: `"${text}" pode ser ${formatNumber(possible[1] ?? 0)} ou ${formatNumber(possible[0] ?? 0, 3)}: escreva ${text.replace('.', '')} ou ${text.replace('.', ',')}.`,
    }
  const [value] = possible
  if (value === undefined) return { problem: outside(limits) }
  if (Number(value.toFixed(maxDecimals)) !== value) return { problem: `Use até ${maxDecimals} casas decimais.` }
  return { text: formatNumberCell(value) }
}

const notANumber = 'Escreva só o número, como 1.234,56.'

function outside({ min, max, unit }: Limits): string {
  const range = `Escreva um número de ${formatNumber(min, 3)} a ${formatNumber(max, 3)}`
  return unit ? `${range}, em ${unit}.` : `${range}.`
}

function meaningsOf(text: string): number[] {
  const value = readDecimal(text)
  if (value === null) return []
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? [value, Number(text.replace('.', ''))] : [value]
}

export function readWhole(typed: string, limits: Limits): CellReading {
  const reading = readNumber(typed, limits)
  if ('problem' in reading || !reading.text.includes(',')) return reading
  return { problem: 'Escreva um número inteiro, sem casas decimais.' }
}

export function optional(read: (typed: string, limits: Limits) => CellReading, limits: Limits) {
  return (typed: string) => (typed === '' ? { text: '' } : read(typed, limits))
}

/** A code or its label, ignoring case and accents. */
function readChoice(typed: string, options: Readonly<Record<string, string>>, refusal: string): CellReading {
  if (Object.hasOwn(options, typed)) return { text: typed }
  const wanted = plainWords(typed)
  const found = Object.entries(options).find(
    ([code, label]) =>
      plainWords(code) === wanted || plainWords(label) === wanted || plainWords(withoutBrackets(label)) === wanted,
  )
  return found ? { text: found[0] } : { problem: refusal }
}

/** 'Gasolina (R$/litro)' → 'Gasolina'. */
export function withoutBrackets(label: string): string {
  return label.replace(/ \([^()]*\)$/, '')
}

/** Joins lines, removes control characters and checks the length. */
export function readText(typed: string, max: number): CellReading {
  const text = typed
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= max) return { text }
  return { problem: `Use até ${formatNumber(max)} caracteres; aqui há ${formatNumber(text.length)}.` }
}

export function choiceColumn(
  about: Omit<CostColumn, 'control' | 'read' | 'options'> & {
    options: Readonly<Record<string, string>>
    refusal: (typed: string) => string
    mayBeEmpty?: boolean
  },
): CostColumn {
  const { refusal, mayBeEmpty = false, ...column } = about
  return {
    ...column,
    control: 'choice',
    read: (typed) =>
      typed === ''
        ? mayBeEmpty
          ? { text: '' }
          : { problem: refusal('') }
        : readChoice(typed, about.options, refusal(typed)),
  }
}

export function quoted(typed: string): string {
  return `"${shortenText(typed, 61)}"`
}
