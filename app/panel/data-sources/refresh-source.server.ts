import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { changeCostTable, listCurrent, lockCostTable } from '#app/panel/costs/rows/cost-store.server.ts'
import { type CostEntry, type CostTableId, identityOf, isSameEntry } from '#app/panel/costs/tables/cost-table.ts'
import { costTables, readEntry } from '#app/panel/costs/tables/cost-tables.ts'
import { officialSources } from '#app/domain/costs/official-sources.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { dataSourceProposals, dataSourceRuns, dataSources } from '#database/schema/data-sources.ts'
import {
  authorOf,
  type FigureReading,
  type FigureSource,
  type SourceFile,
  SourceProblem,
  type Trust,
} from './connectors/data-source.ts'
import { type DataSource, isPageWatch, isRecordSource } from './connectors/record-source.server.ts'
import { type FigureChange, findFigureChanges, isNewer } from './figure-changes.ts'
import { hashOf, keepFiles, openFetcher, type RequestFile } from './fetch-source-file.server.ts'
import type { LookAtPage } from './price-watch/check-page.server.ts'
import { nextRunAfter, retryAt } from './schedule.ts'
import { findFilesOfRun, proposeFiles } from './waiting-files.server.ts'

export type RefreshDeps = {
  db: Database
  clock: Clock
  contact: string
  /** null or absent: Open Charge Map is not fetched. */
  openChargeMapKey?: string | null
  /** Tests replace it with a local server. */
  request: RequestFile
  /** Tests replace it with a local server. */
  lookAt?: LookAtPage
}

export type RefreshOptions = {
  /** Editor. null: started by the schedule. */
  startedBy: string | null
  /** From an operator, instead of the source's files. */
  files?: SourceFile[]
  /** Run whose files an editor approved. */
  approvedRun?: number
}

export type RefreshResult =
  | { outcome: 'unchanged' }
  | { outcome: 'done'; applied: number; waiting: number }
  | { outcome: 'failed'; problem: string }

