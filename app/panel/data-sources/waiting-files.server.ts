import { and, eq } from 'drizzle-orm'
import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import { formatInstant } from '#app/platform/format/format-date.ts'
import type { ChangedCell } from '#app/panel/costs/tables/cost-table.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { dataSourceFiles, dataSourceProposals, dataSourceRuns } from '#database/schema/data-sources.ts'
import { type SourceFile, SourceProblem } from './connectors/data-source.ts'
import type { RecordSource } from './connectors/record-source.server.ts'

/** `table` of a proposal to write all files of a run. */
export const fileTable = 'arquivos'

/** Replaces the waiting proposal of an earlier run. @param lines from `preview` */
export async function proposeFiles(
  tx: Database,
  clock: Clock,
  { id: source }: RecordSource,
  { runId, lines }: { runId: number; lines: string[] },
): Promise<void> {
  const now = clock.now()
  const isEarlier = and(
    eq(dataSourceProposals.source, source),
    eq(dataSourceProposals.table, fileTable),
    eq(dataSourceProposals.state, 'waiting'),
  )
  await tx.update(dataSourceProposals).set({ state: 'superseded', decidedAt: now }).where(isEarlier)
  await tx.insert(dataSourceProposals).values({
    source,
    runId,
    table: fileTable,
    identity: String(runId),
    title: `Busca de ${formatInstant(now)}`,
    after: { summary: lines.at(-1) ?? '', note: lines.slice(0, -1).join('; ') },
    reason: 'always-reviewed',
    state: 'waiting',
    createdAt: now,
  })
}

export function fileCells({ summary = '', note = '' }: Record<string, string>): ChangedCell[] {
  const cells = [
    { name: 'summary', label: 'O arquivo traz', from: '', to: summary },
    { name: 'note', label: 'Conteúdo', from: '', to: note },
  ]
  return cells.filter(({ to }) => to !== '')
}

/** Files and problem of a run that waited. Throws `SourceProblem` if later runs replaced its files. */
export async function findFilesOfRun(
  db: Database,
  { id: source }: RecordSource,
  runId: number,
): Promise<{ files: SourceFile[]; problem: string | null }> {
  const { startedAt, problem } = dataSourceRuns
  const [run] = await db.select({ startedAt, problem }).from(dataSourceRuns).where(eq(dataSourceRuns.id, runId))
  const { address, content, fetchedAt } = dataSourceFiles
  const rows = run
    ? await db
        .select({ address, content })
        .from(dataSourceFiles)
        .where(and(eq(dataSourceFiles.source, source), eq(fetchedAt, run.startedAt)))
        .orderBy(dataSourceFiles.id)
    : []
  const files = await Promise.all(rows.map(unzipped))
  if (!run || files.length === 0) throw new SourceProblem(goneProblem)
  return { files, problem: run.problem }
}

async function unzipped({ address, content }: { address: string; content: Uint8Array | null }): Promise<SourceFile> {
  if (!content) throw new SourceProblem(goneProblem)
  return { address, bytes: new Uint8Array(await promisify(gunzip)(content)) }
}

const goneProblem = 'Os arquivos desta proposta não estão mais guardados. Busque de novo.'
