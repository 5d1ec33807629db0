import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { officialSources } from '#app/domain/costs/official-sources.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { ibgeCodes, isStateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { placeText } from '#app/platform/brazil/find-municipality.server.ts'
import { type MunicipalityChange, shippedMunicipalitiesOf } from '#app/platform/brazil/municipalities.server.ts'
import { maxMunicipalityChanges } from '#app/platform/brazil/municipality-changes-queries.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { ChangedCell } from '#app/panel/costs/tables/cost-table.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { Database } from '#database/database.ts'
import { dataSourceProposals, municipalityChanges } from '#database/schema/data-sources.ts'
import { authorOf, type SourceFile, SourceProblem } from './data-source.ts'
import { readJsonFile } from './recognise-file.ts'
import type { RecordSource } from './record-source.server.ts'

const listAddress = 'https://servicodados.ibge.gov.br/api/v1/localidades/municipios'
const positionAddress = 'https://servicodados.ibge.gov.br/api/v3/malhas/municipios/CODE/metadados'

/** Differences from the shipped list. More would mean a wrong list: in recent years there were one new municipality and a few new names. */
const max = { added: 20, renamed: 40, missing: 5 }

/** Distance from a new municipality to another seat of its state. */
const maxDegreesToSeat = 3

const withState = z.object({ UF: z.object({ sigla: z.string() }) })

