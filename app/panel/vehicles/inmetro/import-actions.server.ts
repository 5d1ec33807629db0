import { maxFileBytes, refuse, tooLargeSentence } from '#app/panel/vehicles/inmetro/table/read-pbev-csv.ts'
import type { TableReading } from '#app/panel/vehicles/inmetro/table/read-table.ts'
import { type OpenColumns, readColumnChoices } from '#app/panel/vehicles/inmetro/table/choose-columns.ts'
import { readTableFile } from '#app/panel/vehicles/inmetro/table/read-table-file.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { formLine } from '#app/platform/forms/form-text.ts'
import { importActionsOf } from '#app/panel/imports/apply.server.ts'
import { definePanelAction, readSentFile } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { noModel, openChoice, vehicleIdOfTick } from './import-review.ts'
import { describeComparison } from './describe-comparison.ts'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { inmetroMatches } from '#database/schema/costs.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { inmetroTable, planImport, renewWaitingCount } from './apply-table.server.ts'
import { isKeptTable, readKeptTable } from './kept-table-queries.server.ts'

const sentTable = importActionsOf(inmetroTable, {
  read: async (form, today, db) => {
    const reading = await readSentTable(form, today, db)
    return reading.outcome === 'read' ? { read: reading.table } : reading
  },
  readChoice: (form) =>
    form
      .getAll('chosen')
      .map(String)
      .filter((tick) => vehicleIdOfTick(tick) !== null),
  show: (comparison) => ({ review: describeComparison(comparison) }),
  showsAgain: ['applied', 'nothing', 'conflict'],
  failures: {
    compare: 'a table of the Inmetro could not be compared',
    apply: 'a table of the Inmetro could not be applied',
  },
})

export const importActions = {
  ...sentTable,
  /** If the form contains the table, also compares it again. */
  choose: definePanelAction({
    read: readChoice,
    run: async ({ db, clock, username }, { lineKey, choice, form }) => {
      const ended = await chooseMatch({ db, clock }, { lineKey, choice, username })
      const reading = await readSentTable(form, dayInSaoPaulo(clock.now()), db)
      if (reading.outcome !== 'read') return ended
      const comparison = await planImport(db, reading.table)
      await renewWaitingCount(db, reading.table, comparison)
      return { ...ended, review: describeComparison(comparison) }
    },
    failure: 'the model of a line could not be kept',
  }),
}

const maxKeyLength = 400

type Choice = { lineKey: string; choice: number | null | 'open'; form: FormData }

function readChoice(form: FormData): { outcome: 'valid'; entry: Choice } | { outcome: 'invalid' } {
  const lineKey = String(form.get('lineKey') ?? '')
  const text = String(form.get('choice') ?? '')
  const id = readRowId(text)
  const isKey = /^[a-z0-9 ]+$/.test(lineKey) && lineKey.length <= maxKeyLength
  if (!isKey || (id === null && text !== noModel && text !== openChoice)) return { outcome: 'invalid' }
  return { outcome: 'valid', entry: { lineKey, choice: text === openChoice ? 'open' : id, form } }
}

/** Reads the stored table, or an uploaded file with typed name and date. */
async function readSentTable(form: FormData, today: string, db: Database): Promise<TableReading | OpenColumns> {
  const keptId = readRowId(String(form.get('kept') ?? ''))
  if (keptId !== null) {
    const kept = await readKeptTable(db, keptId)
    if (!kept) return refuse('A tabela guardada não existe mais: abra a página de novo.')
    return withKeptMark(db, kept, await readTableFile(kept, { name: '', date: '' }, today))
  }
  const file = await readSentFile(form, 'file', maxFileBytes)
  if (!file) return refuse('Escolha o arquivo da tabela.')
  if (file.size > maxFileBytes) return refuse(tooLargeSentence)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const about = { name: formLine(form, 'name'), date: formLine(form, 'date') }
  return withKeptMark(
    db,
    bytes,
    await readTableFile(bytes, about, today, readColumnChoices(form.getAll('coluna').map(String))),
  )
}

async function withKeptMark(
  db: Database,
  bytes: Uint8Array,
  reading: TableReading | OpenColumns,
): Promise<TableReading | OpenColumns> {
  if (reading.outcome !== 'read') return reading
  return { ...reading, table: { ...reading.table, isKept: await isKeptTable(db, bytes) } }
}

type LineChoice = {
  lineKey: string
  /** null: the portal does not have the model. 'open': removes the choice. */
  choice: number | null | 'open'
  username: string
}

/** The choice also applies to later tables. */
export function chooseMatch(
  { db, clock }: { db: Database; clock: Clock },
  { lineKey, choice, username }: LineChoice,
): Promise<{ outcome: 'kept' | 'missing' }> {
  return db.transaction(async (tx) => {
    if (typeof choice === 'number' && !(await isModel(tx, choice))) return { outcome: 'missing' }
    if (choice === 'open') await tx.delete(inmetroMatches).where(eq(inmetroMatches.lineKey, lineKey))
    else await saveChoice(tx, { lineKey, vehicleId: choice, decidedBy: username, decidedAt: clock.now() })
    const meaning = choice === 'open' ? 'escolha desfeita' : choice === null ? 'nenhum modelo' : `modelo ${choice}`
    await recordAdminAction(tx, clock, { username, action: 'inmetro-matched', target: `${lineKey}: ${meaning}` })
    return { outcome: 'kept' }
  })
}

async function isModel(tx: Database, id: number): Promise<boolean> {
  // The model cannot be deleted before the choice is saved.
  const rows = await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, id)).for('share')
  return rows.length > 0
}

async function saveChoice(tx: Database, choice: typeof inmetroMatches.$inferInsert): Promise<void> {
  const { lineKey: _key, ...columns } = choice
  await tx.insert(inmetroMatches).values(choice).onConflictDoUpdate({ target: inmetroMatches.lineKey, set: columns })
}
