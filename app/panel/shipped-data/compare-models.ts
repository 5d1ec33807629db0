import type { ShippedModel } from './shipped-files.server.ts'
import { type FactKey, factKeys, facts } from '#app/domain/vehicles/facts/facts.ts'

/** The decision on a statement of an earlier or of this version: taken over, or the portal's own kept. */
export type Decided = Record<string, { print: string; isKept: boolean }>

/** Since when the installed versions ship a statement. */
export type InstalledData = {
  /**
   * @param subject a model or a subject of costs, by the key of its decision
   * @returns an ISO instant; null of a statement that no start of this portal has noted
   */
  instantOf(subject: string, field: string, print: string): string | null
}

/** A shipped model as the portal has it now. */
export type PortalModel = {
  id: number
  revision: number
  savedBy: string | null
  updatedAt: Date
  current: Record<StatedKey, Stated>
  /** The prints of what was shipped, by key; null where the model never came with the portal. */
  formerly: Record<string, string> | null
}

export type ValueChange = {
  key: StatedKey
  from: Stated
  to: Stated
  /** An editor, a list or a table gave the portal another value than the one that was shipped. */
  isTouched: boolean
}

export type ModelUpdate = {
  shipped: ShippedModel
  /** Null of one that is new. */
  portal: PortalModel | null
  changes: ValueChange[]
}

type Known = {
  textsOf: (model: ShippedModel) => ModelTexts
  models: PortalModel[]
  /** Of models that came with the portal and were deleted in it: they are in the bin, and a version does not bring them back. */
  deletedIds: ReadonlySet<number>
  decided: ReadonlyMap<string, Decided>
}

/** A portal that began with the six models of SEED=bundled, or with none, is not offered the market. */
const lastSampleId = 6

/** The shipped models against those of the portal. What was decided once is not asked again. Pure. */
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

/** The key of a decision about a model that the portal does not have. */
export const wholeModel = '*'

/** A shipped model with its longer texts. */
export type WholeModel = ShippedModel & ModelTexts

function changesOf(shipped: WholeModel, portal: PortalModel, decided: Decided): ValueChange[] {
  return statedKeys.flatMap((key): ValueChange[] => {
    const [from, to] = [portal.current[key], statedByShipped(shipped, key)]
    const [before, after] = [printOf(from), printOf(to)]
    const settled = decided[key]
    const shippedBefore = settled?.print ?? portal.formerly?.[key]
    // Without a difference between the versions the difference to the portal is an editor's work.
    if (before === after || shippedBefore === after) return []
    const formerly = settled?.isKept ? portal.formerly?.[key] : shippedBefore
    const isTouched = before !== formerly
    // A release changes nothing that an editor added and it does not state, nor a value of the same day from another source.
    if (isTouched && (to.value === null || (from.value === to.value && from.date === to.date))) return []
    return [{ key, from, to, isTouched }]
  })
}

/** Longer texts of a model, and its equipment and its crash test as one text each. */
export type ModelTexts = Record<'description' | 'equipment' | 'faq' | 'crashTest', string | null>

type CrashTest = { program: string | null; stars: number | null; year: number | null; appliesTo: string | null }

/** A result as one text, the same for the same result; null where there is none. */
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

/** Columns of a shipped model that are not among its facts. */
const ownKeys = ['version', 'year', 'category', 'availability', 'description'] as const

/** Columns of the table of models. */
export const modelKeys = [...ownKeys, ...factKeys.filter((key) => facts[key].kind !== 'phrase')]
/** Columns of its dossier. */
const dossierKeys = ['equipment', 'faq'] as const

/** Everything of a model that a new version of the portal may change. */
export const statedKeys = [...modelKeys, 'crashTest' as const, ...dossierKeys]
export type StatedKey = (typeof statedKeys)[number]

export function isFactKey(key: StatedKey): key is FactKey {
  return Object.hasOwn(facts, key)
}

/** True for what has a source of its own: a fact, or the crash test. */
export function isSourced(key: StatedKey): boolean {
  return isFactKey(key) || key === 'crashTest'
}

const withoutSource = { date: null, codes: [], confidence: null }

/** A value with where it comes from, as far as two of them can differ. */
export type Stated = { value: unknown; date: string | null; codes: string[]; confidence: string | null }

/** The same text for the same statement: what is compared and kept. */
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

/** @param columns a row of the table of models, by the names of its properties or of its columns */
export function statedByRow(value: unknown, source: SourceOfFigure | undefined): Stated {
  if (value === null || value === undefined) return { value: null, ...withoutSource }
  return { value, date: source?.date ?? null, codes: source?.codes ?? [], confidence: source?.confidence ?? null }
}
