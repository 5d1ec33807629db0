import type { CatalogueFigure, OwnedVehicle } from '#app/domain/costs/ownership/owned-vehicle.ts'

/** Builds a value with Inmetro as its source. */
export function stated(value: number | null): CatalogueFigure {
  return { value, source: 'Inmetro, PBEV', referenceDate: '2025-11-24', confidence: 'media' }
}

/** Builds the BYD Dolphin Mini of the catalogue. */
export function buildOwnedVehicle(about: Partial<OwnedVehicle> = {}): OwnedVehicle {
  return {
    id: 1,
    slug: 'byd-dolphin-mini-1',
    name: 'BYD Dolphin Mini',
    version: 'GS',
    year: 2025,
    type: 'eletrico',
    priceBrl: stated(122_800),
    kwhPer100Km: { combined: stated(16.2), city: stated(13.8), road: stated(19.2) },
    kmPerLitre: { city: stated(null), road: stated(null) },
    electricRangeKm: stated(null),
    wheelInches: stated(16),
    powerCv: stated(75),
    isFlex: null,
    typed: {},
    ...about,
  }
}

/** Builds the BYD King GS of the catalogue, a plug-in hybrid. */
export function buildPlugIn(about: Partial<OwnedVehicle> = {}): OwnedVehicle {
  return buildOwnedVehicle({
    id: 6,
    slug: 'byd-king-6',
    name: 'BYD King',
    type: 'plug-in',
    priceBrl: stated(187_800),
    kwhPer100Km: { combined: stated(19.4), city: stated(17.7), road: stated(21.6) },
    kmPerLitre: { city: stated(16.4), road: stated(12.9) },
    electricRangeKm: stated(78),
    wheelInches: stated(17),
    powerCv: stated(235),
    ...about,
  })
}
