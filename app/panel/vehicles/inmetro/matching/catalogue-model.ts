import type { InmetroFigure, InmetroValue } from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'

/** A model of the portal, as far as a table of the Inmetro is about it. */
export type CatalogueModel = {
  id: number
  revision: number
  brand: string
  model: string
  version: string | null
  type: VehicleType
  isActive: boolean
  batteryKwh: number | null
  figures: { [Figure in InmetroFigure]: KnownFigure<InmetroValue<Figure>> }
}

export type KnownFigure<Value = InmetroValue> = {
  value: Value | null
  source: { codes: string[]; referenceDate: string | null; confidence: Confidence; note: string | null } | null
}

/** The editors' choices for lines, by their keys; null: none of our models. */
export type LineChoices = ReadonlyMap<string, number | null>

/** 'BYD Dolphin Mini GS 5 lugares' */
export function fullName({ brand, model, version }: Pick<CatalogueModel, 'brand' | 'model' | 'version'>): string {
  return [brand, model, version].filter(Boolean).join(' ')
}

/** A figure says in its note which line of which table it is from; null where it does not. */
export function lineInNote(note: string | null): string | null {
  return /; linha ([^;]+)/.exec(note ?? '')?.[1] ?? null
}

/** That a figure is the Inmetro's own, whichever table it is from. */
export function isFromInmetro({ source }: KnownFigure): boolean {
  return (
    source !== null && (lineInNote(source.note) !== null || source.codes.some((code) => /^pbev(?:-|$)/i.test(code)))
  )
}
