import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

/** Initial settings. The contacts are a reserved domain and a fictitious phone number, so that visitors do not contact a stranger. */
export const initialSettings = {
  contactEmail: 'contato@cargaplena.example',
  salesEmail: 'comercial@cargaplena.example',
  privacyEmail: 'privacidade@cargaplena.example',
  /** Phone number as shown. '': the portal has no phone. */
  phone: '(11) 5555-0100',
  /** Hours such as '9h-18h'. '': closed. */
  weekdayHours: '9h-18h',
  saturdayHours: '9h-14h',
  /** True: shows sample suppliers in the directory, and sample points on a map without real ones. */
  showSamples: false,
  /** True: incoming articles become drafts that an editor must approve. */
  reviewIncoming: false,
  /** True: the portal fetches figures from the official sources (app/panel/data-sources). */
  refreshSources: false,
}

export type PortalSettings = typeof initialSettings
export type SettingName = keyof PortalSettings

export type PortalContacts = Omit<PortalSettings, 'showSamples' | 'reviewIncoming' | 'refreshSources'>

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(initialSettings, name)
}

/** True for an initial contact: an address in '.example' (RFC 2606) or the initial phone number. */
export function isPlaceholder(contact: string): boolean {
  return contact.endsWith('.example') || contact === initialSettings.phone
}

/** The portal cannot count this figure. It is public after an editor confirms it with source and date. */
export type PortalFigure = {
  key: string
  value: string
  label: string
  source: string | null
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. null: no date. */
  referenceDate: string | null
  isConfirmed: boolean
}

/** Counted by the portal, or confirmed by an editor. */
export type PublishedFigure = {
  key: string
  value: string
  label: string
  note: string
}

export const confirmedFigureKeys = {
  home: ['home.growth'],
  about: ['about.visitors', 'about.satisfaction'],
  advertising: ['advertising.visitors', 'advertising.growth', 'advertising.intent'],
  newsletter: ['advertising.openRate'],
} as const

export const publishedFigureKeys = {
  about: ['about.visitors', 'about.vehicles', 'about.articles', 'about.satisfaction'],
  newsletter: ['advertising.subscribers', 'advertising.openRate'],
} as const

export function figureNote({ source, referenceDate }: Pick<PortalFigure, 'source' | 'referenceDate'>): string {
  return [source, referenceDate && formatReferenceDate(referenceDate)].filter(Boolean).join(', ')
}

type Counted = { key: string; count: number; one: string; many: string; note: string }

/** Empty if the count is zero. */
export function countedFigure({ key, count, one, many, note }: Counted): PublishedFigure[] {
  return count === 0 ? [] : [{ key, value: formatNumber(count), label: count === 1 ? one : many, note }]
}

export function figuresOf(figures: PublishedFigure[], keys: readonly string[]): PublishedFigure[] {
  return keys.flatMap((key) => figures.find((figure) => figure.key === key) ?? [])
}

/** Area codes of Brazil. Source: Anatel. */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/**
 * Parses and formats a Brazilian phone number: '(11) 5555-0100', '0800 555 0100'.
 * @returns null if the number is invalid
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

/** `tel:` address of a formatted number, in E.164 format. */
export function phoneHref(shown: string): string {
  return `tel:+55${shown.replaceAll(/\D/g, '').replace(/^0/, '')}`
}

const moment = String.raw`(\d{1,2})(?:[h:]([0-5]\d)?h?)?`
const span = new RegExp(`^(?:das?\\s+)?${moment}\\s*(?:-|–|—|às|as|a|até)\\s*${moment}$`, 'i')

/**
 * Parses and formats opening hours: '9h-18h', '8h30-12h'.
 * @returns '' if the text is empty, null if it is invalid
 */
export function readHours(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const [, fromHour, fromMinute = '', toHour, toMinute = ''] = span.exec(text) ?? []
  // Decimal hours: 8.5 is 08:30.
  const from = Number(fromHour) + Number(fromMinute) / 60
  const to = Number(toHour) + Number(toMinute) / 60
  if (!(from < to && to <= 24)) return null
  return `${Number(fromHour)}h${shownMinute(fromMinute)}-${Number(toHour)}h${shownMinute(toMinute)}`
}

/** Opening hours on weekdays and on Saturday. Empty if closed on all days. */
export function openingLines({ weekdayHours, saturdayHours }: Pick<PortalContacts, 'weekdayHours' | 'saturdayHours'>) {
  if (!weekdayHours && !saturdayHours) return []
  return [
    ['Segunda a sexta', weekdayHours],
    ['Sábado', saturdayHours],
  ].map(([day, hours]) => `${day}: ${hours || 'sem atendimento'}`)
}

function shownMinute(minute: string): string {
  return minute === '00' ? '' : minute
}
