import { and, eq, isNull, not, type SQL, sql, inArray } from 'drizzle-orm'
import { preservedMark, withdrawnDoubt } from '#app/domain/charging/point-fields.ts'
import type { ImportSource } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { countChanged } from '#database/execute-rows.ts'
import { metresBetween } from '#app/domain/charging/place-cell.ts'
import type { CompletePoint } from './complete-point.ts'

/** More than both is more likely a mistake of the source, or of ours, than the end of so many places. */
const mostRemoved = { points: 20, share: 0.1 }

/**
 * Those of the ids that a source takes back whose points an import may remove. An editor's hidden ones stay, so that they stay hidden, and
 * so do those that an editor has kept against the source.
 */
export async function listRemovable(tx: Database, source: ImportSource, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ sourceId: chargingPoints.sourceId })
    .from(chargingPoints)
    .where(isRemovable(source, ids))
    .limit(ids.length)
  return rows.map(({ sourceId }) => sourceId)
}

/**
 * Takes away what the source has taken back, or nothing of it where that is too much. What an editor has written something of is not
 * deleted: it leaves the map and waits for the editor's decision.
 * @param ids as listRemovable gave them
 * @param added how many points of the source this import brought: they do not count among those that it had
 * @param isCertain they are the portal's own list, however many
 * @returns `problem`: the sentence for an editor, where nothing was taken away
 */
export async function removeWithdrawn(
  tx: Database,
  source: ImportSource,
  { ids, added, now, isCertain = false }: { ids: string[]; added: number; now: Date; isCertain?: boolean },
): Promise<{ removed: number; problem: string | null }> {
  if (ids.length === 0) return { removed: 0, problem: null }
  const all = (await tx.$count(chargingPoints, eq(chargingPoints.source, source))) - added
  if (!isCertain && ids.length > mostRemoved.points && ids.length > all * mostRemoved.share)
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

/** Farther apart two places of one id are two points. */
const sameIdMetres = 1_000

/**
 * Points whose id the file has had before, but that lie elsewhere: somebody gave one id to two points, and the second must not vanish
 * without a word.
 * @param repeated after the point that had the id first was written
 * @returns why each of them cannot be used, by its place in `repeated`
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
  const standing = new Map(rows.map((row) => [row.sourceId, row]))
  const clashing = repeated.flatMap((point, index): [number, string][] => {
    const first = standing.get(point.sourceId)
    if (!first || metresBetween(first, point) <= sameIdMetres) return []
    return [[index, `O id ${point.sourceId} já é de outro ponto do arquivo, em outro lugar: “${first.name}”.`]]
  })
  return new Map(clashing)
}
