import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

/**
 * The initial settings of the portal, which an editor can change. The addresses are reserved ones and the number is fictitious, so
 * that nobody is written to by mistake until the owner sets real ones (T-38).
 */
export const initialSettings = {
  contactEmail: 'contato@cargaplena.example',
  salesEmail: 'comercial@cargaplena.example',
  privacyEmail: 'privacidade@cargaplena.example',
  /** As it is shown; empty where the portal has none. */
  phone: '(11) 5555-0100',
  /** As in '9h-18h'; empty on days on which nobody answers. */
  weekdayHours: '9h-18h',
  saturdayHours: '9h-14h',
  /** True if the directory and a map without real points show samples, which say that they are samples (T-82). */
  showSamples: false,
  /** True if what other systems deliver waits as a draft for an editor (T-26). */
  reviewIncoming: false,
}

export type PortalSettings = typeof initialSettings
export type SettingName = keyof PortalSettings

/** The portal's contacts: the part of the settings that public pages hold. */
export type PortalContacts = Omit<PortalSettings, 'showSamples' | 'reviewIncoming'>

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(initialSettings, name)
}

/** True if nobody is reached there: '.example' is reserved for examples (RFC 2606), and the first number is made up. */
export function isPlaceholder(contact: string): boolean {
  return contact.endsWith('.example') || contact === initialSettings.phone
}

/** A figure that nobody can count, as an editor keeps it; visitors see it once it is confirmed with source and date (T-77). */
export type PortalFigure = {
  key: string
  value: string
  label: string
  source: string | null
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  referenceDate: string | null
  isConfirmed: boolean
}

/** A figure as a page states it: counted by the portal, or confirmed by an editor. */
export type StatedFigure = {
  key: string
  value: string
  label: string
  /** Stands under the figure: where it is from. */
  note: string
}

/** The figures that need an editor, by the page that states them. */
export const confirmedFigureKeys = {
  home: ['home.growth'],
  about: ['about.visitors', 'about.satisfaction'],
  advertising: ['advertising.visitors', 'advertising.growth', 'advertising.intent'],
  newsletter: ['advertising.openRate'],
} as const

/** The order of the pages that state counted figures among the others (STAT-02, STAT-12). */
export const statedFigureKeys = {
  about: ['about.visitors', 'about.vehicles', 'about.articles', 'about.satisfaction'],
  newsletter: ['advertising.subscribers', 'advertising.openRate'],
} as const

/** The source of a confirmed figure and from when it is. */
export function figureNote({ source, referenceDate }: Pick<PortalFigure, 'source' | 'referenceDate'>): string {
  return [source, referenceDate && formatReferenceDate(referenceDate)].filter(Boolean).join(', ')
}

type Counted = { key: string; count: number; one: string; many: string; note: string }

/** A counted figure under its stated label. A count of zero is no figure: its block is left out. */
export function countedFigure({ key, count, one, many, note }: Counted): StatedFigure[] {
  return count === 0 ? [] : [{ key, value: formatNumber(count), label: count === 1 ? one : many, note }]
}

/** The figures of these keys, in this order; what was neither counted nor confirmed is left out. */
export function figuresOf(figures: StatedFigure[], keys: readonly string[]): StatedFigure[] {
  return keys.flatMap((key) => figures.find((figure) => figure.key === key) ?? [])
}

/** The area codes that Brazil has (Anatel). */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/**
 * A Brazilian number as it is shown: '(11) 5555-0100', '(11) 95555-0100' or '0800 555 0100'.
 * @returns null where it is none
 */
export function readPhone(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim()
  if (!/^\+?[\d\s()./\p{Pd}]+$/u.test(plain)) return null
  const digits = plain.replaceAll(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  const [, freeStart, freeEnd] = /^0800(\d{3})(\d{4})$/.exec(digits) ?? []
  if (freeStart) return `0800 ${freeStart} ${freeEnd}`
  const [, areaCode = '', start, end] = /^0?(\d{2})([2-5]\d{3}|9\d{4})(\d{4})$/.exec(digits) ?? []
  return areaCodes.has(areaCode) ? `(${areaCode}) ${start}-${end}` : null
}

/** The address that calls a number as it is shown, in the form of E.164. */
export function phoneHref(shown: string): string {
  return `tel:+55${shown.replaceAll(/\D/g, '').replace(/^0/, '')}`
}

/** From and to in hours of a day, with the part of an hour as a fraction. */
export type Opening = { from: number; to: number }

const moment = String.raw`(\d{1,2})(?:[h:]([0-5]\d)?h?)?`
const span = new RegExp(`^(?:das?\\s+)?${moment}\\s*(?:-|–|—|às|as|a|até)\\s*${moment}$`, 'i')

/**
 * Hours as they are shown: '9h-18h' or '8h30-12h'.
 * @returns '' where nothing is typed, null where it is no span of a day
 */
export function readHours(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const [, fromHour, fromMinute = '', toHour, toMinute = ''] = span.exec(text) ?? []
  const shown = `${Number(fromHour)}h${shownMinute(fromMinute)}-${Number(toHour)}h${shownMinute(toMinute)}`
  return openingOf(shown) ? shown : null
}

/** The meaning of hours as they are shown; null if nobody answers. */
export function openingOf(shown: string): Opening | null {
  const [, fromHour, fromMinute = '0', toHour, toMinute = '0'] =
    /^(\d{1,2})h(\d\d)?-(\d{1,2})h(\d\d)?$/.exec(shown) ?? []
  const from = Number(fromHour) + Number(fromMinute) / 60
  const to = Number(toHour) + Number(toMinute) / 60
  return from < to && to <= 24 ? { from, to } : null
}

/** STAT-07: the days in words, each with what it means; none where nobody answers on any day. */
export function openingLines({ weekdayHours, saturdayHours }: Pick<PortalContacts, 'weekdayHours' | 'saturdayHours'>) {
  if (!weekdayHours && !saturdayHours) return []
  return [
    ['Segunda a sexta', weekdayHours],
    ['Sábado', saturdayHours],
  ].map(([day, hours = '']) => ({ text: `${day}: ${hours || 'sem atendimento'}`, opening: openingOf(hours) }))
}

function shownMinute(minute: string): string {
  return minute === '00' ? '' : minute
}
