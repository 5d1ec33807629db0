import { roundedPercent } from '#app/platform/format/format-percent.ts'
import {
  type InmetroFigure,
  inmetroFigures,
  type InmetroValue,
  keyOfName,
  type PbevLine,
  propulsions,
  splitName,
  wordsOf,
} from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import type { Confidence } from '#app/platform/confidence.ts'

export type CatalogueModel = {
  id: number
  revision: number
  brand: string
  model: string
  version: string | null
  type: VehicleType
  isActive: boolean
  batteryKwh: number | null
  figures: { [Figure in InmetroFigure]: KnownFigure<InmetroValue<Figure>> }
}

export type KnownFigure<Value = InmetroValue> = {
  value: Value | null
  source: { codes: string[]; referenceDate: string | null; confidence: Confidence; note: string | null } | null
}

/** Chosen by editors, by the key of the line. null: the portal does not have the model. */
export type LineChoices = ReadonlyMap<string, number | null>

export function fullName({ brand, model, version }: Pick<CatalogueModel, 'brand' | 'model' | 'version'>): string {
  return [brand, model, version].filter(Boolean).join(' ')
}

/** Finds the line of the table in the note of a figure. null: none. */
export function lineInNote(note: string | null): string | null {
  return /; linha ([^;]+)/.exec(note ?? '')?.[1] ?? null
}

export function isFromInmetro({ source }: KnownFigure): boolean {
  return (
    source !== null && (lineInNote(source.note) !== null || source.codes.some((code) => /^pbev(?:-|$)/i.test(code)))
  )
}

export const matchReasons = {
  choice: 'escolha guardada',
  source: 'linha que a fonte do portal cita',
  name: 'mesmo nome',
} as const
type MatchReason = keyof typeof matchReasons

export type SureMatch = { line: PbevLine; model: CatalogueModel; reason: MatchReason }
type Candidate = { model: CatalogueModel; score: number }
export type OpenLine = { line: PbevLine; cause: 'similar' | 'two-lines'; candidates: Candidate[] }

export type Matches = {
  sure: SureMatch[]
  open: OpenLine[]
  unknown: PbevLine[]
}

const maxCandidates = 5

/** If several lines match one model, an editor must choose. */
export function matchLines(lines: PbevLine[], models: CatalogueModel[], choices: LineChoices): Matches {
  const claims = claimModels(lines, models, choices)
  const claimed = new Set<PbevLine>()
  const result: Matches = { sure: [], open: [], unknown: [] }
  const contested = new Map<PbevLine, Candidate[]>()
  for (const [model, all] of claims) {
    for (const { line } of all) claimed.add(line)
    const [first, ...others] = all
    if (!first) continue
    if (others.length === 0) result.sure.push(first)
    else for (const { line } of all) contested.set(line, [...(contested.get(line) ?? []), { model, score: 100 }])
  }
  const taken = new Set(claims.keys())
  const free = Map.groupBy(models.filter((model) => !taken.has(model)).map(wordsOfModel), ({ brand }) => brand)
  for (const line of lines) {
    const rivals = contested.get(line)
    if (rivals) result.open.push({ line, cause: 'two-lines', candidates: rivals })
    else if (!claimed.has(line)) placeUnclaimed(result, line, choices.has(line.key) ? [] : candidatesOf(line, free))
  }
  return result
}

/**
 * Reasons in order: an editor's choice, lines cited by the model's figures, an equal name. If several lines match one model, the first
 * reason wins.
 */
function claimModels(lines: PbevLine[], models: CatalogueModel[], choices: LineChoices) {
  const byId = new Map(models.map((model) => [model.id, model]))
  const bySource = modelsBy(models, sourceKeysOf)
  const byName = modelsBy(models, (model) => [keyOfName(fullName(model))])
  const claims = new Map<CatalogueModel, SureMatch[]>()
  const claim = (line: PbevLine, found: CatalogueModel[], reason: MatchReason) => {
    for (const model of found) claims.set(model, [...(claims.get(model) ?? []), { line, model, reason }])
  }
  for (const line of lines) {
    const choice = choices.get(line.key)
    const chosen = typeof choice === 'number' ? byId.get(choice) : undefined
    if (chosen) claim(line, [chosen], 'choice')
    if (choice !== undefined) continue
    const named = bySource.get(line.key) ?? []
    if (named.length > 0) claim(line, named, 'source')
    else if (byName.get(line.key)?.length === 1) claim(line, byName.get(line.key) ?? [], 'name')
  }
  for (const [model, all] of claims) {
    const strongest = (['choice', 'source', 'name'] as const).find((reason) => all.some((one) => one.reason === reason))
    claims.set(
      model,
      all.filter(({ reason }) => reason === strongest),
    )
  }
  return claims
}

function modelsBy(models: CatalogueModel[], keysOf: (model: CatalogueModel) => string[]) {
  const found = new Map<string, CatalogueModel[]>()
  for (const model of models) for (const key of keysOf(model)) found.set(key, [...(found.get(key) ?? []), model])
  return found
}

function sourceKeysOf({ figures }: CatalogueModel): string[] {
  const names = inmetroFigures.flatMap((figure) => lineInNote(figures[figure].source?.note ?? null) ?? [])
  return [...new Set(names.map(keyOfName))]
}

function candidatesOf(line: PbevLine, free: ReadonlyMap<string, ModelWords[]>): Candidate[] {
  const words = wordsOfLine(line)
  return (free.get(words.brand) ?? [])
    .flatMap((other) => {
      const score = scoreMatch(words, other)
      return score === null ? [] : [{ model: other.model, score }]
    })
    .toSorted((a, b) => b.score - a.score || a.model.id - b.model.id)
    .slice(0, maxCandidates)
}

function placeUnclaimed(result: Matches, line: PbevLine, candidates: Candidate[]): void {
  if (candidates.length > 0) result.open.push({ line, cause: 'similar', candidates })
  else result.unknown.push(line)
}

/** Score from 0 to 100. Below, a model is not offered to the editor. */
const minScore = 45
const modelShare = 0.6

type LineWords = { type: VehicleType; brand: string; words: ReadonlySet<string> }
type ModelWords = { model: CatalogueModel; brand: string; words: ReadonlySet<string>; modelWords: string[] }

function wordsOfLine({ propulsion, name }: PbevLine): LineWords {
  const { brand, words } = splitName(name)
  return { type: propulsions[propulsion].type, brand, words: new Set(words) }
}

function wordsOfModel(model: CatalogueModel): ModelWords {
  const { brand, words } = splitName(fullName(model))
  return { model, brand, words: new Set(words), modelWords: wordsOf(model.model) }
}

/** 0 to 100. The model counts more than the version. null: too low, or another brand, drive, or number in the model's name. */
function scoreMatch(line: LineWords, { model, brand, words, modelWords }: ModelWords): number | null {
  if (line.type !== model.type || line.brand !== brand) return null
  // An iX1 is not an iX2.
  if (modelWords.some((word) => /\d/.test(word) && !line.words.has(word))) return null
  const found = modelWords.filter((word) => line.words.has(word)).length / modelWords.length
  const common = [...words].filter((word) => line.words.has(word)).length
  const alike = (2 * common) / (words.size + line.words.size || 1)
  const score = roundedPercent(100 * (modelShare * found + (1 - modelShare) * alike))
  return score >= minScore ? score : null
}
