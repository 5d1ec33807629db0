import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import { facts, type FactValue, formatFact } from '#app/features/vehicles/facts/facts.ts'
import { type Confidence, confidenceWords } from '#app/platform/confidence.ts'
import { formatInstant, formatReferenceDate } from '#app/ui/format/format-date.ts'
import type { CostUpdate } from './compare-costs.ts'
import {
  isFactKey,
  type ModelUpdate,
  type PortalModel,
  type Stated,
  type StatedKey,
  type ValueChange,
} from './compare-models.ts'
import type { ShippedData } from './shipped-files.server.ts'
import type { ShippedUpdate } from './shipped-update-queries.server.ts'

/** Models and costs told one by one; the others are counted, and come once these are decided. */
const mostShown = { created: 200, changed: 200, costs: 300 }

/** The words of an update, before anything is written. */
export function describeUpdate({ models, costs }: ShippedUpdate, data: Pick<ShippedData, 'sources'>): UpdateReview {
  const created = models.filter(({ portal }) => !portal)
  const changed = models.filter(({ portal }) => portal)
  const pages = new Map(data.sources.map(({ code, pages: [page] }) => [code, page?.text ?? '']))
  const shown = {
    created: created.slice(0, mostShown.created),
    changed: changed.slice(0, mostShown.changed),
    costs: costs.slice(0, mostShown.costs),
  }
  return {
    counts: {
      created: created.length,
      changed: changed.filter((update) => untouchedOf(update).length > 0).length,
      touched:
        changed.filter(({ changes }) => changes.some(({ isTouched }) => isTouched)).length +
        costs.filter(({ touched }) => touched).length,
      costs: costs.length,
    },
    created: shown.created.map((update) => ({
      tick: tickOfModel(update),
      name: nameOfModel(update),
      note: noteOfNew(update),
      isTicked: !update.isDeleted,
    })),
    changed: shown.changed.map((update) => describeModel(update, pages)),
    costs: shown.costs.map(describeCost),
    hidden: models.length + costs.length - shown.created.length - shown.changed.length - shown.costs.length,
  }
}

function nameOfModel({ shipped: { brand, model, version } }: ModelUpdate): string {
  return [brand, model, version].filter(Boolean).join(' ')
}

function noteOfNew({ shipped: { figures, year }, isDeleted }: ModelUpdate): string {
  const price = figures.priceBrl?.value
  const words = [`ano ${year}`, typeof price === 'number' && formatFact('priceBrl', price)]
  return [...words, isDeleted && 'excluído neste portal'].filter(Boolean).join(' · ')
}

type Pages = ReadonlyMap<string, string>

function describeModel(update: ModelUpdate, pages: Pages): ShownModel {
  const untouched = untouchedOf(update)
  const isNewValue = ({ from, to }: ValueChange) => from.value !== to.value
  return {
    id: update.shipped.id,
    tick: untouched.length > 0 ? tickOfModel(update) : '',
    name: nameOfModel(update),
    values: untouched.filter(isNewValue).map((change) => describeValue(change, pages)),
    renewedCount: untouched.filter((change) => !isNewValue(change)).length,
    touched: update.changes
      .filter(({ isTouched }) => isTouched)
      .map((change) => ({
        ...describeValue(change, pages),
        tick: tickOfValue(update, change),
        by: update.portal ? lastSave(update.portal) : '',
      })),
  }
}

function lastSave({ savedBy, updatedAt }: PortalModel): string {
  return `editado no portal; última gravação: ${savedBy ?? 'sem nome'}, ${formatInstant(updatedAt)}`
}

function describeValue({ key, from, to }: ValueChange, pages: Pages): ShownValue {
  return { label: labelOf(key), from: valueInWords(key, from), to: valueInWords(key, to), about: aboutOf(to, pages) }
}

const ownLabels: Partial<Record<StatedKey, string>> = {
  version: 'Versão',
  year: 'Ano',
  availability: 'Disponibilidade',
}
const availabilities: Record<string, string> = {
  'on-sale': 'à venda',
  discontinued: 'fora de linha',
  unclear: 'oferta incerta',
}

function labelOf(key: StatedKey): string {
  return isFactKey(key) ? facts[key].label : (ownLabels[key] ?? key)
}

