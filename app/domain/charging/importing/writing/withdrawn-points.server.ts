import { and, eq, isNull, not, type SQL, sql, inArray } from 'drizzle-orm'
import { preservedMark, withdrawnDoubt } from '#app/domain/charging/point-fields.ts'
import type { ImportSource } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { countChanged } from '#database/execute-rows.ts'
import { metresBetween } from '#app/domain/charging/place-cell.ts'
import type { CompletePoint } from './complete-point.ts'

/** If more points are withdrawn, none is removed: an error of the source is likelier than so many closures. */
const maxRemoved = { points: 20, share: 0.1 }

/** Leaves out points that an editor hid or kept. */
export async function listRemovable(tx: Database, source: ImportSource, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ sourceId: chargingPoints.sourceId })
    .from(chargingPoints)
    .where(isRemovable(source, ids))
    .limit(ids.length)
  return rows.map(({ sourceId }) => sourceId)
}

type Withdrawal = {
  ids: string[]
  /** Number of points that this import has added. They do not count for the share in `maxRemoved`. */
  added: number
  now: Date
  /** True if the portal's own list withdraws the points, so `maxRemoved` does not apply. */
  isCertain?: boolean
}

/**
 * Removes points that the source has withdrawn; edited ones become doubtful instead.
 * @returns `problem`: too many are withdrawn, so none was changed
 */
export async function removeWithdrawn(
  tx: Database,
  source: ImportSource,
  { ids, added, now, isCertain = false }: Withdrawal,
): Promise<{ removed: number; problem: string | null }> {
  if (ids.length === 0) return { removed: 0, problem: null }
  const all = (await tx.$count(chargingPoints, eq(chargingPoints.source, source))) - added
  if (!isCertain && ids.length > maxRemoved.points && ids.length > all * maxRemoved.share)
    return { removed: 0, problem: tooManySentence(ids.length, all) }
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
  const isEdited = sql`${chargingPoints.edited} <> '{}'`
  const doubted = await countChanged(
    tx,
    sql`update ${chargingPoints} set doubt = ${withdrawnDoubt}, updated_at = ${now.toISOString()}::timestamptz
      where ${and(isRemovable(source, ids), isEdited, isNull(chargingPoints.doubt))}`,
  )
  const deleted = await countChanged(
    tx,
    sql`delete from ${chargingPoints} where ${and(isRemovable(source, ids), not(isEdited))}`,
  )
  return { removed: doubted + deleted, problem: null }
}

function isRemovable(source: ImportSource, ids: string[]): SQL | undefined {
  const isAsked = sql`${chargingPoints.sourceId} = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`
  const isKept = sql`${preservedMark} = any(${chargingPoints.edited})`
  return and(eq(chargingPoints.source, source), eq(chargingPoints.isHidden, false), not(isKept), isAsked)
}

function tooManySentence(removed: number, all: number): string {
  return `A fonte deu por retirados ${formatNumber(removed)} dos ${formatNumber(all)} pontos que estavam aqui, o que parece engano: nenhum foi retirado. Confira a fonte.`
}

/** Records with equal ids are different points if they are farther apart. */
const sameIdMetres = 1_000

/**
 * Finds ids that occur twice at different places. Call it after the first point is written.
 * @returns reasons by index in `repeated`
 */
export async function listClashing(
  tx: Database,
  source: ImportSource,
  repeated: CompletePoint[],
): Promise<Map<number, string>> {
  const ids = [...new Set(repeated.map(({ sourceId }) => sourceId))]
  if (ids.length === 0) return new Map()
  const { sourceId, name, latitude, longitude } = chargingPoints
  const rows = await tx
    .select({ sourceId, name, latitude, longitude })
    .from(chargingPoints)
    .where(and(eq(chargingPoints.source, source), inArray(sourceId, ids)))
    .limit(ids.length)
  const storedById = new Map(rows.map((row) => [row.sourceId, row]))
  const clashing = repeated.flatMap((point, index): [number, string][] => {
    const first = storedById.get(point.sourceId)
    if (!first || metresBetween(first, point) <= sameIdMetres) return []
    return [[index, `O id ${point.sourceId} já é de outro ponto do arquivo, em outro lugar: “${first.name}”.`]]
  })
  return new Map(clashing)
}
