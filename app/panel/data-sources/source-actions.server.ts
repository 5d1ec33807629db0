import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type OfficialSourceId, officialSources } from '#app/domain/costs/official-sources.ts'
import {
  changeCostTable,
  listCurrent,
  lockCostTable,
  loggedCostChanges,
} from '#app/panel/costs/rows/cost-store.server.ts'
import type { CostRow } from '#app/panel/costs/rows/cost-row.ts'
import {
  type CostEntry,
  type CostTable,
  identityOf,
  isCostTableId,
  isSameEntry,
} from '#app/panel/costs/tables/cost-table.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readPortalSettings } from '#app/platform/settings/portal-settings-queries.server.ts'
import type { Database } from '#database/database.ts'
import { dataSourceProposals, dataSources } from '#database/schema/data-sources.ts'
import { vehiclePriceLooks } from '#database/schema/vehicles.ts'
import { authorOf } from './connectors/data-source.ts'
import type { DataSource } from './connectors/record-source.server.ts'
import { pointTable } from '#app/domain/charging/importing/writing/store-proposals.server.ts'
import { removeTown, townTable } from './connectors/ibge-municipalities.server.ts'
import { writePointPart } from './connectors/point-proposals.server.ts'
import { isTableWaiting } from '#app/panel/vehicles/inmetro/kept-table-queries.server.ts'
import { canApplyTogether, isLeftToEditor } from './source-queries.server.ts'
import { enqueueRefresh } from './start-refreshes.server.ts'
import { findWatchedPage } from './price-watch/price-watch-queries.server.ts'
import { sourceLabel, trustLabels } from './source-labels.ts'
import { fileTable } from './waiting-files.server.ts'
import { allSources, findSource } from './connectors/sources.server.ts'

const sourceId = z.enum(allSources.map(({ id }) => id))
const trust = z.enum(['all', 'small', 'none'])

export const sourceActions = {
  refreshNow: definePanelAction({
    read: rowForm({ fonte: sourceId }),
    run: refreshNow,
    failure: 'a source could not be enqueued',
  }),
  setOn: definePanelAction({
    read: rowForm({ fonte: sourceId, ligada: z.enum(['sim', 'nao']) }),
    run: (deps, { fonte, ligada }) =>
      changeState(deps, fonte, { isOn: ligada === 'sim' }, ligada === 'sim' ? 'ligada' : 'desligada'),
    failure: 'a source could not be turned on or off',
  }),
  setTrust: definePanelAction({
    read: rowForm({ fonte: sourceId, aplica: trust }),
    run: (deps, { fonte, aplica }) => changeState(deps, fonte, { trust: aplica }, trustLabels[aplica]),
    failure: 'the trust in a source could not be changed',
  }),
  apply: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => decide(deps, id, 'apply'),
    failure: 'a proposal of a source could not be applied',
  }),
  applyAll: definePanelAction({
    read: rowForm({ fonte: sourceId }),
    run: applyAll,
    failure: 'the proposals of a source could not be applied',
    isConfirmed: true,
  }),
  dismiss: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => decide(deps, id, 'dismiss'),
    failure: 'a proposal of a source could not be dismissed',
  }),
  reviewTable: definePanelAction({
    read: rowForm({}),
    run: reviewTable,
    failure: 'the table of the Inmetro could not be marked as reviewed',
  }),
  checkPrice: definePanelAction({
    read: rowForm({ id: rowId }),
    run: checkPrice,
    failure: 'the task of a price page could not be ended',
  }),
  undo: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => decide(deps, id, 'undo'),
    failure: 'a figure of a source could not be undone',
    isConfirmed: true,
  }),
}