/** Applies trusted changes and stores the others as proposals. After a kill, the next run repeats the work. */
export async function refreshSource(
  deps: RefreshDeps,
  source: DataSource,
  { startedBy, files: givenFiles, approvedRun }: RefreshOptions,
): Promise<RefreshResult> {
  const { db, clock } = deps
  const startedAt = clock.now()
  await endInterruptedRuns(db, startedAt)
  const [run] = await db
    .insert(dataSourceRuns)
    .values({ source: source.id, startedAt, startedBy, state: 'running' })
    .returning({ id: dataSourceRuns.id })
  const runId = run?.id ?? 0
  try {
    if (isPageWatch(source)) {
      if (givenFiles) throw new SourceProblem(watchProblem)
      const { waiting, note } = await source.look(deps)
      const end = { state: 'done', problem: note, waitingCount: waiting } as const
      await db.transaction((tx) => endRun(tx, clock, source, runId, end))
      return { outcome: 'done', applied: 0, waiting }
    }
    if (approvedRun !== undefined) return await writeApproved(deps, source, { runId, approvedRun, startedBy })
    const { fetchFile, fetched } = openFetcher(deps, source)
    const notes: string[] = []
    const files =
      acceptSent(source, givenFiles) ??
      (await source.fetch(fetchFile, dayInSaoPaulo(startedAt), (sentence) => notes.push(sentence)))
    const contentHash = hashOf(files.map(({ bytes }) => hashOf(bytes)).join(''))
    const last = await findLastSuccess(db, source)
    const problem = notes.join(' ') || null
    if (last?.contentHash === contentHash) {
      // Unchanged files keep the problem of the last run.
      const end = { state: 'unchanged', contentHash, problem: problem ?? last.problem } as const
      await db.transaction((tx) => endRun(tx, clock, source, runId, end))
      return { outcome: 'unchanged' }
    }
    const keep = (tx: Database) => keepFiles(tx, source, files, fetched, startedAt)
    if (isRecordSource(source)) {
      // Lets waiting requests run between long steps.
      await setImmediate()
      const recordCount = await source.countRecords(files, dayInSaoPaulo(startedAt))
      if (problem === null) refuseHalf(recordCount, last?.recordCount ?? 0)
      await setImmediate()
      const isComplete = problem === null
      // The next run compares its record count with this one, so an incomplete run stores none.
      const measure = { problem, recordCount: isComplete ? recordCount : null }
      const isReviewed = source.trust !== undefined && (await findTrust(db, source)) === 'none'
      const lines = isReviewed ? await source.preview(db, files, dayInSaoPaulo(startedAt)) : []
      const { applied, waiting } = isReviewed
        ? { applied: 0, waiting: 1 }
        : await source.write({ db, clock, startedBy, runId, isComplete }, files)
      const counts = { appliedCount: applied, waitingCount: waiting }
      return await db.transaction(async (tx) => {
        await keep(tx)
        if (isReviewed) await proposeFiles(tx, clock, source, { runId, lines })
        await endRun(tx, clock, source, runId, { state: 'done', contentHash, ...measure, ...counts })
        return { outcome: 'done', applied, waiting }
      })
    }
    const reading = await readFigures(source, files, clock, last?.recordCount ?? 0)
    return await db.transaction(async (tx) => {
      await lockCostTable(tx, reading.table)
      const changes = await compareFigures(tx, source, reading)
      await keep(tx)
      const { applied, waiting } = await writeChanges(tx, clock, { source, runId, reading, changes })
      const { recordCount, note } = reading
      const counts = { appliedCount: applied, waitingCount: waiting, ...(note && { problem: note }) }
      await endRun(tx, clock, source, runId, { state: 'done', contentHash, recordCount, ...counts })
      return { outcome: 'done', applied, waiting }
    })
  } catch (error) {
    const problem = error instanceof SourceProblem ? error.message : 'A busca falhou por um erro do portal.'
    const retryAfterMs = error instanceof SourceProblem ? (error.retryAfterMs ?? 0) : 0
    await db.transaction((tx) =>
      endRun(tx, clock, source, runId, {
        state: 'failed',
        problem,
        waitMs: retryAfterMs,
        isSent: givenFiles !== undefined,
      }),
    )
    if (!(error instanceof SourceProblem)) throw error
    return { outcome: 'failed', problem }
  }
}

type Approval = { runId: number; approvedRun: number; startedBy: string | null }

/** Has no content hash, because the run that waited already has the hash of these files. */
async function writeApproved(
  { db, clock }: RefreshDeps,
  source: DataSource,
  { runId, approvedRun, startedBy }: Approval,
): Promise<RefreshResult> {
  if (!isRecordSource(source)) throw new SourceProblem('Esta fonte não tem arquivos à espera.')
  const { files, problem } = await findFilesOfRun(db, source, approvedRun)
  const { applied, waiting } = await source.write({ db, clock, startedBy, runId, isComplete: problem === null }, files)
  const counts = { appliedCount: applied, waitingCount: waiting }
  await db.transaction((tx) =>
    endRun(tx, clock, source, runId, { state: 'done', isApproval: true, problem, ...counts }),
  )
  return { outcome: 'done', applied, waiting }
}

async function findTrust(db: Database, { id }: DataSource): Promise<Trust | null> {
  const [state] = await db.select({ trust: dataSources.trust }).from(dataSources).where(eq(dataSources.id, id))
  return state?.trust ?? null
}

/** Removes personal data from sent files. Throws `SourceProblem` if the source reads only one file. */
function acceptSent(source: DataSource, files: SourceFile[] | undefined): SourceFile[] | undefined {
  if (files && files.length > 1 && 'isSingleFile' in source)
    throw new SourceProblem('Esta fonte lê um arquivo de cada vez.')
  return isRecordSource(source) && source.clean ? files?.map(source.clean) : files
}

/**
 * Writes nothing, and refuses what a run refuses. Returns changes of figures, and Portuguese lines about other sources and omissions.
 * Throws `SourceProblem`.
 */
