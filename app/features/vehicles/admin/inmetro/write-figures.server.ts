import { inArray, type SQL, sql } from 'drizzle-orm'
import { columnOfFact, cycleOf } from '#app/features/vehicles/facts/entered-facts.ts'
import { writeSourceRows } from '#app/features/vehicles/admin/editor/write-vehicle-parts.server.ts'
import type { ModelChange } from '#app/features/vehicles/admin/inmetro/changes/compare-figures.ts'
import { type InmetroFigure, inmetroFigures } from '#app/features/vehicles/admin/inmetro/table/inmetro-figures.ts'
import type { ReadTable } from '#app/features/vehicles/admin/inmetro/table/pbev-line.ts'
import { textAfter } from '#app/features/vehicles/display-texts.ts'
import type { Database } from '#database/database.ts'
import { sources, vehicles } from '#database/schema/vehicles.ts'
import { confidenceOf, figureNote, tableSourceCode } from './figure-source.ts'

/** Models that one statement writes. */
const modelsAtOnce = 200

/** Writes figures with the texts beside them and their source. Call inside `changeVehicles`. */
export async function writeFigures(tx: Database, table: ReadTable, changes: ModelChange[]): Promise<void> {
  const code = tableSourceCode(table.date)
  await tx
    .insert(sources)
    .values({
      code,
      pages: [{ text: `Inmetro, tabela ${table.name}`, url: null }],
      isPublished: true,
      kind: 'official',
    })
    .onConflictDoNothing()
  for (let start = 0; start < changes.length; start += modelsAtOnce) {
    const some = changes.slice(start, start + modelsAtOnce)
    await writeValues(tx, some)
    await writeSources(tx, table, some)
  }
}

/** Every row names all values, so that one statement writes them; those that were not chosen are what they are. */
async function writeValues(tx: Database, changes: ModelChange[]): Promise<void> {
  const texts = await selectTexts(tx, changes)
  const rows = changes.map(({ model, figures }) => {
    const to = (figure: InmetroFigure) =>
      figures.find((change) => change.figure === figure)?.to ?? model.figures[figure].value
    const { value, source } = model.figures.consumptionKwhPer100Km
    const before = { value, note: source?.note ?? null, text: texts.get(model.id) ?? null }
    const after = { value: to('consumptionKwhPer100Km') as typeof value, note: before.note }
    return {
      id: model.id,
      ...Object.fromEntries(inmetroFigures.map((figure) => [columnOfFact(figure), to(figure)])),
      consumption: textAfter('consumptionKwhPer100Km', before, after),
    }
  })
  await tx.execute(sql`
    update ${vehicles} set ${assignments}
    from jsonb_populate_recordset(null::${vehicles}, ${JSON.stringify(rows)}::jsonb) as given
    where ${vehicles.id} = given.id`)
}

const writtenColumns = [...inmetroFigures.map((figure) => vehicles[figure]), vehicles.consumption]
const assignments: SQL = sql.join(
  writtenColumns.map(({ name }) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`),
  sql`, `,
)

async function selectTexts(tx: Database, changes: ModelChange[]): Promise<Map<number, string | null>> {
  const ids = changes.map(({ model }) => model.id)
  const rows = await tx
    .select({ id: vehicles.id, consumption: vehicles.consumption })
    .from(vehicles)
    .where(inArray(vehicles.id, ids))
  return new Map(rows.map(({ id, consumption }) => [id, consumption]))
}

async function writeSources(tx: Database, table: ReadTable, changes: ModelChange[]): Promise<void> {
  const rows = changes.flatMap(({ model, line, figures }) =>
    figures.map(({ figure }) => ({
      vehicleId: model.id,
      figure,
      cycle: cycleOf(figure),
      sourceCodes: [tableSourceCode(table.date)],
      referenceDate: table.date,
      confidence: confidenceOf(figure),
      note: figureNote(table.name, line, figure),
    })),
  )
  await writeSourceRows(tx, rows)
}