/** `microrregiao` null: the municipality is newer than the micro-regions. */
const municipalityList = z.array(
  z.object({
    id: z.number().int().min(1_000_000).max(9_999_999),
    nome: z.string().regex(/^\p{L}[\p{L}' .()-]{1,58}$/u),
    microrregiao: z.object({ mesorregiao: withState }).nullish(),
    'regiao-imediata': z.object({ 'regiao-intermediaria': withState }).nullish(),
  }),
)

const positions = z
  .array(z.object({ id: z.string(), centroide: z.object({ latitude: z.number(), longitude: z.number() }) }))
  .length(1)

export const ibgeMunicipalities: RecordSource = {
  id: 'ibge-municipios',
  cron: '10 5 1 * *',
  timeoutMs: 120_000,
  effect:
    'Um município novo entra na lista, e um nome novo passa a ser achado. Nenhum município sai. Uma mudança se desfaz em “Aplicadas”.',
  trust: 'all',
  async fetch(fetchFile, _today, addNote) {
    const list = await fetchFile(listAddress, { accept: 'application/json', maxBytes: 8_000_000 })
    const files = [list]
    for (const town of compareWithShipped(list).added) {
      const address = positionAddress.replace('CODE', town.code)
      try {
        files.push(await fetchFile(address, { accept: 'application/json', maxBytes: 500_000 }))
      } catch (error) {
        if (!(error instanceof SourceProblem)) throw error
        addNote(`Falta a posição de ${placeText(town)}: ${error.message}`)
      }
    }
    return files
  },
  countRecords(files) {
    changesIn(files)
    return readList(listOf(files)).length
  },
  async write({ db, clock, runId }, files) {
    const { added, renamed } = compareWithShipped(listOf(files))
    const listed = new Set([...added, ...renamed.map(({ town }) => town)].map(({ code }) => code))
    return db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${municipalityChanges} in share row exclusive mode`)
      const stored = await listStored(tx)
      const current = await withoutUndone(tx, changesIn(files))
      const before = new Map(stored.map((change) => [change.code, JSON.stringify(change)]))
      const different = current.filter((change) => before.get(change.code) !== JSON.stringify(change))
      // Keeps stored municipalities that the list still has, because this run may lack their position.
      const gone = stored.filter(({ code }) => !listed.has(code))
      const codes = [...different, ...gone].map(({ code }) => code)
      if (codes.length === 0) return { applied: 0, waiting: 0 }
      await tx.delete(municipalityChanges).where(inArray(municipalityChanges.code, codes))
      if (different.length > 0) await tx.insert(municipalityChanges).values(different)
      await storeApplied(tx, { runId, now: clock.now(), codes }, different)
      await recordAdminAction(tx, clock, {
        username: authorOf(ibgeMunicipalities),
        action: 'source-applied',
        target: `${officialSources[ibgeMunicipalities.id].label}: ${[...different, ...gone].map(placeText).join('; ')}`,
      })
      await raiseContentVersion(tx, 'charging', clock.now())
      return { applied: codes.length, waiting: 0 }
    })
  },
  async preview(db, files) {
    const { added, renamed, missing } = compareWithShipped(listOf(files))
    const positioned = new Set(changesIn(files).map(({ code }) => code))
    return [
      countOf(readList(listOf(files)).length, 'município na lista', 'municípios na lista'),
      ...added.map((town) => `Novo: ${placeText(town)}${positioned.has(town.code) ? '' : ' (sem posição)'}`),
      ...renamed.map(({ from, town }) => `Novo nome: ${placeText(town)}, no portal ${from}`),
      ...missing.map((town) => `Fora da lista do IBGE: ${placeText(town)} (o portal o mantém)`),
      `${countOf((await listStored(db)).length, 'diferença já vale', 'diferenças já valem')} no portal`,
    ]
  },
}

/** Value of `cost_table` in proposals for municipalities. Their identity is the code. */
export const townTable = 'municipios'

const isOfTable = and(eq(dataSourceProposals.source, ibgeMunicipalities.id), eq(dataSourceProposals.table, townTable))

/** Leaves out changes that an editor undid. */
async function withoutUndone(tx: Database, changes: MunicipalityChange[]): Promise<MunicipalityChange[]> {
  const undone = await tx
    .select({ after: dataSourceProposals.after })
    .from(dataSourceProposals)
    .where(and(isOfTable, eq(dataSourceProposals.state, 'undone')))
  const keys = new Set(undone.map(({ after }) => `${after.code} ${after.name}`))
  return changes.filter(({ code, name }) => !keys.has(`${code} ${name}`))
}

type AppliedRun = { runId: number; now: Date; codes: string[] }

/** Stores the changes as proposals, so that an editor can undo them. */
async function storeApplied(tx: Database, { runId, now, codes }: AppliedRun, changes: MunicipalityChange[]) {
  const isFormer = and(
    isOfTable,
    eq(dataSourceProposals.state, 'applied'),
    inArray(dataSourceProposals.identity, codes),
  )
  await tx.update(dataSourceProposals).set({ state: 'superseded', decidedAt: now }).where(isFormer)
  const source = ibgeMunicipalities.id
  const common = { source, runId, table: townTable, state: 'applied' as const, createdAt: now, decidedAt: now }
  const proposals = changes.map((change) => {
    const former = shippedMunicipalitiesOf(change.state).find(({ code }) => code === change.code)
    return {
      ...common,
      identity: change.code,
      title: placeText(change),
      before: former ? { name: former.name } : null,
      after: textsOf(change),
    }
  })
  if (proposals.length > 0) await tx.insert(dataSourceProposals).values(proposals)
}

function textsOf({ code, name, state, latitude, longitude }: MunicipalityChange): Record<string, string> {
  const texts = { code, name, state }
  return latitude === null ? texts : { ...texts, position: `${latitude}, ${longitude}` }
}

const townLabels: Record<string, string> = { name: 'Nome', position: 'Posição' }

export function townCells({
  before,
  after,
}: Pick<typeof dataSourceProposals.$inferSelect, 'before' | 'after'>): ChangedCell[] {
  return Object.entries(townLabels).flatMap(([name, label]) => {
    const to = after[name]
    return to === undefined ? [] : [{ name, label, from: before?.[name] ?? '', to }]
  })
}

/** False: the list has another change now. */
export async function removeTown(
  tx: Database,
  clock: Clock,
  { code = '', name = '' }: Record<string, string>,
): Promise<boolean> {
  const removed = await tx
    .delete(municipalityChanges)
    .where(and(eq(municipalityChanges.code, code), eq(municipalityChanges.name, name)))
    .returning({ code: municipalityChanges.code })
  if (removed.length > 0) await raiseContentVersion(tx, 'charging', clock.now())
  return removed.length > 0
}

type Town = Pick<MunicipalityChange, 'code' | 'name' | 'state'>

function readList(file: SourceFile): Town[] {
  return readJsonFile(file, municipalityList).map(({ id, nome, microrregiao, 'regiao-imediata': region }) => {
    const code = String(id)
    const state = (region?.['regiao-intermediaria'] ?? microrregiao?.mesorregiao)?.UF.sigla
    if (!isStateCode(state) || ibgeCodes[state] !== code.slice(0, 2))
      throw new SourceProblem(`O IBGE põe o município ${nome} (${code}) no estado ${state ?? 'vazio'}.`)
    return { code, name: nome, state }
  })
}

/** Throws `SourceProblem` if the lists differ by more than a few years explain. */
function compareWithShipped(file: SourceFile) {
  const list = readList(file)
  const byCode = new Map(list.map((town) => [town.code, town]))
  if (byCode.size < list.length) throw new SourceProblem('O IBGE devolveu um município duas vezes.')
  const names = new Set(list.map(({ name, state }) => `${state} ${normalizeName(name)}`))
  if (names.size < list.length)
    throw new SourceProblem('O IBGE devolveu dois municípios de um estado com o mesmo nome.')
  const shipped = stateCodes.flatMap(shippedMunicipalitiesOf)
  const codes = new Set(shipped.map(({ code }) => code))
  const added = list.filter(({ code }) => !codes.has(code))
  const missing = shipped.filter(({ code }) => !byCode.has(code))
  const renamed = shipped.flatMap(({ code, name }) => {
    const town = byCode.get(code)
    return town && normalizeName(town.name) !== normalizeName(name) ? [{ from: name, town }] : []
  })
  refuseOver(missing.length, max.missing, 'municípios que faltam')
  refuseOver(added.length, max.added, 'municípios novos')
  refuseOver(renamed.length, max.renamed, 'nomes novos')
  return { added, renamed, missing }
}

function refuseOver(count: number, limit: number, what: string): void {
  if (count > limit) throw new SourceProblem(`A lista do IBGE tem ${count} ${what}: parece incompleta ou outra.`)
}

/** New municipalities with a position, and new names. */
function changesIn(files: SourceFile[]): MunicipalityChange[] {
  const { added, renamed } = compareWithShipped(listOf(files))
  return [
    ...added.flatMap((town): MunicipalityChange[] => {
      const file = files.find(({ address }) => address === positionAddress.replace('CODE', town.code))
      return file ? [{ ...town, ...readPosition(file, town) }] : []
    }),
    ...renamed.map(({ town }) => ({ ...town, latitude: null, longitude: null })),
  ].toSorted((one, other) => one.code.localeCompare(other.code))
}

/** The position must be near another seat of the state. */
function readPosition(file: SourceFile, town: Town) {
  const [{ id, centroide } = { id: '', centroide: { latitude: 0, longitude: 0 } }] = readJsonFile(file, positions)
  const { latitude, longitude } = centroide
  const isNear = shippedMunicipalitiesOf(town.state).some(
    (seat) => Math.hypot(seat.latitude - latitude, seat.longitude - longitude) <= maxDegreesToSeat,
  )
  if (id !== town.code || !isNear)
    throw new SourceProblem(`A posição de ${placeText(town)} não é desse estado: ${latitude}, ${longitude}.`)
  return { latitude, longitude }
}

function listOf([list]: SourceFile[]): SourceFile {
  if (!list) throw new SourceProblem('Falta a lista de municípios do IBGE.')
  return list
}

function listStored(db: Database): Promise<MunicipalityChange[]> {
  return db.select().from(municipalityChanges).orderBy(asc(municipalityChanges.code)).limit(maxMunicipalityChanges)
}
