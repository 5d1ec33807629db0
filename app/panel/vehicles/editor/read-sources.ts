import { type FigureKey, figures, formatFigure, isFigureKey } from '#app/domain/vehicles/facts/facts.ts'
import { cycleOf, figureLimits } from '#app/domain/vehicles/facts/entered-facts.ts'
import type { EntryReader } from './entry-reader.ts'
import { isPageAddress, nameOfField, type SourcePart } from './vehicle-entry-names.ts'
import {
  confidences,
  type NewSource,
  type SourcedKey,
  sourcedKeys,
  type SourceFields,
  type VehicleFields,
} from './vehicle-fields.ts'
import { chosenSourceKinds } from '#app/platform/source-kind.ts'

const maxCodes = 30
const maxCodesLength = 4_000
const maxNoteLength = 2_000
const maxNewSources = 50
const maxSourceTextLength = 500

export function readFigure({ number }: EntryReader, key: FigureKey): number | null {
  const { min, max, decimals } = figureLimits[key]
  const outside = `${figures[key].label} vai de ${formatFigure(key, min)} a ${formatFigure(key, max)}.`
  return number(nameOfField.fact(key), { min, max, decimals, outside })
}

export function readSources(reader: EntryReader): VehicleFields['sources'] {
  return Object.fromEntries(
    sourcedKeys.flatMap((key) => {
      const source = readSource(reader, key)
      return source ? [[key, source]] : []
    }),
  )
}

/** null: no source, or no confidence. */
export function readSource(
  { typed, text, choice, referenceDate, note }: EntryReader,
  key: SourcedKey,
): SourceFields | null {
  const name = (part: SourcePart) => nameOfField.source(key, part)
  const source = {
    codes: codesIn(typed(name('codes'))),
    referenceDate: referenceDate(name('referenceDate')),
    confidence: choice(name('confidence'), confidences),
    note: text(name('note'), maxNoteLength),
  }
  if (source.codes.length > maxCodes) note(name('codes'), `Escolha até ${maxCodes} fontes.`)
  if (typed(name('codes')).length > maxCodesLength || !source.codes.every(isSourceCode))
    note(name('codes'), 'Escolha fontes da lista, ou adicione a página que escreveu.')
  const { confidence, ...others } = source
  if (confidence === null) {
    const isEmpty = Object.values(others).every((value) => value === null || value.length === 0)
    if (!isEmpty) note(name('confidence'), 'Escolha a confiança deste dado.')
    return null
  }
  return { ...others, confidence, cycle: isFigureKey(key) ? cycleOf(key) : null }
}

/** 'P1 P2, PBEV' → codes without duplicates. */
export function codesIn(typed: string): string[] {
  const codes = typed.slice(0, maxCodesLength).split(/[\s,;]+/)
  return [...new Set(codes.filter(Boolean))]
}

function isSourceCode(code: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u.test(code)
}

/** Reads JSON from the form's script. Each source needs a text and an https URL. */
export function readNewSources({ typed, note }: EntryReader): NewSource[] {
  const list = parsed(typed('new_sources'))
  const sources = list?.every(isNewSource) ? list.map(withKind) : null
  if (sources && sources.length <= maxNewSources) return sources
  note('new_sources', 'Cada fonte nova precisa de um texto e de um endereço que comece com https://.')
  return []
}

/** Reads the sources of a draft. []: malformed. */
export function parseNewSources(text: string): NewSource[] {
  return (parsed(text) ?? []).filter(isNewSource).map(withKind)
}

function parsed(text: string): unknown[] | null {
  if (text === '') return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

function withKind(source: Omit<NewSource, 'kind'> & { kind?: unknown }): NewSource {
  return { ...source, kind: chosenSourceKinds.find((kind) => kind === source.kind) ?? null }
}

function isNewSource(source: unknown): source is Omit<NewSource, 'kind'> {
  if (typeof source !== 'object' || source === null) return false
  const { code, text, url } = source as Record<keyof NewSource, unknown>
  if (typeof code !== 'string' || typeof text !== 'string' || typeof url !== 'string') return false
  const isText =
    text.trim() !== '' && text.length <= maxSourceTextLength && !/\p{Cc}/u.test(text) && text.isWellFormed()
  return isSourceCode(code) && isText && isPageAddress(url)
}

export type KnownSource = { code: string; text: string }