function valueInWords(key: StatedKey, { value }: Stated): string {
  if (value === null || value === undefined) return 'não informado'
  if (isFactKey(key)) return formatFact(key, value as NonNullable<FactValue>)
  return availabilities[String(value)] ?? String(value)
}

/** 'jun. de 2026, inmetro.gov.br, confiança alta' */
function aboutOf({ date, codes, confidence }: Stated, pages: Pages): string {
  const [first = ''] = codes
  const parts = [
    date && formatReferenceDate(date),
    pages.get(first),
    confidence && `confiança ${confidenceWords[confidence as Confidence]}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function describeCost(update: CostUpdate): ShownCost {
  const { table, title, from, to, touched } = update
  const inWords = (entries: Record<string, string>[]) =>
    entries.map((entry) => costTables[table].valueOf(entry)).join('; ')
  const [first = {}] = to
  const about = [first.referenceDate && formatReferenceDate(first.referenceDate), first.source]
  return {
    tick: tickOfCosts(update),
    table: costTables[table].label,
    title,
    from: from.length > 0 ? inWords(from.map(({ entry }) => entry)) : 'nenhum',
    to: inWords(to),
    about: about.filter(Boolean).join(', '),
    by: touched
      ? `editado no portal${touched.by ? ` por ${touched.by}` : ''}, ${formatInstant(new Date(touched.at))}`
      : '',
  }
}

/** An update as an editor reads it. Long lists are cut; `counts` tells of all. */
export type UpdateReview = {
  counts: { created: number; changed: number; touched: number; costs: number }
  created: ShownNew[]
  changed: ShownModel[]
  costs: ShownCost[]
  /** How many of each are not listed. */
  hidden: number
}

export type ShownNew = { tick: string; name: string; note: string; isTicked: boolean }

/** `tick` is for the values that stand as they were shipped; empty where there is none. */
export type ShownModel = {
  id: number
  tick: string
  name: string
  values: ShownValue[]
  /** Values that only get a newer date or another source. */
  renewedCount: number
  touched: (ShownValue & { tick: string; by: string })[]
}

export type ShownValue = { label: string; from: string; to: string; about: string }

export type ShownCost = {
  tick: string
  table: string
  title: string
  from: string
  to: string
  about: string
  /** The editor of the last change and its time; empty for a value as it was shipped. */
  by: string
}

/**
 * The ticks of the page. Each names the state that was shown: what somebody saved since is a conflict. A model has one for all values
 * that stand as they were shipped, and one for each that was changed in the portal.
 */
function tickOfModel({ shipped, portal }: ModelUpdate): string {
  return `modelo:${shipped.key}:${portal?.revision ?? 0}`
}

function tickOfValue(update: ModelUpdate, { key }: ValueChange): string {
  return `${tickOfModel(update)}:${key}`
}

function tickOfCosts({ key, from }: CostUpdate): string {
  return `custos:${key}:${from.map(({ id }) => id).join('.')}`
}

/** Values that stand as they were shipped. */
function untouchedOf({ changes }: ModelUpdate): ValueChange[] {
  return changes.filter(({ isTouched }) => !isTouched)
}

/** The ticked part of an update, and how many ticks nothing stands behind any more. */
export function chosenOf(
  { models, costs }: ShippedUpdate,
  ticks: ReadonlySet<string>,
): { chosen: ShippedUpdate; lostCount: number } {
  const found = new Set<string>()
  const isTicked = (tick: string) => {
    if (ticks.has(tick)) found.add(tick)
    return ticks.has(tick)
  }
  const chosenModels = models.flatMap((update) => {
    const isWhole = isTicked(tickOfModel(update))
    if (!update.portal) return isWhole ? [update] : []
    const changes = update.changes.filter((change) =>
      change.isTouched ? isTicked(tickOfValue(update, change)) : isWhole,
    )
    return changes.length > 0 ? [{ ...update, changes }] : []
  })
  const chosenCosts = costs.filter((update) => isTicked(tickOfCosts(update)))
  return { chosen: { models: chosenModels, costs: chosenCosts }, lostCount: ticks.size - found.size }
}
