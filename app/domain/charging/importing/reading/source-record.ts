export type SourceRecord = {
  /** Number of the row, from 1. The first record of a CSV is row 2, after the header. */
  row: number
  value: unknown
  /** Why the record is unreadable, for the editor. null: readable. */
  problem: string | null
}

/** Throws a `SourceFailure` if the rest of the source is unreadable. Records before it are valid. */
export type SourceRecords = AsyncIterable<SourceRecord[]>

/** The source was cut, unreadable or stopped before its end. `message`: for the editor. */
export class SourceFailure extends Error {
  override name = 'SourceFailure'
}

export const cutSentence = 'O arquivo termina no meio: parece cortado. O que veio antes do corte foi guardado.'

export const incompleteSentence =
  'A resposta está incompleta: o servidor parou antes do fim e não trouxe todos os pontos. O que veio foi guardado; repita a consulta.'

/** Quotes the start of a record, so that an editor can find it in the source. Removes control characters, which the database rejects. */
export function excerptOf(value: unknown): string {
  return textOf(value)
    .slice(0, 400)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxExcerptLength)
    .toWellFormed()
}

const maxExcerptLength = 160

/** '': nested too deeply. */
function textOf(value: unknown): string {
  try {
    return Array.isArray(value)
      ? value.filter((cell) => cell !== '').join(' · ')
      : typeof value === 'string'
        ? value
        : briefJson(value)
  } catch {
    return ''
  }
}

function briefJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = value as Record<string, unknown>
  const identifyingFields = ['ID', 'id', 'type', 'AddressInfo', 'lat', 'lon', 'name', 'tags', 'geometry', 'properties']
  const known = identifyingFields.filter((name) => fields[name] !== undefined && fields[name] !== null)
  const parts = (known.length > 0 ? known : Object.keys(fields).slice(0, 6)).map(
    (name) => `${name.slice(0, 40)}: ${fieldText(fields[name])}`,
  )
  return parts.join(' · ')
}

function fieldText(field: unknown): string {
  if (typeof field !== 'object' || field === null) return String(field).slice(0, 80)
  if (Array.isArray(field)) return JSON.stringify(field).slice(0, 120)
  const values = Object.entries(field)
    .slice(0, 30)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) => `${name.slice(0, 40)}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
    )
  return shortened(values.join(', '), 120)
}

function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const kept = text.slice(0, max).toWellFormed()
  return `${kept.replace(/[,\s]+$/, '')}…`
}
