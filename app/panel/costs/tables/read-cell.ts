import { shortenText } from '#app/platform/text/shorten-text.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { plainNumber, readDecimal } from '#app/platform/text/typed-number.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { CellReading, CostColumn } from './cost-table.ts'

type Limits = { least: number; most: number; unit?: string }

/** Beyond it a figure would claim to be measured finer than anything here is. */
const mostDecimals = 6
const longestNumber = 40

/** A number as the table writes it: '6,33'. */
export function writtenNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

/** The number of a text that `readNumber` wrote; null of ''. */
export function numberOf(written: string | undefined): number | null {
  return written ? Number(written.replace(',', '.')) : null
}

/**
 * Reads '1.234,56' as well as '1,234.56'. '50.000' alone can be fifty thousand or fifty: the limits decide where only one of
 * the two is possible, else it is asked.
 */
export function readNumber(typed: string, limits: Limits): CellReading {
  const text = plainNumber(typed)
  if (text.length > longestNumber) return { problem: notANumber }
  const values = meaningsOf(text)
  if (values.length === 0) return { problem: notANumber }
  const possible = values.filter((value) => value >= limits.least && value <= limits.most)
  if (possible.length > 1)
    return {
      problem: `"${text}" pode ser ${formatNumber(possible[1] ?? 0)} ou ${formatNumber(possible[0] ?? 0, 3)}: escreva ${text.replace('.', '')} ou ${text.replace('.', ',')}.`,
    }
  const [value] = possible
  if (value === undefined) return { problem: outside(limits) }
  if (Number(value.toFixed(mostDecimals)) !== value) return { problem: `Use até ${mostDecimals} casas decimais.` }
  return { text: writtenNumber(value) }
}

const notANumber = 'Escreva só o número, como 1.234,56.'

function outside({ least, most, unit }: Limits): string {
  const range = `Escreva um número de ${formatNumber(least, 3)} a ${formatNumber(most, 3)}`
  return unit ? `${range}, em ${unit}.` : `${range}.`
}

function meaningsOf(text: string): number[] {
  const value = readDecimal(text)
  if (value === null) return []
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? [value, Number(text.replace('.', ''))] : [value]
}

/** Only whole numbers. */
export function readWhole(typed: string, limits: Limits): CellReading {
  const reading = readNumber(typed, limits)
  if ('problem' in reading || !reading.text.includes(',')) return reading
  return { problem: 'Escreva um número inteiro, sem casas decimais.' }
}

/** The same where nothing may be written. */
export function optional(read: (typed: string, limits: Limits) => CellReading, limits: Limits) {
  return (typed: string) => (typed === '' ? { text: '' } : read(typed, limits))
}

/** A code, or the words for it, however they are spelt. */
function readChoice(typed: string, options: Readonly<Record<string, string>>, refusal: string): CellReading {
  if (Object.hasOwn(options, typed)) return { text: typed }
  const asked = plainWords(typed)
  const found = Object.entries(options).find(
    ([code, words]) =>
      plainWords(code) === asked || plainWords(words) === asked || plainWords(withoutBrackets(words)) === asked,
  )
  return found ? { text: found[0] } : { problem: refusal }
}

/** 'Gasolina' of 'Gasolina (R$/litro)'. */
export function withoutBrackets(words: string): string {
  return words.replace(/ \([^()]*\)$/, '')
}

/** A text of at most so many characters, without what no keyboard writes. */
export function readText(typed: string, most: number): CellReading {
  const text = typed
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= most) return { text }
  return { problem: `Use até ${formatNumber(most)} caracteres; aqui há ${formatNumber(text.length)}.` }
}

/** A column of which one can be chosen. */
export function choiceColumn(
  about: Omit<CostColumn, 'control' | 'read' | 'options'> & {
    options: Readonly<Record<string, string>>
    refusal: (typed: string) => string
    /** The empty value is a choice too. */
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

/** The words of a file quoted in a sentence; nobody reads the whole of a long one. */
export function quoted(typed: string): string {
  return `"${shortenText(typed, 61)}"`
}
