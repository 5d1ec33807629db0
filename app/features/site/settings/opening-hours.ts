import type { PortalContacts } from './portal-settings.ts'

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
