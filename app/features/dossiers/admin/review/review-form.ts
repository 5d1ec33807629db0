import { type FigureKey, figures, formatFigure } from '#app/features/dossiers/figure.ts'
import { numberInText } from '#app/features/vehicles/number-in-text.ts'
import type { Confidence } from '#app/features/vehicles/vehicle.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { figureLimits } from './figure-limits.ts'
import { endOfReference } from '#app/features/dossiers/reference-date.ts'

/** The form as it was filled in, right or wrong. */
export type ReviewEntry = {
  value: string
  referenceDate: string
  confidence: string
  /** Of sources that are in the table already. */
  codes: string[]
  pageText: string
  pageUrl: string
  note: string
}

export type FigureReview = {
  value: number
  referenceDate: string
  confidence: Confidence
  codes: string[]
  /** A page that no source stands for yet. */
  page: { text: string; url: string } | null
  note: string | null
}

/** `codes` stands for the sources as a whole. */
export type ReviewProblems = Partial<Record<keyof ReviewEntry, string>>
export type ReviewReading =
  | { outcome: 'valid'; review: FigureReview }
  | { outcome: 'invalid'; problems: ReviewProblems }

const mostSources = 20
const longest = { note: 500, page: 500 }

/** Reads the form strictly, with a sentence for each field that is wrong. @param today 'YYYY-MM-DD' */
export function readReviewForm(figure: FigureKey, entry: ReviewEntry, today: string): ReviewReading {
  const value = readValue(entry.value)
  const referenceDate = readReferenceDate(entry.referenceDate)
  const page = readPage(entry)
  const codes = [...new Set(entry.codes.map((code) => code.trim()).filter(Boolean))]
  const note = entry.note.trim()
  const problems: ReviewProblems = {
    value: valueProblem(figure, value),
    referenceDate: dateProblem(entry.referenceDate, referenceDate, today),
    confidence: isConfidence(entry.confidence) ? undefined : 'Escolha a confiança.',
    codes: codesProblem(codes, page !== null),
    pageText: entry.pageText.length > longest.page ? `Use até ${longest.page} caracteres.` : undefined,
    pageUrl: page === 'wrong' ? 'Escreva um endereço completo, que comece com https://.' : undefined,
    note: note.length > longest.note ? `Use até ${longest.note} caracteres na observação.` : undefined,
  }
  const isRight = Object.values(problems).every((problem) => problem === undefined)
  if (!isRight || value === null || referenceDate === null || page === 'wrong' || !isConfidence(entry.confidence))
    return { outcome: 'invalid', problems: stated(problems) }
  return {
    outcome: 'valid',
    review: { value, referenceDate, confidence: entry.confidence, codes, page, note: note || null },
  }
}

export function isConfidence(text: string): text is Confidence {
  return text === 'alta' || text === 'media' || text === 'baixa'
}

function stated(problems: ReviewProblems): ReviewProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** '159.800', 'R$ 159.800' and '14,9'; whatever else stands there is no number. */
function readValue(text: string): number | null {
  const typed = text.replace(/^\s*R\$/, '').trim()
  return /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$|^\d+\.\d{1,2}$/.test(typed) ? numberInText(typed) : null
}

function valueProblem(figure: FigureKey, value: number | null): string | undefined {
  const { least, most, decimals } = figureLimits[figure]
  if (value === null) return 'Escreva o valor, só com números: 159.800 ou 14,9.'
  if (value < least || value > most)
    return `${figures[figure].label} vai de ${formatFigure(figure, least)} a ${formatFigure(figure, most)}.`
  if (Number(value.toFixed(decimals)) !== value)
    return decimals === 0 ? 'Escreva um número inteiro.' : `Use até ${formatNumber(decimals)} casas decimais.`
  return undefined
}

/** 'dd/mm/aaaa', 'mm/aaaa' and 'aaaa', or the same as the database writes them; null where it is no date. */
function readReferenceDate(text: string): string | null {
  const typed = text.trim()
  const [, day, month, year] = /^(?:(?:(\d{1,2})\/)?(\d{1,2})\/)?(\d{4})$/.exec(typed) ?? []
  const parts = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean)
  const date = year ? parts.join('-') : typed
  return isReferenceDate(date) ? date : null
}

function isReferenceDate(date: string): boolean {
  if (!/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?$/.test(date)) return false
  const end = endOfReference(date) ?? ''
  const day = new Date(`${end}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(end)
}

function dateProblem(text: string, date: string | null, today: string): string | undefined {
  if (text.trim() === '') return 'Escreva de quando é o número.'
  if (date === null) return 'Escreva a data como 24/11/2025, 11/2025 ou 2025.'
  return date > today.slice(0, date.length) ? 'A data de referência ainda não chegou.' : undefined
}

function codesProblem(codes: string[], hasPage: boolean): string | undefined {
  if (codes.length === 0 && !hasPage) return 'Escolha uma fonte ou acrescente uma página.'
  return codes.length > mostSources ? `Use até ${mostSources} fontes.` : undefined
}

/** Null where nothing was written; the page is named by its address where it has no other name. */
function readPage({ pageText, pageUrl }: ReviewEntry): { text: string; url: string } | 'wrong' | null {
  const [text, url] = [pageText.trim(), pageUrl.trim()]
  if (!text && !url) return null
  const parsed = URL.parse(url)
  if (!parsed || parsed.protocol !== 'https:' || parsed.username || !parsed.hostname.includes('.')) return 'wrong'
  if (parsed.href.length > longest.page) return 'wrong'
  return { text: text || parsed.href.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, ''), url: parsed.href }
}