/** The next task needs a check that finds the price on the page again. */
function checkPrice({ db, clock, username }: Deps, { id }: { id: number }) {
  return db.transaction(async (tx) => {
    const page = await findWatchedPage(tx, id)
    if (!page?.task) return { outcome: 'missing' as const }
    await tx
      .update(vehiclePriceLooks)
      .set({ decidedAt: clock.now(), decidedBy: username, shownAt: null })
      .where(eq(vehiclePriceLooks.vehicleId, id))
    await recordAdminAction(tx, clock, { username, action: 'price-page-checked', target: page.name })
    return { outcome: 'checked' as const }
  })
}

/** The next table that differs creates a new task. */
function reviewTable({ db, clock, username }: Deps) {
  return db.transaction(async (tx) => {
    if (!(await isTableWaiting(tx))) return { outcome: 'missing' as const }
    const target = officialSources['inmetro-pbev'].label
    await recordAdminAction(tx, clock, { username, action: 'inmetro-reviewed', target })
    return { outcome: 'reviewed' as const }
  })
}

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'jobs' | 'username'>

async function refreshNow({ db, jobs, username }: Deps, { fonte }: { fonte: string }) {
  const isOn = findSource(fonte)?.keySetting !== undefined || (await readPortalSettings(db)).refreshSources
  if (!isOn) return { outcome: 'off' as const }
  await enqueueRefresh(db, jobs, { source: fonte, startedBy: username })
  return { outcome: 'enqueued' as const }
}

type State = Partial<Pick<typeof dataSources.$inferInsert, 'isOn' | 'trust'>>

function changeState({ db, clock, username }: Deps, id: OfficialSourceId, state: State, label: string) {
  return db.transaction(async (tx) => {
    await tx
      .insert(dataSources)
      .values({ id, ...state })
      .onConflictDoUpdate({ target: dataSources.id, set: state })
    await recordAdminAction(tx, clock, {
      username,
      action: 'source-changed',
      target: `${officialSources[id].label}: ${label}`,
    })
    return { outcome: 'changed' as const }
  })
}

type Proposal = typeof dataSourceProposals.$inferSelect
/** `current`: row in force that the proposal would replace. */
type CostRowDecision = { proposal: Proposal; current: CostRow | null }
/** All proposals of a run if the source is indivisible, else one. */
type CostDecision = { source: DataSource; table: CostTable; rows: CostRowDecision[] }
/** 'missing': already decided or superseded. 'conflict': the row or the point changed after the proposal. */
type Decided = { outcome: 'applied' | 'enqueued' | 'dismissed' | 'undone' | 'missing' | 'conflict' }
type Decide<Of> = (tx: Database, deps: Deps, decision: Of) => Promise<Decided>

/** Locks the cost table before the proposal, like `refreshSource`, which prevents deadlocks. */
function decide(deps: Deps, id: number, verb: 'apply' | 'dismiss' | 'undo'): Promise<Decided> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx.select().from(dataSourceProposals).where(eq(dataSourceProposals.id, id))
    if (!found) return { outcome: 'missing' }
    if (isCostTableId(found.table)) await lockCostTable(tx, found.table)
    const isOpen = and(
      eq(dataSourceProposals.id, id),
      eq(dataSourceProposals.state, verb === 'undo' ? 'applied' : 'waiting'),
    )
    const [proposal] = await tx.select().from(dataSourceProposals).where(isOpen).for('update')
    if (!proposal) return { outcome: 'missing' }
    const source = findSource(proposal.source)
    const proposals = source && 'isIndivisible' in source ? await lockRun(tx, proposal) : [proposal]
    if (verb === 'dismiss') return dismiss(tx, deps, proposals)
    if (!isCostTableId(proposal.table))
      return otherKinds[proposal.table]?.[verb]?.(tx, deps, proposal) ?? { outcome: 'missing' }
    if (!source) return { outcome: 'missing' }
    const table = costTables[proposal.table]
    const decision = { source, table, rows: await withCurrent(tx, table, proposals) }
    return verb === 'apply' ? applyCosts(tx, deps, decision) : undoCosts(tx, deps, decision)
  })
}

