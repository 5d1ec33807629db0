import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ImportAuthor } from '#app/panel/imports/apply.server.ts'
import type { LoggedChange } from '#database/schema/accounts.ts'
import { type CostEntry, type CostTable, type CostTableId, formatCell } from '#app/panel/costs/tables/cost-table.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { pointsOf, unknownModel, writtenPoints } from '#app/panel/costs/tables/curve-table.ts'
import { formatNumberCell, parseNumberCell } from '#app/panel/costs/tables/read-cell.ts'
import type { ChargePoint } from '#app/domain/costs/charging-time.ts'
import { referenceFigureKeys, referenceFigureKinds } from '#app/domain/costs/reference-figure-kinds.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import type { AuditedAction } from '#app/platform/audit-log/audited-actions.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import {
  chargingCurves,
  distributorTariffs,
  ipvaRules,
  localRules,
  marketCounts,
  networkTariffs,
  referenceFigures,
  tariffFlagMonths,
} from '#database/schema/costs.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import type { CostRow } from './cost-row.ts'

/** One column per cell. `only` selects the rows if two cost tables share a database table. */
export const costStores: Record<CostTableId, CostStore> = {
  energia: { rows: referenceFigures, only: isFigureOf('energia') },
  bandeiras: { rows: tariffFlagMonths },
  distribuidoras: { rows: distributorTariffs },
  fatores: { rows: referenceFigures, only: isFigureOf('fatores') },
  ipva: { rows: ipvaRules },
  locais: { rows: localRules },
  redes: { rows: networkTariffs },
  mercado: { rows: marketCounts },
  curvas: { rows: chargingCurves },
}

type CostStore = {
  rows: PgTable & Record<'id' | 'referenceDate' | 'validUntil' | 'createdAt' | 'replacedAt', PgColumn>
  only?: SQL
}

function isFigureOf(list: 'energia' | 'fatores'): SQL {
  const keys = referenceFigureKeys.filter((key) => referenceFigureKinds[key].list === list)
  return inArray(referenceFigures.key, keys)
}

function cellColumns({ rows }: CostStore): [name: string, column: PgColumn][] {
  const { id: _id, createdBy: _by, createdAt: _at, replacedAt: _until, ...cells } = getTableColumns(rows)
  return Object.entries(cells)
}

const jsonCells: Record<string, { write: (value: unknown) => string; read: (text: string) => unknown }> = {
  values: {
    write: (value) => (value as number[]).map(formatNumberCell).join('; '),
    read: (text) => text.split('; ').map((part) => parseNumberCell(part) ?? 0),
  },
  points: { write: (value) => writtenPoints(value as ChargePoint[]), read: pointsOf },
}

/** '' for null, and for false in a column that cannot be null. */
function writeCell([name, column]: [string, PgColumn], value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return formatNumberCell(value)
  if (typeof value === 'boolean') return value ? 'sim' : column.notNull ? '' : 'nao'
  return jsonCells[name]?.write(value) ?? String(value)
}

function readCell([name, column]: [string, PgColumn], text: string): unknown {
  if (column.dataType === 'json') return jsonCells[name]?.read(text)
  if (text === '' && !column.notNull) return null
  if (column.dataType === 'number') return parseNumberCell(text) ?? 0
  return column.dataType === 'boolean' ? text === 'sim' : text
}

/** @param row from the database, or shipped with the portal; a missing column counts as null */
export function entryOfRow(id: CostTableId, row: Readonly<Record<string, unknown>>): CostEntry {
  return Object.fromEntries(cellColumns(costStores[id]).map((cell) => [cell[0], writeCell(cell, row[cell[0]])]))
}

type RowQuery = { where: SQL | undefined; order: SQL[]; limit: number }

export async function listCostRows(
  db: Database,
  id: CostTableId,
  { where, order, limit }: RowQuery,
): Promise<CostRow[]> {
  const { rows, only } = costStores[id]
  const stored = await db
    .select()
    .from(rows)
    .where(and(only, where))
    .orderBy(...order)
    .limit(limit)
  const found = stored.map((row): CostRow => {
    const { createdAt, replacedAt } = row as { createdAt: Date; replacedAt: Date | null }
    return {
      id: row.id as number,
      entry: entryOfRow(id, row),
      createdBy: row.createdBy as string | null,
      createdAt: createdAt.toISOString(),
      replacedAt: replacedAt?.toISOString() ?? null,
    }
  })
  return id === 'curvas' ? withModels(db, found) : found
}

export const maxCurrentRows = 5000

export function listCurrent(db: Database, id: CostTableId, where?: SQL): Promise<CostRow[]> {
  const { rows } = costStores[id]
  return listCostRows(db, id, {
    where: and(isNull(rows.replacedAt), where),
    order: [asc(rows.id)],
    limit: maxCurrentRows,
  })
}

export function listCurrentOfSubject(db: Database, id: CostTableId, entry: CostEntry): Promise<CostRow[]> {
  return listCurrent(db, id, isOfSubject(id, entry))
}

export async function findCostRow(db: Database, table: CostTableId, id: number): Promise<CostRow | null> {
  const { rows } = costStores[table]
  const [row] = await listCostRows(db, table, { where: eq(rows.id, id), order: [asc(rows.id)], limit: 1 })
  return row ?? null
}

/** Reads only the cells that the review date depends on. */
export async function listCurrentDates(db: Database, id: CostTableId): Promise<CostEntry[]> {
  const { rows, only } = costStores[id]
  const cells = cellColumns(costStores[id]).filter(([name]) => ['key', 'referenceDate', 'validUntil'].includes(name))
  const stored: Record<string, unknown>[] = await db
    .select(Object.fromEntries(cells))
    .from(rows)
    .where(and(only, isNull(rows.replacedAt)))
    .limit(maxCurrentRows)
  return stored.map((row) => Object.fromEntries(cells.map((cell) => [cell[0], writeCell(cell, row[cell[0]])])))
}

