import type { ShippedModel } from './shipped-files.server.ts'
import { type FactKey, factKeys, facts } from '#app/domain/vehicles/facts/facts.ts'

/** Decisions by field. `print`: fingerprint of the shipped value. `isKept`: the portal's value stays. */
export type Decisions = Record<string, { print: string; isKept: boolean }>

/** Tells when the portal first started with a shipped value. */
export type InstalledData = {
  /**
   * @param subject key of a model or cost subject
   * @returns ISO instant; null: not recorded
   */
  instantOf(subject: string, field: string, print: string): string | null
}

export type PortalModel = {
  id: number
  revision: number
  savedBy: string | null
  updatedAt: Date
  current: Record<UpdateField, SourcedValue>
  /** Fingerprints of the first shipped values. null: the model was not shipped. */
  shippedPrints: Record<string, string> | null
}

export type ValueChange = {
  key: UpdateField
  from: SourcedValue
  to: SourcedValue
  /** Edited or imported after it was shipped. */
  isTouched: boolean
}

export type ModelUpdate = {
  shipped: ShippedModel
  /** null: the portal does not have this model. */
  portal: PortalModel | null
  changes: ValueChange[]
}

type PortalState = {
  textsOf: (model: ShippedModel) => ModelTexts
  models: PortalModel[]
  /** Shipped models that an editor deleted. Updates do not restore them. */
  deletedIds: ReadonlySet<number>
  decided: ReadonlyMap<string, Decisions>
}

/** Samples (SEED=bundled) have lower or equal ids. A portal without other models gets no new ones. */
const lastSampleId = 6

/** Leaves out values on which an editor decided. Pure. */
export function compareModels(
  shipped: ShippedModel[],
  { textsOf, models, deletedIds, decided }: PortalState,
): ModelUpdate[] {
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

/** Field name of a decision about a whole new model. */
export const wholeModel = '*'

export type WholeModel = ShippedModel & ModelTexts

function changesOf(shipped: WholeModel, portal: PortalModel, decided: Decisions): ValueChange[] {
  return updateFields.flatMap((key): ValueChange[] => {
    const [from, to] = [portal.current[key], shippedValue(shipped, key)]
    const [before, after] = [fingerprint(from), fingerprint(to)]
    const decision = decided[key]
    const shippedBefore = decision?.print ?? portal.shippedPrints?.[key]
    // If the shipped value has not changed since the decision or first start, the difference is an edit.
    if (before === after || shippedBefore === after) return []
    const baseline = decision?.isKept ? portal.shippedPrints?.[key] : shippedBefore
    const isTouched = before !== baseline
    if (isTouched && (to.value === null || (from.value === to.value && from.date === to.date))) return []
    return [{ key, from, to, isTouched }]
  })
}

/** `equipment` and `crashTest` are canonical JSON. */
export type ModelTexts = Record<'description' | 'equipment' | 'faq' | 'crashTest', string | null>

type CrashTest = { program: string | null; stars: number | null; year: number | null; appliesTo: string | null }

/** Canonical JSON. null: the program or the stars are unknown. */
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

const ownKeys = ['version', 'year', 'category', 'availability', 'description'] as const

const modelKeys = [...ownKeys, ...factKeys.filter((key) => facts[key].kind !== 'phrase')]
const dossierKeys = ['equipment', 'faq'] as const

export const updateFields = [...modelKeys, 'crashTest' as const, ...dossierKeys]
export type UpdateField = (typeof updateFields)[number]

export function isFactKey(key: UpdateField): key is FactKey {
  return Object.hasOwn(facts, key)
}

const withoutSource = { date: null, codes: [], confidence: null }

export type SourcedValue = { value: unknown; date: string | null; codes: string[]; confidence: string | null }

/** Canonical JSON, for comparisons and stored decisions. */
export function fingerprint({ value, date, codes, confidence }: SourcedValue): string {
  return JSON.stringify([value ?? null, date, codes.toSorted(), confidence])
}

export function shippedValue(model: WholeModel, key: UpdateField): SourcedValue {
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

export function sourceValue(value: unknown, source: SourceOfFigure | undefined): SourcedValue {
  if (value === null || value === undefined) return { value: null, ...withoutSource }
  return { value, date: source?.date ?? null, codes: source?.codes ?? [], confidence: source?.confidence ?? null }
}
