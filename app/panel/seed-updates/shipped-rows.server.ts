import { columnsOfFacts } from '#app/domain/vehicles/facts/fact-columns.server.ts'
import { type DisplayedFigure, displayedFigures, displayTexts } from '#app/domain/vehicles/display-texts.ts'
import { zeroEmissions } from '#app/domain/vehicles/vehicle-type.ts'
import { nameOf, slugFor } from '#app/domain/vehicles/vehicle.ts'
import type { vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import type { ShippedFigure, ShippedModel } from './shipped-files.server.ts'

/** Sketches of a model without dimensions. Others have a scale drawing, which is not stored as an image. */
export function sketchUrls({ id, figures }: ShippedModel): string[] {
  const isMeasured = figures.lengthMm && figures.heightMm && figures.wheelbaseMm
  return isMeasured ? [] : [sketchUrl(id)]
}

export function sketchUrl(id: number): string {
  return `/ilustracoes/${id}/esboco.svg`
}

export function shippedVehicleRow(shipped: ShippedModel, description: string | null): typeof vehicles.$inferInsert {
  const { id, brand, model, version, category, year, type, availability, figures } = shipped
  const crashTest = crashTestOf(figures)
  return {
    id,
    brand,
    model,
    version,
    slug: slugFor(nameOf(shipped), id),
    category,
    year,
    type,
    availability,
    ...columnsOfFacts((fact) => figures[fact]?.value ?? null),
    ...shippedTexts(shipped),
    emissions: type === 'eletrico' ? zeroEmissions : null,
    description,
    crashTestProgram: crashTest?.program ?? null,
    crashTestStars: crashTest?.stars ?? null,
    crashTestYear: crashTest?.year ?? null,
    editorNotes: shipped.notes,
  }
}

export function crashTestOf({ crashTest }: ShippedModel['figures']) {
  return (crashTest?.value ?? null) as { program: string; stars: number; year: number | null } | null
}

function shippedTexts({ figures }: ShippedModel) {
  const stated = displayedFigures.map((figure) => {
    const value = (figures[figure]?.value as number | undefined) ?? null
    return [figure, { value, note: figure === 'dcChargeMin' ? (figures[figure]?.note ?? null) : null }]
  })
  return displayTexts(
    Object.fromEntries(stated) as Record<DisplayedFigure, { value: number | null; note: string | null }>,
  )
}

export function shippedSourceRow(
  vehicleId: number,
  figure: string,
  { cycle, sources, date, confidence, note }: ShippedFigure,
): typeof vehicleFigureSources.$inferInsert {
  return { vehicleId, figure, cycle, sourceCodes: sources, referenceDate: date, confidence, note }
}