export async function previewSource(
  deps: RefreshDeps,
  source: DataSource,
  givenFiles: SourceFile[] | null,
): Promise<(FigureChange | string)[]> {
  if (isPageWatch(source)) throw new SourceProblem(watchProblem)
  const { db, clock } = deps
  const today = dayInSaoPaulo(clock.now())
  const notes: string[] = []
  const { fetchFile } = openFetcher(deps, source)
  const files =
    acceptSent(source, givenFiles ?? undefined) ??
    (await source.fetch(fetchFile, today, (sentence) => notes.push(sentence)))
  const lastRecordCount = (await findLastSuccess(db, source))?.recordCount ?? 0
  if (isRecordSource(source)) {
    const recordCount = await source.countRecords(files, today)
    if (notes.length === 0) refuseHalf(recordCount, lastRecordCount)
    return [...(await source.preview(db, files, today)), ...notes]
  }
  const reading = await readFigures(source, files, clock, lastRecordCount)
  const changes = await withoutRefused(db, source, reading.table, await compareFigures(db, source, reading))
  return [...changes, ...(reading.note ? [reading.note] : []), ...notes]
}

const watchProblem = 'Esta fonte só olha páginas: não lê arquivos e não tem o que comparar.'

async function findLastSuccess(db: Database, { id }: DataSource) {
  const [run] = await db
    .select({
      contentHash: dataSourceRuns.contentHash,
      recordCount: dataSourceRuns.recordCount,
      problem: dataSourceRuns.problem,
    })
    .from(dataSourceRuns)
    .where(and(eq(dataSourceRuns.source, id), eq(dataSourceRuns.state, 'done'), isNotNull(dataSourceRuns.contentHash)))
    .orderBy(desc(dataSourceRuns.startedAt), desc(dataSourceRuns.id))
    .limit(1)
  return run
}

/** Fills the provenance columns. */
async function readFigures(
  source: FigureSource,
  files: SourceFile[],
  clock: Clock,
  lastRecordCount: number,
): Promise<FigureReading> {
  const today = dayInSaoPaulo(clock.now())
  const { table, rows, recordCount, note } = await source.read(files, today)
  if (rows.length === 0) throw new SourceProblem('O arquivo não tem nenhum número que o portal use.')
  refuseHalf(recordCount, lastRecordCount)
  const valid = rows.map((row) => validRow(source, table, row, today))
  const byIdentity = Map.groupBy(valid, (row) => identityOf(costTables[table], row))
  const [, twice] = [...byIdentity.values()].find((same) => same.length > 1) ?? []
  if (twice) throw new SourceProblem(`O arquivo traz duas vezes: ${costTables[table].titleOf(twice)}.`)
  return { table, rows: valid, recordCount, ...(note && { note }) }
}

function refuseHalf(recordCount: number, lastRecordCount: number): void {
  if (recordCount >= lastRecordCount / 2) return
  throw new SourceProblem(
    `O arquivo tem ${countOf(recordCount, 'registro', 'registros')}; o anterior tinha ${formatNumber(lastRecordCount)}. Parece incompleto.`,
  )
}

function validRow({ citation }: FigureSource, id: CostTableId, row: CostEntry, today: string): CostEntry {
  const typed = { source: citation, validUntil: '', confidence: 'alta', note: '', ...row }
  const { entry, problems, checks } = readEntry(costTables[id], typed, today)
  const [problem] = Object.entries({ ...problems, ...checks })
  if (!problem) return entry
  const label = costTables[id].columns.find(({ name }) => name === problem[0])?.label ?? problem[0]
  throw new SourceProblem(`${costTables[id].titleOf(typed)}: ${label}: ${problem[1]}`)
}

async function compareFigures(db: Database, source: FigureSource, { table, rows }: FigureReading) {
  const trust = (await findTrust(db, source)) ?? source.trust
  const current = await listCurrent(db, table)
  const changes = findFigureChanges(costTables[table], current, rows, trust)
  if (!source.isIndivisible || changes.every(isTrusted)) return changes
  return changes.map((change) => (isTrusted(change) ? { ...change, reason: 'waits-for-others' as const } : change))
}

