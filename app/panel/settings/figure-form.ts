import { isCalendarDay } from '#app/platform/brazil/sao-paulo-time.ts'
import { confirmedFigureKeys, type PortalFigure } from '#app/platform/settings/portal-settings.ts'

export type FigureFields = {
  value: string
  source: string | null
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  referenceDate: string | null
  isConfirmed: boolean
}

export const portalFiguresHref = '/admin/conteudo/seguranca#numeros-do-portal'

export type FigureProblems = Partial<Record<'value' | 'source' | 'referenceDate', string>>

type FigureReading = { outcome: 'valid'; fields: FigureFields } | { outcome: 'invalid'; problems: FigureProblems }

/** Compared to detect a change by another editor. */
export function figureFingerprint({ value, source, referenceDate, isConfirmed }: FigureFields): string {
  return JSON.stringify([value, source, referenceDate, isConfirmed])
}

export const maxFigureLength = 20
export const maxSourceLength = 200

/** Every figure has this source after installation, and cannot be confirmed with it. */
const initialSource = 'valor inicial do portal'

/** @param today 'YYYY-MM-DD' in São Paulo */
export function readFigureForm(form: FormData, today: string): FigureReading {
  const value = textOf(form, 'value')
  const source = textOf(form, 'source') || null
  const typedDate = textOf(form, 'referenceDate')
  const isConfirmed = textOf(form, 'isConfirmed') !== ''
  const referenceDate = readReferenceDate(typedDate)
  const problems: FigureProblems = {
    ...problemOf('value', valueProblem(value)),
    ...problemOf('source', sourceProblem(source, isConfirmed)),
    ...problemOf('referenceDate', dateProblem({ typedDate, referenceDate, isConfirmed, today })),
  }
  if (Object.keys(problems).length > 0) return { outcome: 'invalid', problems }
  return { outcome: 'valid', fields: { value, source, referenceDate, isConfirmed } }
}

/** '2025', '11/2025', '24/11/2025' or 'YYYY-MM-DD'. null: invalid. */
function readReferenceDate(typed: string): string | null {
  const date = typed.includes('/') ? typed.split('/').map(twoDigits).toReversed().join('-') : typed
  if (!/^\d{4}(?:-\d{2}){0,2}$/.test(date)) return null
  return isCalendarDay(`${date}-01-01`.slice(0, 10)) ? date : null
}

function valueProblem(value: string): string | null {
  if (value.length > maxFigureLength) return `Escreva o número em até ${maxFigureLength} caracteres.`
  return /\d/.test(value) ? null : 'Escreva o número como deve aparecer, com ao menos um algarismo.'
}

function sourceProblem(source: string | null, isConfirmed: boolean): string | null {
  if ((source?.length ?? 0) > maxSourceLength) return `Escreva a fonte em até ${maxSourceLength} caracteres.`
  if (!isConfirmed) return null
  if (!source) return 'Para confirmar, diga de onde vem o número.'
  return source.toLowerCase() === initialSource
    ? `“${initialSource}” não é uma fonte: diga de onde vem o número.`
    : null
}

type DateEntry = { typedDate: string; referenceDate: string | null; isConfirmed: boolean; today: string }

function dateProblem({ typedDate, referenceDate, isConfirmed, today }: DateEntry): string | null {
  if (!typedDate) return isConfirmed ? 'Para confirmar, diga de quando é o número.' : null
  if (!referenceDate) return 'Escreva o ano, o mês ou o dia: 2025, 11/2025 ou 24/11/2025.'
  return referenceDate > today.slice(0, referenceDate.length) ? 'Esta data ainda não chegou.' : null
}

function problemOf(name: keyof FigureProblems, problem: string | null): FigureProblems {
  return problem ? { [name]: problem } : {}
}

function twoDigits(part: string): string {
  return part.trim().padStart(2, '0')
}

/** Removes control characters, some of which PostgreSQL rejects. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll(/\p{Cc}+/gu, ' ').trim() : ''
}

const pages: Record<keyof typeof confirmedFigureKeys, string> = {
  home: 'Página inicial',
  about: 'Sobre',
  advertising: 'Anuncie',
  newsletter: 'Anuncie, newsletter',
}

const keysInOrder = Object.values(confirmedFigureKeys).flat() as string[]

/** Label of the page that shows the figure. null: none. */
export function figurePage(key: string): string | null {
  const [page] = Object.entries(confirmedFigureKeys).find(([, keys]) => (keys as readonly string[]).includes(key)) ?? []
  return page ? pages[page as keyof typeof pages] : null
}

/** Adds the name of the page, because two pages show 'visitantes por mês'. */
export function figureName({ key, label }: Pick<PortalFigure, 'key' | 'label'>): string {
  const page = figurePage(key)
  return page ? `${page}: ${label}` : label
}

/** Figures without a page come last. */
export function inPageOrder<Figure extends { key: string }>(figures: Figure[]): Figure[] {
  const place = ({ key }: Figure) => (keysInOrder.includes(key) ? keysInOrder.indexOf(key) : keysInOrder.length)
  return figures.toSorted((one, other) => place(one) - place(other))
}
