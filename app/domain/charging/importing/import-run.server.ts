import { eq } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { plural } from '#app/platform/format/plural.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { Database } from '#database/database.ts'
import { chargingImports } from '#database/schema/charging.ts'
import type { AdaptedRecord } from './adapters/adapted-record.ts'
import {
  type ImportCounts,
  type ImportOutcome,
  maxEditedDifferences,
  maxSkippedRows,
  noCounts,
  type SkippedRow,
} from './import-counts.ts'
import { excerptOf, type SourceRecord } from './reading/source-record.ts'
import { type CompletePoint, completePoint } from './writing/complete-point.ts'
import { type AboutImport, releaseImportLock, renewImportLock } from './writing/import-lock.server.ts'
import { KnownIds } from './writing/known-ids.ts'
import { listRemovable, removeWithdrawn, listClashing } from './writing/withdrawn-points.server.ts'
import { storePointProposals } from './writing/store-proposals.server.ts'
import { type EditedDifference, writePoints } from './writing/write-points.server.ts'

/** Points per transaction. A larger transaction blocks the single connection of the embedded database for too long. */
const batchPoints = 80
const progressMs = 1_000
const raiseMs = 5_000

export type ImportRunDeps = {
  db: Database
  clock: Clock
  onProgress?: (counts: ImportCounts) => void
  /** Day on which the source wrote the file. null: the file does not say it. */
  extractedOn?: string | null
  /** Run that fetched the records. Default: they are from a file. */
  sourceRun?: { id: number; isComplete: boolean } | null
}

export class ImportRun {
  readonly #parts: ImportRunDeps
  readonly #about: AboutImport
  readonly #id: number
  readonly #seen = new KnownIds()
  #counts: ImportCounts = { ...noCounts }
  #skipped: SkippedRow[] = []
  #swapped = 0
  #doubtful = 0
  readonly #edited: EditedDifference[] = []
  #batch: CompletePoint[] = []
  /** Records whose id already occurred in the file. */
  #repeated: { point: CompletePoint; record: SourceRecord }[] = []
  #gone: string[] = []
  /** Stored points that the source withdraws. */
  readonly #removable = new Set<string>()
  #progressAt = performance.now()
  #raisedAt = performance.now()
  #isChanged = false

  /** @param id row of `acquireImportLock` */
  constructor(parts: ImportRunDeps, about: AboutImport, id: number) {
    this.#parts = parts
    this.#about = about
    this.#id = id
  }

