import type { ShippedModel } from './shipped-files.server.ts'
import { type FactKey, factKeys, facts } from '#app/domain/vehicles/facts/facts.ts'

/** Decisions by field: the shipped statement accepted, or the portal's own kept. */
export type Decided = Record<string, { print: string; isKept: boolean }>

/** When the installed versions first shipped a statement. */
export type InstalledData = {
  /**
   * @param subject decision key of a model or cost subject
   * @returns ISO instant; null: not recorded
   */
  instantOf(subject: string, field: string, print: string): string | null
}

/** Current state of a shipped model in the portal. */
export type PortalModel = {
  id: number
  revision: number
  savedBy: string | null
  updatedAt: Date
  current: Record<StatedKey, Stated>
  /** Fingerprints of the originally shipped values; null: the model was not shipped. */
  formerly: Record<string, string> | null
}

export type ValueChange = {
  key: StatedKey
  from: Stated
  to: Stated
  /** The portal's value differs from the shipped one through an editor, a list or a table. */
  isTouched: boolean
}

export type ModelUpdate = {
  shipped: ShippedModel
  /** null: a new model. */
  portal: PortalModel | null
  changes: ValueChange[]
}

type Known = {
  textsOf: (model: ShippedModel) => ModelTexts
  models: PortalModel[]
  /** Shipped models deleted in the portal, which updates do not restore. */
  deletedIds: ReadonlySet<number>
  decided: ReadonlyMap<string, Decided>
}

/** Last id of the six SEED=bundled models; a portal with only these, or none, is not offered the market. */
const lastSampleId = 6

/** Compares shipped models with the portal's, leaving out decided values. Pure. */
export function compareModels(shipped: ShippedModel[], { textsOf, models, deletedIds, decided }: Known): ModelUpdate[] {
  const byId = new Map(models.map((model) => [model.id, model]))
  const hasMarket = [...byId.keys(), ...deletedIds].some((id) => id > lastSampleId)
  return shipped.flatMap((one): ModelUpdate[] => {
    const portal = byId.get(one.id) ?? null
    const known = decided.get(one.key) ?? {}
    if (portal) {
      const changes = changesOf({ ...one, ...textsOf(one) }, portal, known)
      return changes.length > 0 ? [{ shipped: one, portal, changes }] : []
    }
    if (!hasMarket || known[wholeModel]?.isKept || deletedIds.has(one.id)) return []
    return [{ shipped: one, portal, changes: [] }]
  })
}

/** Decision key of a model missing in the portal. */
export const wholeModel = '*'

export type WholeModel = ShippedModel & ModelTexts

function changesOf(shipped: WholeModel, portal: PortalModel, decided: Decided): ValueChange[] {
  return statedKeys.flatMap((key): ValueChange[] => {
    const [from, to] = [portal.current[key], statedByShipped(shipped, key)]
    const [before, after] = [printOf(from), printOf(to)]
    const settled = decided[key]
    const shippedBefore = settled?.print ?? portal.formerly?.[key]
    // Values equal in both versions differ only through edits.
    if (before === after || shippedBefore === after) return []
    const formerly = settled?.isKept ? portal.formerly?.[key] : shippedBefore
    const isTouched = before !== formerly
    // A release does not remove a value added by an editor, nor replace one of the same date from another source.
    if (isTouched && (to.value === null || (from.value === to.value && from.date === to.date))) return []
    return [{ key, from, to, isTouched }]
  })
}

/** Long texts, equipment and crash test, each as one text. */
export type ModelTexts = Record<'description' | 'equipment' | 'faq' | 'crashTest', string | null>

type CrashTest = { program: string | null; stars: number | null; year: number | null; appliesTo: string | null }

/** Canonical text of a result; null: none. */
export function crashTestText({ program, stars, year, appliesTo }: CrashTest): string | null {
  return program === null || stars === null ? null : JSON.stringify([program, stars, year, appliesTo])
}

export function readCrashTest(text: unknown): CrashTest {
  const [program, stars, year, appliesTo] = (typeof text === 'string' ? JSON.parse(text) : []) as unknown[]
  return {
    program: program ?? null,
    stars: stars ?? null,
    year: year ?? null,
    appliesTo: appliesTo ?? null,
  } as CrashTest
}

/** Model columns that are not facts. */
const ownKeys = ['version', 'year', 'category', 'availability', 'description'] as const

/** Columns of `vehicles`. */
const modelKeys = [...ownKeys, ...factKeys.filter((key) => facts[key].kind !== 'phrase')]
/** Columns of `vehicle_dossiers`. */
const dossierKeys = ['equipment', 'faq'] as const

/** All fields that an update may change. */
export const statedKeys = [...modelKeys, 'crashTest' as const, ...dossierKeys]
export type StatedKey = (typeof statedKeys)[number]

export function isFactKey(key: StatedKey): key is FactKey {
  return Object.hasOwn(facts, key)
}

const withoutSource = { date: null, codes: [], confidence: null }

/** A value with its source, as compared between versions. */
export type Stated = { value: unknown; date: string | null; codes: string[]; confidence: string | null }

/** Canonical text of a statement, used for comparison and storage. */
export function printOf({ value, date, codes, confidence }: Stated): string {
  return JSON.stringify([value ?? null, date, codes.toSorted(), confidence])
}

export function statedByShipped(model: WholeModel, key: StatedKey): Stated {
  if (!isFactKey(key) && key !== 'crashTest') return { value: model[key], ...withoutSource }
  const figure = model.figures[key]
  if (!figure || figure.value === null) return { value: null, ...withoutSource }
  return {
    value: key === 'crashTest' ? model.crashTest : figure.value,
    date: figure.date,
    codes: figure.sources,
    confidence: figure.confidence,
  }
}

type SourceOfFigure = { codes: string[]; date: string | null; confidence: string }

/** @param columns a `vehicles` row, by property or column names */
export function statedByRow(value: unknown, source: SourceOfFigure | undefined): Stated {
  if (value === null || value === undefined) return { value: null, ...withoutSource }
  return { value, date: source?.date ?? null, codes: source?.codes ?? [], confidence: source?.confidence ?? null }
}