type Changes = { source: FigureSource; runId: number; reading: FigureReading; changes: FigureChange[] }

/** Trusted changes apply; others become proposals. Waiting proposals that the source no longer contains are superseded. */
async function writeChanges(tx: Database, clock: Clock, { source, runId, reading, changes }: Changes) {
  const { table, rows } = reading
  const waiting = await listWaiting(tx, source, table)
  // A file older than a proposal neither replaces nor removes it.
  const newer = waiting.filter(({ after }) => rows.every((row) => isNewer(after, row)))
  const hasNewer = new Set(newer.map(({ identity }) => identity))
  const accepted = (await withoutRefused(tx, source, table, changes)).filter(({ identity }) => !hasNewer.has(identity))
  const [trusted, toReview] = [accepted.filter(isTrusted), accepted.filter((change) => !isTrusted(change))]
  const replaceable = waiting.filter((proposal) => !newer.includes(proposal))
  const unchanged = await supersedeOthers(tx, clock, { table, waiting: replaceable, current: toReview })
  const now = clock.now()
  const stored = [...trusted, ...toReview.filter(({ identity }) => !unchanged.has(identity))].map((change) => ({
    source: source.id,
    runId,
    table,
    identity: change.identity,
    title: change.title,
    before: change.before?.entry ?? null,
    after: change.after,
    changePercent: change.changePercent,
    reason: change.reason,
    state: isTrusted(change) ? ('applied' as const) : ('waiting' as const),
    createdAt: now,
    decidedAt: isTrusted(change) ? now : null,
  }))
  for (let start = 0; start < stored.length; start += rowsPerInsert)
    await tx.insert(dataSourceProposals).values(stored.slice(start, start + rowsPerInsert))
  if (trusted.length > 0)
    await changeCostTable(
      tx,
      { clock, username: authorOf(source) },
      {
        table,
        leavingIds: trusted.flatMap(({ before }) => before?.id ?? []),
        coming: trusted.map(({ after }) => after),
        action: 'source-applied',
        target: `${officialSources[source.id].label}: ${countOf(trusted.length, 'número', 'números')}`,
      },
    )
  return { applied: trusted.length, waiting: toReview.length + newer.length }
}

/** A statement can have 65,535 parameters. */
const rowsPerInsert = 1000

function isTrusted({ reason }: FigureChange): boolean {
  return reason === null
}

type Waiting = Pick<typeof dataSourceProposals.$inferSelect, 'id' | 'identity' | 'before' | 'after'>

function listWaiting(tx: Database, source: FigureSource, table: CostTableId): Promise<Waiting[]> {
  const { id, identity, before, after, state } = dataSourceProposals
  return tx
    .select({ id, identity, before, after })
    .from(dataSourceProposals)
    .where(and(isOf(source, table), eq(state, 'waiting')))
}

/**
 * Supersedes waiting proposals that this run does not contain.
 * @returns identities of the proposals that stay
 */
async function supersedeOthers(
  tx: Database,
  clock: Clock,
  { table, waiting, current }: { table: CostTableId; waiting: Waiting[]; current: FigureChange[] },
): Promise<Set<string>> {
  const byIdentity = new Map(current.map((change) => [change.identity, change]))
  const equal = waiting.filter((proposal) => {
    const change = byIdentity.get(proposal.identity)
    return change && isSame(table, proposal.after, change.after) && isSame(table, proposal.before, change.before?.entry)
  })
  const stale = waiting.filter((proposal) => !equal.includes(proposal)).map((proposal) => proposal.id)
  if (stale.length > 0)
    await tx
      .update(dataSourceProposals)
      .set({ state: 'superseded', decidedAt: clock.now() })
      .where(inArray(dataSourceProposals.id, stale))
  return new Set(equal.map((proposal) => proposal.identity))
}

function isSame(table: CostTableId, one: CostEntry | null | undefined, other: CostEntry | null | undefined): boolean {
  return isSameEntry(costTables[table], one ?? {}, other ?? {})
}