export function isOfSubject(id: CostTableId, entry: CostEntry): SQL | undefined {
  const columns = getTableColumns(costStores[id].rows)
  const conditions = costTables[id].subject.map((name) => {
    const [column, text] = [columns[name], entry[name] ?? '']
    if (!column)
      return sql`${chargingCurves.vehicleId} in (select ${vehicles.id} from ${vehicles} where ${vehicles.slug} = ${text})`
    const value = readCell([name, column], text)
    return value === null ? isNull(column) : eq(column, value)
  })
  return and(...conditions)
}

async function withModels(db: Database, curves: CostRow[]): Promise<CostRow[]> {
  const ids = new Set(curves.map(({ entry }) => Number(entry.vehicleId)))
  const { id, slug, brand, model, version } = vehicles
  const known = await db
    .select({ id, slug, brand, model, version })
    .from(vehicles)
    .where(inArray(id, [...ids]))
  const byId = new Map(known.map((row) => [String(row.id), row]))
  return curves.flatMap(({ entry: { vehicleId = '', ...entry }, ...curve }) => {
    const found = byId.get(vehicleId)
    if (!found) return []
    const name = [nameOf(found), found.version].filter(Boolean).join(' ')
    return [{ ...curve, entry: { ...entry, vehicle: found.slug, name } }]
  })
}

async function findModelIds(db: Database, entries: CostEntry[]): Promise<Map<string, number>> {
  const slugs = [...new Set(entries.flatMap(({ vehicle }) => vehicle ?? []))]
  const { id, slug } = vehicles
  const rows = await db.select({ id, slug }).from(vehicles).where(inArray(slug, slugs))
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** A message per entry with an unknown model. Only charging curves have a model. */
export async function findModelProblems(
  db: Database,
  table: CostTableId,
  entries: CostEntry[],
): Promise<Map<CostEntry, string>> {
  if (table !== 'curvas') return new Map()
  const known = await findModelIds(db, entries)
  const unknown = entries.filter(({ vehicle = '' }) => !known.has(vehicle))
  return new Map(unknown.map((entry) => [entry, unknownModel(entry.vehicle ?? '')]))
}

export type CostDeps = ImportAuthor & { db: Database }

/** Locks until the transaction ends. Readers are not blocked. Call it before reading rows. */
export async function lockCostTable(tx: Database, table: CostTableId): Promise<void> {
  await tx.execute(sql`lock table ${costStores[table].rows} in share row exclusive mode`)
}

type CostChange = {
  table: CostTableId
  leavingIds: number[]
  /** Validated. Their models must exist (`findModelProblems`). */
  coming: CostEntry[]
  action: AuditedAction
  target: string
  changes?: LoggedChange[]
  isShipped?: boolean
}

/** A statement can have 65,535 parameters; a row needs about 20. */
const chunkSize = 1000

/**
 * Replaced rows stay as history. Call `lockCostTable` first.
 * @returns ids of the new rows, in order
 */
export async function changeCostTable(
  tx: Database,
  { clock, username }: ImportAuthor,
  { table, leavingIds, coming, action, target, changes, isShipped = false }: CostChange,
): Promise<number[]> {
  const now = clock.now()
  const { rows } = costStores[table]
  if (leavingIds.length > 0)
    await tx
      .update(rows)
      .set({ replacedAt: now })
      .where(and(inArray(rows.id, leavingIds), isNull(rows.replacedAt)))
  const modelIds = table === 'curvas' ? await findModelIds(tx, coming) : null
  const stored = coming.map((entry) => ({
    ...storedRow(table, modelIds ? { ...entry, vehicleId: modelIdOf(entry, modelIds) } : entry),
    createdBy: isShipped ? null : username,
    createdAt: now,
  }))
  const ids: number[] = []
  for (let start = 0; start < stored.length; start += chunkSize) {
    const made = await tx
      .insert(rows as PgTable)
      .values(stored.slice(start, start + chunkSize))
      .returning({ id: rows.id })
    ids.push(...made.map(({ id }) => id as number))
  }
  await recordAdminAction(tx, clock, { username, action, target, ...(changes && { changes }) })
  await raiseContentVersion(tx, 'costs', now)
  return ids
}

function storedRow(table: CostTableId, entry: CostEntry): Record<string, unknown> {
  return Object.fromEntries(
    cellColumns(costStores[table]).map((cell) => [cell[0], readCell(cell, entry[cell[0]] ?? '')]),
  )
}

function modelIdOf({ vehicle = '' }: CostEntry, modelIds: ReadonlyMap<string, number>): string {
  const id = modelIds.get(vehicle)
  if (id === undefined) throw new Error('a charging curve is of no model')
  return String(id)
}

/**
 * Lists only cells that differ.
 * @param before null: a new row
 * @param after null: a removed row
 */
export function loggedCostChanges(
  table: CostTable,
  before: CostEntry | null,
  after: CostEntry | null,
  isNamed = false,
): LoggedChange[] {
  const title = table.titleOf(after ?? before ?? {})
  const shown = (column: CostTable['columns'][number], entry: CostEntry | null) =>
    formatCell(column, entry?.[column.name] ?? '') || null
  return table.columns
    .map((column) => ({
      field: isNamed ? `${title}: ${column.label}` : column.label,
      before: shown(column, before),
      after: shown(column, after),
    }))
    .filter((change) => change.before !== change.after)
}
