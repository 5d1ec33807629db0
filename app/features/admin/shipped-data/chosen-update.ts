import type { CostUpdate } from './compare-costs.ts'
import type { ModelUpdate, ValueChange } from './compare-models.ts'
import type { ShippedUpdate } from './shipped-update-queries.server.ts'

/**
 * The ticks of the page. Each names the state that was shown: what somebody saved since is a conflict. A model has one for all values
 * that stand as they were shipped, and one for each that was changed in the portal.
 */
export function tickOfModel({ shipped, portal }: ModelUpdate): string {
  return `modelo:${shipped.key}:${portal?.revision ?? 0}`
}

export function tickOfValue(update: ModelUpdate, { key }: ValueChange): string {
  return `${tickOfModel(update)}:${key}`
}

export function tickOfCosts({ key, from }: CostUpdate): string {
  return `custos:${key}:${from.map(({ id }) => id).join('.')}`
}

/** Values that stand as they were shipped. */
export function untouchedOf({ changes }: ModelUpdate): ValueChange[] {
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