function isOf(source: FigureSource, table: CostTableId) {
  return and(eq(dataSourceProposals.source, source.id), eq(dataSourceProposals.table, table))
}

/** Leaves out values that an editor dismissed or undid before. */
async function withoutRefused(tx: Database, source: FigureSource, table: CostTableId, changes: FigureChange[]) {
  if (changes.length === 0) return []
  const refused = await tx
    .selectDistinctOn([dataSourceProposals.identity], {
      identity: dataSourceProposals.identity,
      after: dataSourceProposals.after,
    })
    .from(dataSourceProposals)
    .where(
      and(
        isOf(source, table),
        inArray(dataSourceProposals.state, ['dismissed', 'undone']),
        inArray(
          dataSourceProposals.identity,
          changes.map(({ identity }) => identity),
        ),
      ),
    )
    .orderBy(dataSourceProposals.identity, desc(dataSourceProposals.id))
  const valueOf = costTables[table].valueOf
  const refusedValues = new Set(refused.map(({ identity, after }) => `${identity}=${valueOf(after)}`))
  return changes.filter(({ identity, after }) => !refusedValues.has(`${identity}=${valueOf(after)}`))
}

type RunEnd = Partial<typeof dataSourceRuns.$inferInsert> & {
  state: 'unchanged' | 'done' | 'failed'
  /** The files of an earlier run were written. Nothing was fetched. */
  isApproval?: boolean
  /** Minimum time until the next run after a failure. */
  waitMs?: number
  /** An operator sent the files. Their failure is not one of the source. */
  isSent?: boolean
}

async function endRun(
  tx: Database,
  clock: Clock,
  source: DataSource,
  runId: number,
  { isApproval = false, waitMs = 0, isSent = false, ...end }: RunEnd,
) {
  const now = clock.now()
  await tx
    .update(dataSourceRuns)
    .set({ endedAt: now, ...end })
    .where(eq(dataSourceRuns.id, runId))
  if (isSent && end.state === 'failed') return
  const [known] = await tx
    .select({ failures: dataSources.failures })
    .from(dataSources)
    .where(eq(dataSources.id, source.id))
    .for('update')
  const laterOf = (time: Date, ms: number) => new Date(Math.max(time.getTime(), now.getTime() + ms))
  const failures = end.state === 'failed' ? (known?.failures ?? 0) + 1 : 0
  const state =
    end.state === 'failed'
      ? {
          lastFailureAt: now,
          problem: end.problem ?? null,
          failures,
          nextRunAt: laterOf(retryAt(source, now, failures), waitMs),
        }
      : {
          problem: end.problem ?? null,
          failures,
          ...(!isApproval && { lastSuccessAt: now, nextRunAt: nextRunAfter(source.cron, now) }),
        }
  await tx
    .insert(dataSources)
    .values({ id: source.id, ...state })
    .onConflictDoUpdate({ target: dataSources.id, set: state })
  // The page of sources shows the time of the last fetch.
  if (end.state !== 'failed') await raiseContentVersion(tx, 'costs', now)
}

/** A run lasts at most half an hour, so the process of an older one was killed. Its source is due again. */
export async function endInterruptedRuns(db: Database, now: Date): Promise<void> {
  const problem = 'O portal foi encerrado durante a busca.'
  const earliest = new Date(now.getTime() - maxRunMs).toISOString()
  const { source, state, startedAt } = dataSourceRuns
  const isInterrupted = and(eq(state, 'running'), sql`${startedAt} < ${earliest}`)
  const sources = (await db.selectDistinct({ source }).from(dataSourceRuns).where(isInterrupted)).map(
    (run) => run.source,
  )
  if (sources.length === 0) return
  // The runs change last, so that a kill between both statements is repeated.
  await db
    .update(dataSources)
    .set({ nextRunAt: now, lastFailureAt: now, problem })
    .where(inArray(dataSources.id, sources))
  await db.update(dataSourceRuns).set({ state: 'failed', endedAt: now, problem }).where(isInterrupted)
}

const maxRunMs = 35 * 60_000
