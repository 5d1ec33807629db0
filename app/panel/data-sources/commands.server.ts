import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { officialSources, sentFilePrefix } from '#app/domain/costs/official-sources.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { CommandRefusal, exitCodes, type PortalCommand } from '#app/platform/portal-command.ts'
import { readPortalSettings } from '#app/platform/settings/portal-settings-queries.server.ts'
import { type SourceFile, SourceProblem } from './connectors/data-source.ts'
import { type DataSource, isPageWatch, isRecordSource } from './connectors/record-source.server.ts'
import { publicRequest, type RequestFile } from './fetch-source-file.server.ts'
import type { FigureChange } from './figure-changes.ts'
import { previewSource, type RefreshDeps, refreshSource } from './refresh-source.server.ts'
import { allSources, findSource } from './connectors/sources.server.ts'
import { reviewReasons } from './source-labels.ts'

const usage = [
  'Diga a fonte:',
  ...allSources.map(({ id }) => `  npm run refresh -- ${id}   ${officialSources[id].label}`),
  'Opções: --dry-run mostra o que muda, sem gravar; arquivos depois da fonte são lidos no lugar dos endereços.',
].join('\n')

export const dataSourceCommands: Record<string, PortalCommand> = { refresh: refreshCommand(publicRequest()) }

/** @param request replaced in tests */
export function refreshCommand(request: RequestFile): Required<PortalCommand> {
  return {
    prepare: prepareRefresh,
    run: async ({ db, clock, openChargeMapKey, args, say }) => {
      const { id, isDryRun, sentFiles } = JSON.parse(args[0] ?? '{}') as SentRefresh
      const source = findSource(id)
      if (!source) throw new CommandRefusal(usage)
      const files = sentFiles.length === 0 ? null : sentFiles.map(readSentFile)
      const { contactEmail } = await readPortalSettings(db)
      const deps = { db, clock, contact: contactEmail, openChargeMapKey, request }
      if (isDryRun) return sayChanges(await preview(deps, source, files), say)
      const result = await refreshSource(deps, source, { startedBy: 'refresh', ...(files && { files }) })
      if (result.outcome === 'failed')
        throw new CommandRefusal(result.problem, { exitCode: exitCodeOfFailure(deps, source, files) })
      say(
        result.outcome === 'unchanged'
          ? 'Nada mudou desde a última busca.'
          : `Aplicado: ${formatApplied(source, result.applied)}. Aguardando: ${countOf(result.waiting, 'proposta', 'propostas')}.`,
      )
    },
  }
}

/** A retry helps only if the source itself failed. */
function exitCodeOfFailure({ openChargeMapKey }: RefreshDeps, source: DataSource, files: SourceFile[] | null): number {
  const hasMissingKey = source.keySetting !== undefined && openChargeMapKey === null
  return files || isPageWatch(source) || hasMissingKey ? exitCodes.refused : exitCodes.retryLater
}

function formatApplied(source: DataSource, count: number): string {
  return isRecordSource(source) ? countOf(count, 'registro', 'registros') : countOf(count, 'número', 'números')
}

/** Contains the files: a relative path would not be valid in the running portal's folder. */
type SentRefresh = { id: string; isDryRun: boolean; sentFiles: SentFile[] }
type SentFile = { name: string; base64: string }

function readSentFile({ name, base64 }: SentFile): SourceFile {
  return { address: `${sentFilePrefix}${name}`, bytes: new Uint8Array(Buffer.from(base64, 'base64')) }
}

async function prepareRefresh(args: string[]): Promise<string[]> {
  const { id, paths, isDryRun } = readArguments(args)
  const sent: SentRefresh = { id, isDryRun, sentFiles: await Promise.all(paths.map(sendFile)) }
  return [JSON.stringify(sent)]
}

async function sendFile(path: string): Promise<SentFile> {
  const bytes = await readFile(resolve(path)).catch(({ code = '' }: NodeJS.ErrnoException) => {
    throw new CommandRefusal(`${unreadableFiles[code] ?? `O arquivo não se lê (${code})`}: ${path}`)
  })
  return { name: basename(path), base64: bytes.toString('base64') }
}

const unreadableFiles: Record<string, string> = {
  ENOENT: 'O arquivo não existe',
  EISDIR: 'É uma pasta, não um arquivo',
  EACCES: 'Falta a permissão de ler o arquivo',
}

function readArguments(args: string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [id, ...paths] = positionals
    if (!id || !findSource(id)) throw new CommandRefusal(usage)
    return { id, paths, isDryRun: values['dry-run'] ?? false }
  } catch {
    throw new CommandRefusal(usage)
  }
}

async function preview(
  deps: RefreshDeps,
  source: DataSource,
  files: SourceFile[] | null,
): Promise<(FigureChange | string)[]> {
  try {
    return await previewSource(deps, source, files)
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error
    throw new CommandRefusal(error.message, { exitCode: exitCodeOfFailure(deps, source, files) })
  }
}

function sayChanges(changes: (FigureChange | string)[], say: (line: string) => void): void {
  for (const change of changes) say(typeof change === 'string' ? change : describeChange(change))
  say(changes.length === 0 ? 'Nada muda. Nada foi gravado.' : 'Nada foi gravado.')
}

function describeChange({ title, reason, values, changePercent }: FigureChange): string {
  const shown = values.map(({ label, from, to }) => `${values.length > 1 ? `${label}: ` : ''}de ${from} para ${to}`)
  const percent = changePercent === null ? '' : ` (${changePercent > 0 ? '+' : ''}${formatNumber(changePercent, 1)}%)`
  const decision = reason === null ? 'aplica sem revisão' : `aguarda, ${reviewReasons[reason]}`
  return `${title}: ${shown.join(' · ') || 'só a data'}${percent}; ${decision}`
}