  async take(record: SourceRecord, adapt: (value: unknown) => AdaptedRecord): Promise<void> {
    this.#counts.read += 1
    const adapted =
      record.problem === null ? adapt(record.value) : ({ outcome: 'rejected', reason: record.problem } as const)
    if (adapted.outcome === 'rejected') this.#reject(record, adapted)
    else this.#keep(completePoint(this.#about.source, adapted.point), adapted.isSwapped, record)
    const isDue = performance.now() - this.#progressAt >= progressMs
    const isFull = [this.#batch, this.#gone, this.#repeated].some(({ length }) => length >= batchPoints)
    if (!isFull && !isDue) return
    // Lets waiting requests run between reading and writing.
    await setImmediate()
    await this.#write()
  }

  /**
   * @param problem why the import stopped early; null: all records were read
   * @param note about the source
   */
  async end(problem: string | null, note: string | null): Promise<ImportOutcome> {
    if (this.#batch.length > 0 || this.#gone.length > 0 || this.#repeated.length > 0) await this.#write()
    const { db, clock } = this.#parts
    return db.transaction(async (tx) => {
      await renewImportLock(tx, this.#id)
      // Removes nothing after an early stop: the unread part may contain the points.
      const kept = problem === null ? await this.#removeWithdrawn(tx) : null
      await setImmediate()
      const waiting = await this.#storeProposals(tx, problem === null)
      const outcome = {
        ...this.#counts,
        state: problem === null ? ('done' as const) : ('failed' as const),
        problem:
          [problem, note, kept, this.#swappedSentence(), this.#doubtfulSentence(), waitingSentence(waiting)]
            .filter(Boolean)
            .join(' ') || null,
        skippedRows: this.#skipped,
      }
      await tx
        .update(chargingImports)
        .set({ ...outcome, endedAt: clock.now() })
        .where(eq(chargingImports.id, this.#id))
      if (this.#isChanged) await raiseContentVersion(tx, 'charging', clock.now())
      await releaseImportLock(tx, this.#id)
      return { id: this.#id, ...outcome, waiting }
    })
  }

  /** A file may lack points of its source. So only a complete run of the source may end older proposals. */
  #storeProposals(tx: Database, isRead: boolean): Promise<number> {
    const { clock, sourceRun = null } = this.#parts
    const isComplete = isRead && sourceRun?.isComplete === true
    const about = { ...this.#about, runId: sourceRun?.id ?? null, isComplete, now: clock.now() }
    return storePointProposals(tx, about, this.#edited)
  }

  #reject(
    { row, value }: SourceRecord,
    { reason, goneId, isPrivate }: Extract<AdaptedRecord, { outcome: 'rejected' }>,
  ) {
    this.#counts.skipped += 1
    if (goneId) this.#gone.push(goneId)
    if (this.#skipped.length >= maxSkippedRows) return
    this.#skipped.push({ row, reason, excerpt: isPrivate ? '' : excerptOf(value) })
  }

  /** @returns sentence if too many points were withdrawn, so that none is removed; null: removed */
  async #removeWithdrawn(tx: Database): Promise<string | null> {
    const ids = [...this.#removable].filter((id) => !this.#seen.has(id))
    const withdrawn = { ids, added: this.#counts.added, now: this.#parts.clock.now() }
    const { removed, problem } = await removeWithdrawn(tx, this.#about.source, withdrawn)
    this.#isChanged ||= removed > 0
    return problem
  }

  #keep(point: CompletePoint, isSwapped: boolean, record: SourceRecord) {
    if (!this.#seen.add(point.sourceId)) {
      this.#repeated.push({ point, record })
      return
    }
    if (isSwapped) this.#swapped += 1
    this.#batch.push(point)
  }

  async #write() {
    const { db, clock, onProgress, extractedOn = null } = this.#parts
    const now = clock.now()
    const [batch, gone, repeated] = [this.#batch, this.#gone, this.#repeated]
    this.#batch = []
    this.#gone = []
    this.#repeated = []
    const { source } = this.#about
    const { written, removable, clashing } = await db.transaction(async (tx) => ({
      written: batch.length > 0 ? await writePoints(tx, { source, now, seen: this.#seen, extractedOn }, batch) : null,
      removable: gone.length > 0 ? await listRemovable(tx, source, gone) : [],
      clashing: await listClashing(
        tx,
        source,
        repeated.map(({ point }) => point),
      ),
    }))
    this.#counts.duplicates += repeated.length - clashing.size
    for (const [index, reason] of clashing) {
      const record = repeated[index]?.record
      if (record) this.#reject(record, { outcome: 'rejected', reason })
    }
    if (written) this.#count(written)
    for (const id of removable) this.#removable.add(id)
    if (performance.now() - this.#progressAt >= progressMs) await db.transaction((tx) => this.#saveProgress(tx, now))
    onProgress?.(this.#counts)
    // Lets waiting requests run between batches.
    await setImmediate()
  }

  #count(written: Awaited<ReturnType<typeof writePoints>>) {
    for (const name of ['added', 'changed', 'unchanged', 'duplicates'] as const) this.#counts[name] += written[name]
    this.#doubtful += written.doubtful
    this.#edited.push(...written.edited.slice(0, maxEditedDifferences - this.#edited.length))
    this.#isChanged ||= written.added + written.changed > 0
  }

  async #saveProgress(tx: Database, now: Date) {
    this.#progressAt = performance.now()
    await renewImportLock(tx, this.#id)
    await tx
      .update(chargingImports)
      .set({ ...this.#counts, skippedRows: this.#skipped })
      .where(eq(chargingImports.id, this.#id))
    if (!this.#isChanged || performance.now() - this.#raisedAt < raiseMs) return
    this.#raisedAt = performance.now()
    this.#isChanged = false
    await raiseContentVersion(tx, 'charging', now)
  }

  #swappedSentence(): string | null {
    if (this.#swapped === 0) return null
    if (this.#swapped === 1) return '1 ponto tinha latitude e longitude trocadas e entrou no lugar certo.'
    return `${formatNumber(this.#swapped)} pontos tinham latitude e longitude trocadas e entraram no lugar certo.`
  }

  #doubtfulSentence(): string | null {
    if (this.#doubtful === 0) return null
    const wait = plural(this.#doubtful, 'ponto espera', 'pontos esperam')
    return `${formatNumber(this.#doubtful)} ${wait} a conferência da redação, fora do mapa: a posição ou a potência informada não confere.`
  }
}

function waitingSentence(waiting: number): string | null {
  if (waiting === 0) return null
  return `${formatNumber(waiting)} ${plural(waiting, 'proposta espera', 'propostas esperam')} em Fontes: a origem difere do que um editor escreveu.`
}
