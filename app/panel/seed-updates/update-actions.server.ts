import { loggedModelChanges } from './describe-value.ts'
import { applyImport, type ImportAuthor, type ImportSource } from '#app/panel/imports/apply.server.ts'
import { definePanelAction, parseRaw } from '#app/platform/panel/actions.server.ts'
import { sql } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { changeCostTable, lockCostTable } from '#app/panel/costs/rows/cost-store.server.ts'
import { changeVehicles } from '#app/panel/vehicles/change-vehicles.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { Database } from '#database/database.ts'
import { shippedDecisions } from '#database/schema/portal.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { writeModels } from './apply-models.server.ts'
import { resolveTicks } from './describe-update.ts'
import { fingerprintRows, rows } from './compare-costs.ts'
import { type Decisions, fingerprint, wholeModel } from './compare-models.ts'
import { findSeedUpdate, seedUpdateTables, type SeedUpdate } from './seed-update-queries.server.ts'
import { readShippedData, type ShippedData } from './shipped-files.server.ts'

const maxTicks = 5_000

function ticksOf(form: FormData): Set<string> {
  return new Set(form.getAll('chosen').slice(0, maxTicks).map(String))
}

export const updateActions = {
  apply: decision({ isKept: false, failure: 'shipped data could not be applied' }),
  keep: decision({ isKept: true, failure: 'a decision about shipped data could not be kept' }),
}

function decision({ isKept, failure }: { isKept: boolean; failure: string }) {
  return definePanelAction({
    read: parseRaw,
    run: (deps, form) => decideUpdate(deps, { ticks: ticksOf(form), username: deps.username, isKept }),
    failure,
    isConfirmed: true,
  })
}

type Choice = { ticks: ReadonlySet<string>; isKept: boolean }

type DecisionOutcome =
  | { outcome: 'applied' | 'kept'; modelCount: number; costCount: number }
  | { outcome: 'nothing' }
  /** The portal's data changed since the page was shown. Nothing was written. */
  | { outcome: 'conflict' }

type ChosenUpdate = SeedUpdate & { isKept: boolean }

/** Applies ticked changes, or records that the portal keeps its values. Later comparisons leave out both. */
const seedUpdate: ImportSource<ShippedData, Choice, SeedUpdate, ChosenUpdate, DecisionOutcome> = {
  async lock(tx) {
    await tx.execute(sql`lock table ${vehicles} in exclusive mode`)
    for (const table of seedUpdateTables) await lockCostTable(tx, table)
  },
  compare: findSeedUpdate,
  choose(update, { ticks, isKept }) {
    const { chosen, lostCount } = resolveTicks(update, ticks)
    return lostCount > 0 ? { ended: { outcome: 'conflict' } } : { chosen: { ...chosen, isKept } }
  },
  async write(tx, author, chosen, data) {
    const { isKept } = chosen
    const counts = { modelCount: chosen.models.length, costCount: chosen.costs.length }
    const { username, clock } = author
    if (isKept)
      await recordAdminAction(tx, clock, { username, action: 'shipped-data-kept', target: formatCounts(counts) })
    else await writeUpdate(tx, author, data, chosen)
    await saveDecisions(tx, chosen, { username, isKept, now: clock.now() })
    return { outcome: isKept ? 'kept' : 'applied', ...counts }
  },
}

type Decision = Choice & { username: string; data?: ShippedData }

export async function decideUpdate(
  parts: { db: Database; clock: Clock },
  { username, data, ...choice }: Decision,
): Promise<DecisionOutcome> {
  if (choice.ticks.size === 0) return { outcome: 'nothing' }
  return applyImport({ ...parts, username }, seedUpdate, data ?? (await readShippedData()), choice)
}

function formatCounts({ modelCount, costCount }: { modelCount: number; costCount: number }): string {
  return [countOf(modelCount, 'modelo', 'modelos'), countOf(costCount, 'custo', 'custos')].join(', ')
}

async function writeUpdate(
  tx: Database,
  author: ImportAuthor,
  data: ShippedData,
  { models, costs }: SeedUpdate,
): Promise<void> {
  const { clock, username } = author
  if (models.length > 0) {
    const ids = models.flatMap(({ portal }) => portal?.id ?? [])
    const target = formatCounts({ modelCount: models.length, costCount: costs.length })
    const prices = { kind: 'statement' } as const
    const changes = models.flatMap(loggedModelChanges)
    const change = { ids, username, action: 'shipped-data-applied', target, changes, prices } as const
    await changeVehicles(tx, clock, change, (now) => writeModels(tx, data, models, { username, now }))
  }
  for (const table of seedUpdateTables) {
    const some = costs.filter((update) => update.table === table)
    if (some.length === 0) continue
    await changeCostTable(tx, author, {
      table,
      leavingIds: some.flatMap(({ from }) => from.map(({ id }) => id)),
      coming: some.flatMap(({ to }) => to),
      action: 'shipped-data-applied',
      target: formatCounts({ modelCount: 0, costCount: some.length }),
      isShipped: true,
    })
  }
}

async function saveDecisions(
  tx: Database,
  { models, costs }: SeedUpdate,
  { username, isKept, now }: { username: string; isKept: boolean; now: Date },
): Promise<void> {
  const ofModels = models.map(({ shipped, portal, changes }): [string, Decisions] => [
    shipped.key,
    portal
      ? Object.fromEntries(changes.map(({ key, to }) => [key, { print: fingerprint(to), isKept }]))
      : { [wholeModel]: { print: '', isKept } },
  ])
  const ofCosts = costs.map(({ key, to }): [string, Decisions] => [
    key,
    { [rows]: { print: fingerprintRows(to), isKept } },
  ])
  const decisions = [...ofModels, ...ofCosts].map(([key, decided]) => ({
    key,
    decided,
    decidedBy: username,
    decidedAt: now,
  }))
  if (decisions.length === 0) return
  await tx
    .insert(shippedDecisions)
    .values(decisions)
    .onConflictDoUpdate({
      target: shippedDecisions.key,
      set: {
        decided: sql`${shippedDecisions.decided} || excluded.decided`,
        decidedBy: sql`excluded.decided_by`,
        decidedAt: sql`excluded.decided_at`,
      },
    })
}