async function withCurrent(tx: Database, table: CostTable, proposals: Proposal[]): Promise<CostRowDecision[]> {
  const current = new Map((await listCurrent(tx, table.id)).map((row) => [identityOf(table, row.entry), row]))
  return proposals.map((proposal) => ({ proposal, current: current.get(proposal.identity) ?? null }))
}

/** Proposals of the same run in the same state. */
function lockRun(tx: Database, { source, table, runId, state }: Proposal): Promise<Proposal[]> {
  const isOfRun = and(
    eq(dataSourceProposals.source, source),
    eq(dataSourceProposals.table, table),
    eq(dataSourceProposals.runId, runId),
    eq(dataSourceProposals.state, state),
  )
  return tx.select().from(dataSourceProposals).where(isOfRun).orderBy(dataSourceProposals.id).for('update')
}

/** A job writes the files. */
const applyFiles: Decide<Proposal> = async (tx, deps, proposal) => {
  const { username } = deps
  const target = `${sourceLabel(proposal.source)}: ${proposal.title}`
  await recordAdminAction(tx, deps.clock, { username, action: 'source-applied', target })
  await enqueueRefresh(tx, deps.jobs, { source: proposal.source, startedBy: username, approvedRun: proposal.runId })
  await endProposals(tx, deps, [proposal], 'applied')
  return { outcome: 'enqueued' }
}

const applyToPoint: Decide<Proposal> = async (tx, deps, proposal) => {
  const texts = { from: proposal.before ?? {}, to: proposal.after, isOfSource: true }
  const result = await writePointPart({ ...deps, db: tx }, proposal, texts)
  return result === 'written' ? endProposals(tx, deps, [proposal], 'applied') : { outcome: result }
}

const undoOnPoint: Decide<Proposal> = async (tx, deps, proposal) => {
  const texts = { from: proposal.after, to: proposal.before ?? {}, isOfSource: false }
  const result = await writePointPart({ ...deps, db: tx }, proposal, texts)
  return result === 'written' ? endProposals(tx, deps, [proposal], 'undone') : { outcome: result }
}

/** The municipality stays out of the list, or keeps its shipped name, until the IBGE changes it again. */
const undoTown: Decide<Proposal> = async (tx, deps, proposal) => {
  if (!(await removeTown(tx, deps.clock, proposal.after))) return { outcome: 'conflict' }
  const { username } = deps
  await recordAdminAction(tx, deps.clock, { username, action: 'source-undone', target: proposal.title })
  return endProposals(tx, deps, [proposal], 'undone')
}

/** By the table of a proposal that is no cost table. */
const otherKinds: Partial<Record<string, { apply?: Decide<Proposal>; undo?: Decide<Proposal> }>> = {
  [pointTable]: { apply: applyToPoint, undo: undoOnPoint },
  [townTable]: { undo: undoTown },
  [fileTable]: { apply: applyFiles },
}

const applyCosts: Decide<CostDecision> = async (tx, deps, decision) => {
  const { table, rows } = decision
  if (rows.some(({ proposal, current }) => !isSameRow(table, current, proposal.before))) return { outcome: 'conflict' }
  return applyRows(tx, deps, decision)
}

/** The source becomes the author, so later runs may replace the rows. */
async function applyRows(tx: Database, deps: Deps, { source, table, rows }: CostDecision) {
  const coming = rows.map(({ proposal }) => proposal.after)
  await replaceRows(tx, deps, { table, rows, coming, author: authorOf(source), action: 'source-applied' })
  return endProposals(tx, deps, proposalsOf(rows), 'applied')
}

