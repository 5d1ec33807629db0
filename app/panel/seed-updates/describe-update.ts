import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { formatFact } from '#app/domain/vehicles/facts/facts.ts'
import { formatInstant, formatReferenceDate } from '#app/platform/format/format-date.ts'
import type { CostUpdate } from './compare-costs.ts'
import type { ModelUpdate, PortalModel, ValueChange } from './compare-models.ts'
import type { ShippedData } from './shipped-files.server.ts'
import { describeValue, type SourceTitles } from './describe-value.ts'
import type { SeedUpdate } from './seed-update-queries.server.ts'

export function describeUpdate({ models, costs }: SeedUpdate, data: Pick<ShippedData, 'sources'>) {
  const created = models.filter(({ portal }) => !portal)
  const changed = models.filter(({ portal }) => portal)
  const pages = new Map(data.sources.map(({ code, pages: [page] }) => [code, page?.text ?? '']))
  return {
    counts: {
      created: created.length,
      changed: changed.filter((update) => untouchedOf(update).length > 0).length,
      touched:
        changed.filter(({ changes }) => changes.some(({ isTouched }) => isTouched)).length +
        costs.filter(({ touched }) => touched).length,
      costs: costs.length,
    },
    created: created.map((update) => ({
      brand: update.shipped.brand,
      tick: tickOfModel(update),
      name: nameOfModel(update),
      note: noteOfNew(update),
    })),
    changed: changed.map((update) => describeModel(update, pages)),
    costs: costs.map(describeCost),
  }
}

function nameOfModel({ shipped: { brand, model, version } }: ModelUpdate): string {
  return [brand, model, version].filter(Boolean).join(' ')
}

function noteOfNew({ shipped: { figures, year } }: ModelUpdate): string {
  const price = figures.priceBrl?.value
  const parts = [`ano ${year}`, typeof price === 'number' && formatFact('priceBrl', price)]
  return parts.filter(Boolean).join(' · ')
}

function describeModel(update: ModelUpdate, pages: SourceTitles) {
  const untouched = untouchedOf(update)
  const touched = update.changes.filter(({ isTouched }) => isTouched)
  const isNewValue = ({ from, to }: ValueChange) => from.value !== to.value
  return {
    id: update.shipped.id,
    /** Checkbox value for all unedited values; '': all were edited. */
    tick: untouched.length > 0 ? tickOfModel(update) : '',
    brand: update.shipped.brand,
    name: nameOfModel(update),
    values: untouched.filter(isNewValue).map((change) => describeValue(change, pages)),
    /** Values with only a new date, source or confidence. */
    renewedCount: untouched.filter((change) => !isNewValue(change)).length,
    touched: touched.map((change) => ({ ...describeValue(change, pages), tick: tickOfValue(update, change) })),
    /** Last save, if an edited value would change. Otherwise ''. */
    by: touched.length > 0 && update.portal ? lastSave(update.portal) : '',
  }
}

function lastSave({ savedBy, updatedAt }: PortalModel): string {
  return `editado no portal; última gravação: ${savedBy ?? 'sem nome'}, ${formatInstant(updatedAt)}`
}

function describeCost(update: CostUpdate) {
  const { table, title, from, to, touched } = update
  const formatEntries = (entries: Record<string, string>[]) =>
    entries.map((entry) => costTables[table].valueOf(entry)).join('; ')
  const [first = {}] = to
  const about = [first.referenceDate && formatReferenceDate(first.referenceDate), first.source]
  return {
    tick: tickOfCosts(update),
    table: costTables[table].label,
    title,
    from: from.length > 0 ? formatEntries(from.map(({ entry }) => entry)) : 'nenhum',
    to: formatEntries(to),
    about: about.filter(Boolean).join(', '),
    /** Last edit. '': the rows are as shipped. */
    by: touched
      ? `editado no portal${touched.by ? ` por ${touched.by}` : ''}, ${formatInstant(new Date(touched.at))}`
      : '',
  }
}

export type UpdateReview = ReturnType<typeof describeUpdate>
export type ShownNew = UpdateReview['created'][number]
export type ShownModel = ReturnType<typeof describeModel>
export type ShownCost = ReturnType<typeof describeCost>

/**
 * Checkbox value for the unedited values; each edited one has its own checkbox. Contains the revision, so that a save after the page was
 * shown is a conflict.
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

function untouchedOf({ changes }: ModelUpdate): ValueChange[] {
  return changes.filter(({ isTouched }) => !isTouched)
}

/** `lostCount`: ticked changes that no longer exist. */
export function resolveTicks(
  { models, costs }: SeedUpdate,
  ticks: ReadonlySet<string>,
): { chosen: SeedUpdate; lostCount: number } {
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
