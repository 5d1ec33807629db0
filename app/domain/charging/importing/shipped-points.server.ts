import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { isPublishedRealPoint } from '#app/domain/charging/matching-points.server.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { portalState } from '#database/schema/portal.ts'
import type { ImportSource } from './adapters/adapted-record.ts'
import { importFile } from './import-points.server.ts'
import { readRecords } from './reading/read-records.ts'
import { listRemovable, removeWithdrawn } from './writing/withdrawn-points.server.ts'

type ShippedFile = { name: string; source: ImportSource }

/** If two files describe a site, the earlier file wins. */
const files: ShippedFile[] = [
  { name: 'open-charge-map/charging-points.json', source: 'open-charge-map' },
  { name: 'ezvolt/charging-points.json', source: 'open-charge-map' },
  { name: 'openstreetmap/charging-points.geojson', source: 'openstreetmap' },
  { name: 'corridors/charging-points.csv', source: 'csv' },
]

/** File with OpenStreetMap ids that earlier versions shipped. These points are now deleted, or duplicates of another file. */
const leftOutName = 'openstreetmap/left-out.json'

const pathOf = (name: string) => join(projectFolder, 'database/seed', name)
const stateKey = 'shipped-charging-points'

type ShippedPointsDeps = { db: Database; clock: Clock }

/** @returns 'busy': another import runs, so the remaining files are not imported */
export async function importShippedPoints(
  parts: ShippedPointsDeps,
  startedBy: string,
): Promise<{ outcome: 'done' | 'busy' }> {
  for (const { name, source } of files) {
    const ended = await importFile(parts, { path: pathOf(name), fileName: name, source, startedBy })
    if (ended.outcome === 'refused') throw new Error(`${name}: ${ended.sentence}`)
    if (ended.outcome === 'busy') return { outcome: 'busy' }
    if (ended.run.state === 'failed') throw new Error(`${name}: ${ended.run.problem}`)
  }
  await noteDecision(parts)
  return { outcome: 'done' }
}

async function noteDecision({ db, clock }: ShippedPointsDeps): Promise<void> {
  const [value, now] = [await digestOfFiles(), clock.now()]
  await db
    .insert(portalState)
    .values({ key: stateKey, value, updatedAt: now })
    .onConflictDoUpdate({ target: portalState.key, set: { value, updatedAt: now } })
}

let digest: Promise<string> | undefined

function digestOfFiles(): Promise<string> {
  digest ??= Promise.all([...files.map(({ name }) => name), leftOutName].map((name) => readFile(pathOf(name)))).then(
    (texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha1')).digest('base64url'),
  )
  return digest
}

/** null: an editor has decided, or the portal has no points. */
export type ShippedPoints = {
  files: { name: string; points: number; fresh: number; known: number }[]
  leaving: number
}

export const findShippedPoints = cachePerContentVersion(
  'charging',
  async (db: Database): Promise<ShippedPoints | null> => {
    const [row] = await db.select({ value: portalState.value }).from(portalState).where(eq(portalState.key, stateKey))
    if (row?.value === (await digestOfFiles()) || (await db.$count(chargingPoints, isPublishedRealPoint)) === 0)
      return null
    const compared = []
    for (const file of files) compared.push(await compareFile(db, file))
    return { files: compared, leaving: (await listLeaving(db)).length }
  },
)

async function compareFile(db: Database, { name, source }: ShippedFile) {
  const ids: string[] = []
  const { records, adapt } = readRecords(source, createReadStream(pathOf(name)))
  for await (const some of records)
    for (const { problem, value } of some) {
      const adapted = problem === null ? adapt(value) : null
      if (adapted?.outcome === 'point' && adapted.point.sourceId !== null) ids.push(adapted.point.sourceId)
    }
  const isOfFile = and(eq(chargingPoints.source, source), inArray(chargingPoints.sourceId, ids))
  const known = await db.$count(chargingPoints, isOfFile)
  return { name, points: ids.length, fresh: ids.length - known, known }
}

async function listLeaving(db: Database): Promise<string[]> {
  const ids = Object.keys(JSON.parse(await readFile(pathOf(leftOutName), 'utf8')) as Record<string, string>)
  return listRemovable(db, 'openstreetmap', ids)
}

type Decision = { isKept: boolean; username: string }

/** Imports the shipped files, or keeps the stored points. The panel then stops offering the files. */
export async function decideShippedPoints(
  parts: ShippedPointsDeps,
  { isKept, username }: Decision,
): Promise<{ outcome: 'applied' | 'kept' | 'busy' }> {
  const { db, clock } = parts
  const target = 'Pontos de recarga'
  if (isKept) {
    await noteDecision(parts)
    await recordAdminAction(db, clock, { username, action: 'shipped-data-kept', target })
  } else {
    if ((await importShippedPoints(parts, username)).outcome === 'busy') return { outcome: 'busy' }
    const ids = await listLeaving(db)
    const { removed } = await db.transaction((tx) =>
      removeWithdrawn(tx, 'openstreetmap', { ids, added: 0, now: clock.now(), isCertain: true }),
    )
    const left = `${target}: ${countOf(removed, 'saiu', 'saíram')}`
    await recordAdminAction(db, clock, { username, action: 'shipped-data-applied', target: left })
  }
  await raiseContentVersion(db, 'charging', clock.now())
  return { outcome: isKept ? 'kept' : 'applied' }
}