function applyAll(deps: Deps, { fonte }: { fonte: string }) {
  return deps.db.transaction(async (tx) => {
    const source = findSource(fonte)
    const isWaiting = and(eq(dataSourceProposals.source, fonte), eq(dataSourceProposals.state, 'waiting'))
    const [first] = await tx
      .select({ table: dataSourceProposals.table })
      .from(dataSourceProposals)
      .where(isWaiting)
      .limit(1)
    if (!source || !canApplyTogether(source) || !first || !isCostTableId(first.table))
      return { outcome: 'missing' as const }
    const table = costTables[first.table]
    await lockCostTable(tx, table.id)
    const ofTable = and(isWaiting, eq(dataSourceProposals.table, table.id))
    const waiting = await tx.select().from(dataSourceProposals).where(ofTable).for('update')
    const isLeft = and(ofTable, isLeftToEditor(tx))
    const left = await tx.select({ id: dataSourceProposals.id }).from(dataSourceProposals).where(isLeft)
    const leftIds = new Set(left.map(({ id }) => id))
    const chosen = waiting.filter(({ id }) => !leftIds.has(id))
    const rows = (await withCurrent(tx, table, chosen)).filter(({ proposal, current }) =>
      isSameRow(table, current, proposal.before),
    )
    await applyRows(tx, deps, { source, table, rows })
    const conflicts = chosen.length - rows.length
    return { outcome: 'applied' as const, count: rows.length, conflicts, left: left.length }
  })
}

async function dismiss(tx: Database, deps: Deps, proposals: Proposal[]): Promise<Decided> {
  const [{ source, title } = { source: '', title: '' }] = proposals
  const titles = proposals.length === 1 ? title : countOf(proposals.length, 'número', 'números')
  const target = `${sourceLabel(source)}: ${titles}`
  await recordAdminAction(tx, deps.clock, { username: deps.username, action: 'source-dismissed', target })
  return endProposals(tx, deps, proposals, 'dismissed')
}

/** The editor becomes the author, so later runs do not replace the rows. */
const undoCosts: Decide<CostDecision> = async (tx, deps, { table, rows }) => {
  if (rows.some(({ proposal, current }) => !isSameRow(table, current, proposal.after))) return { outcome: 'conflict' }
  const coming = rows.flatMap(({ proposal }) => (proposal.before ? [proposal.before] : []))
  await replaceRows(tx, deps, { table, rows, coming, author: deps.username, action: 'source-undone' })
  return endProposals(tx, deps, proposalsOf(rows), 'undone')
}

function proposalsOf(rows: CostRowDecision[]): Proposal[] {
  return rows.map(({ proposal }) => proposal)
}

function isSameRow(table: CostTable, current: CostRow | null, entry: CostEntry | null): boolean {
  if (!current || !entry) return !current && !entry
  return isSameEntry(table, current.entry, entry)
}

type Replacement = {
  table: CostTable
  rows: CostRowDecision[]
  coming: CostEntry[]
  author: string
  action: 'source-applied' | 'source-undone'
}

async function replaceRows(tx: Database, { clock }: Deps, { table, rows, coming, author, action }: Replacement) {
  const [{ proposal, current } = {}, ...others] = rows
  if (!proposal) return
  const isOne = others.length === 0
  const leavingIds = rows.flatMap((row) => row.current?.id ?? [])
  const target = isOne
    ? proposal.title
    : `${sourceLabel(proposal.source)}: ${countOf(rows.length, 'número', 'números')}`
  const changes = isOne ? { changes: loggedCostChanges(table, current?.entry ?? null, coming[0] ?? null) } : {}
  await changeCostTable(
    tx,
    { clock, username: author },
    { table: table.id, leavingIds, coming, action, target, ...changes },
  )
}

async function endProposals<End extends 'applied' | 'dismissed' | 'undone'>(
  tx: Database,
  { clock, username }: Deps,
  proposals: Proposal[],
  state: End,
): Promise<{ outcome: End }> {
  const ids = proposals.map(({ id }) => id)
  await tx
    .update(dataSourceProposals)
    .set({ state, decidedAt: clock.now(), decidedBy: username })
    .where(inArray(dataSourceProposals.id, ids))
  return { outcome: state }
}
