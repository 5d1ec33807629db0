/** One record of a source, in its order; or why it cannot be read. */
export type SourceRecord = {
  /** The first record is 1; of a CSV the line behind its header is 2. */
  row: number
  value: unknown
  /** For an editor; null where `value` was read. */
  problem: string | null
}

/** Records by the chunk. Throws a SourceFailure where the source ends too early; what came before it was good. */
export type SourceRecords = AsyncIterable<SourceRecord[]>

/** Why no more can be read: `message` is one of our sentences. */
export class SourceFailure extends Error {
  override name = 'SourceFailure'
}

export const cutSentence = 'O arquivo termina no meio: parece cortado. O que veio antes do corte foi guardado.'

/** Of an answer whose server says that it stopped early. */
export const incompleteSentence =
  'A resposta está incompleta: o servidor parou antes do fim e não trouxe todos os pontos. O que veio foi guardado; repita a consulta.'

/** The beginning of a record, to find it again; without the control signs that no text of the database may hold. */
export function excerptOf(value: unknown): string {
  return textOf(value)
    .slice(0, 400)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestExcerpt)
    .toWellFormed()
}

const longestExcerpt = 160

/** '' where a record is nested too deeply to be written. */
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

/** Identity, name and place say which record it is; the rest of it is long. */
function briefJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = value as Record<string, unknown>
  const told = ['ID', 'id', 'type', 'AddressInfo', 'lat', 'lon', 'name', 'tags', 'geometry', 'properties']
  const known = told.filter((name) => fields[name] !== undefined && fields[name] !== null)
  const parts = (known.length > 0 ? known : Object.keys(fields).slice(0, 6)).map(
    (name) => `${name.slice(0, 40)}: ${fieldText(fields[name])}`,
  )
  return parts.join(' · ')
}

/** The text of an object without its punctuation: a person reads it. */
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

function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest).toWellFormed()
  return `${kept.replace(/[,\s]+$/, '')}…`
}
