import { dossierSourceRows, shippedDossierRow } from '#app/panel/seed-updates/shipped-dossier.server.ts'
import { dossierOfEquipment, type ShippedDossier } from '#app/panel/seed-updates/shipped-files.server.ts'
import { shippedSourceRow, shippedVehicleRow, sketchUrls } from '#app/panel/seed-updates/shipped-rows.server.ts'
import type { Database } from '#database/database.ts'
import { vehiclePrices } from '#database/schema/vehicle-history.ts'
import { vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { seedFiles, type SeedVehicle } from './seed-files.server.ts'

/** Rows per statement. PostgreSQL accepts at most 65,535 parameters. */
const batchSize = 500

/**
 * Inserts all models, or only the six bundled ones.
 * @returns ids by the keys that articles use
 */
export async function seedVehicles(
  tx: Database,
  choice: 'market' | 'bundled',
  now: Date,
): Promise<Map<string, number>> {
  const bundledIds = new Set(seedFiles.dossiers().map(({ id }) => id))
  const equipped = choice === 'market' ? seedFiles.equipment().map(dossierOfEquipment) : []
  const dossiers = [...seedFiles.dossiers(), ...equipped]
  const list = seedFiles.vehicles().filter((vehicle) => choice === 'market' || bundledIds.has(vehicle.id))
  const descriptions = seedFiles.descriptions()
  const texts = seedFiles.bundledTexts()

  await tx.insert(vehicles).values(
    list.map((vehicle) =>
      vehicleRow(vehicle, texts[vehicle.key]?.description ?? descriptions[vehicle.key] ?? null, bundledIds.has(vehicle.id)),
    ),
  )
  const figureSources = list.flatMap((vehicle) =>
    Object.entries(vehicle.figures).map(([figure, source]) => shippedSourceRow(vehicle.id, figure, source)),
  )
  const texted = dossiers.flatMap(dossierSourceRows)
  await insertInBatches(tx, [...figureSources, ...texted])
  await tx
    .insert(vehicleDossiers)
    .values(dossiers.map((dossier) => shippedDossierRow(dossier, texts[dossier.key]?.faq ?? null)))
  await tx.insert(vehicleCosts).values(dossiers.flatMap(costRows))
  await tx.insert(vehiclePrices).values(list.flatMap((vehicle) => priceRows(vehicle, now)))
  return new Map(list.map((vehicle) => [vehicle.key, vehicle.id]))
}

type FigureSourceRow = typeof vehicleFigureSources.$inferInsert

async function insertInBatches(tx: Database, rows: FigureSourceRow[]) {
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx
      .insert(vehicleFigureSources)
      .values(rows.slice(start, start + batchSize))
      .onConflictDoNothing()
  }
}

function vehicleRow(vehicle: SeedVehicle, description: string | null, isBundled: boolean): typeof vehicles.$inferInsert {
  const images = isBundled ? bundledImageUrls(vehicle.id) : sketchUrls(vehicle)
  return {
    ...shippedVehicleRow(vehicle, description),
    imageUrl: images[0] ?? null,
    imageUrl2: images[1] ?? null,
    imageUrl3: images[2] ?? null,
    imageUrl4: images[3] ?? null,
    imageUrl5: images[4] ?? null,
    moreImageUrls: images.slice(5),
  }
}

/** Six drawings for the first model, four for each other. */
function bundledImageUrls(id: number): string[] {
  const views = ['lateral', id % 2 === 1 ? 'frente' : 'traseira', 'medidas', 'pessoa']
  const more = id === 1 ? ['traseira', 'vaga'] : []
  return [...views, ...more].map((view) => `/ilustracoes/${id}/${view}.svg`)
}

function priceRows({ id, figures, formerPrices = [] }: SeedVehicle, now: Date): (typeof vehiclePrices.$inferInsert)[] {
  const stated = figures.priceBrl
  const current = typeof stated?.value === 'number' ? [{ ...stated, value: stated.value }] : []
  return [...formerPrices, ...current].map(({ value, date, sources, confidence }) => ({
    vehicleId: id,
    priceBrl: value,
    referenceDate: date,
    sourceCodes: sources,
    confidence,
    recordedAt: now,
  }))
}

function costRows({ id, servicing }: ShippedDossier): (typeof vehicleCosts.$inferInsert)[] {
  if (!servicing) return []
  const { threeYearsBrl: servicingBrl, explanation, date } = servicing
  return [{ vehicleId: id, servicingBrl, explanations: { servicingBrl: explanation }, typedOn: { servicingBrl: date } }]
}
