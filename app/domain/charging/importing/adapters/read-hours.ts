import { maxTextLengths, readSourceText } from './read-source-text.ts'

const days = new Map([
  ['mo', 'segunda'],
  ['tu', 'terça'],
  ['we', 'quarta'],
  ['th', 'quinta'],
  ['fr', 'sexta'],
  ['sa', 'sábado'],
  ['su', 'domingo'],
  ['ph', 'feriados'],
])
const everyDay = /^(?:mo-su|mo-su,ph|daily)$/i
const rule =
  /^((?:mo|tu|we|th|fr|sa|su|ph)(?: ?[-,] ?(?:mo|tu|we|th|fr|sa|su|ph))*|daily)?(?: ?: | |)(off|closed|24\/7|sunrise-sunset|\d{1,2}:\d{2}\+|\d{1,2}:\d{2} ?- ?\d{1,2}:\d{2}\+?(?: ?, ?\d{1,2}:\d{2} ?- ?\d{1,2}:\d{2}\+?)*)$/i
const allDay = /^(?:24\/7|24 ?h(?:ours|rs)?|open 24 hours|24 hours(?: a day)?|always open|sempre aberto)$/i

/**
 * 'Mo-Fr 08:00-18:00; PH off' → 'Segunda a sexta, 8h às 18h; feriados, fechado'. Other notations stay.
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function readSourceHours(value: unknown): string | null {
  const text = readSourceText(value, maxTextLengths.hours)
  if (text === null) return null
  if (allDay.test(text)) return '24 horas'
  // Sources separate rules by commas or semicolons.
  const rules = text.split(/;|(?<=\d) ?, ?(?=(?:mo|tu|we|th|fr|sa|su|ph)\b)/i).filter((part) => part.trim() !== '')
  const read = rules.map((part) => readRule(part.trim()))
  if (read.includes(null)) return text
  const sentence = read.join('; ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function readRule(text: string): string | null {
  const [, on = '', open = ''] = rule.exec(text) ?? []
  if (!open) return null
  const when = on ? formatDays(on.replaceAll(/\s/g, '')) : null
  return [when, formatOpen(open)].filter(Boolean).join(', ')
}

/** 'Mo-Fr,PH' → 'segunda a sexta e feriados'. */
function formatDays(text: string): string {
  if (everyDay.test(text)) return /ph/i.test(text) ? 'todos os dias e feriados' : 'todos os dias'
  const parts = text
    .toLowerCase()
    .split(',')
    .map((part) =>
      part
        .split('-')
        .map((day) => days.get(day) ?? day)
        .join(' a '),
    )
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' e ')
}

function formatOpen(text: string): string {
  if (/^(?:off|closed)$/i.test(text)) return 'fechado'
  if (text === '24/7') return '24 horas'
  if (/^sunrise/i.test(text)) return 'do nascer ao pôr do sol'
  if (/^[\d:]+\+$/.test(text)) return `a partir das ${formatTime(text.replace('+', ''))}`
  const spans = text.split(',').map((span) => {
    const isOpenEnd = span.trim().endsWith('+')
    const [from = '', to = ''] = span.replace('+', '').split('-')
    if (from.trim() === '00:00' && /^(?:24:00|23:59)$/.test(to.trim())) return '24 horas'
    return `${formatTime(from)} às ${formatTime(to)}${isOpenEnd ? ' ou mais' : ''}`
  })
  return [spans.slice(0, -1).join(', '), spans.at(-1)].filter(Boolean).join(' e ')
}

function formatTime(text: string): string {
  const [hours = '', minutes = ''] = text.trim().split(':')
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`
}
