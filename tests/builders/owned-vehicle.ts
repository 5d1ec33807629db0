import type { CatalogueFigure, OwnedVehicle } from '#app/domain/costs/ownership/owned-vehicle.ts'

export function sourced(value: number | null): CatalogueFigure {
  return { value, source: 'Inmetro, PBEV', referenceDate: '2025-11-24', confidence: 'media' }
}

/** Builds a BYD Dolphin Mini with its catalogue values. */
export function buildOwnedVehicle(about: Partial<OwnedVehicle> = {}): OwnedVehicle {
  return {
    id: 1,
    slug: 'byd-dolphin-mini-1',
    name: 'BYD Dolphin Mini',
    version: 'GS',
    year: 2025,
    type: 'eletrico',
    drawingUrl: null,
    priceBrl: sourced(122_800),
    kwhPer100Km: { combined: sourced(16.2), city: sourced(13.8), road: sourced(19.2) },
    kmPerLitre: { city: sourced(null), road: sourced(null) },
    electricRangeKm: sourced(null),
    wheelInches: sourced(16),
    powerCv: sourced(75),
    isFlex: null,
    typed: {},
    ...about,
  }
}

/** Builds a BYD King GS, a plug-in hybrid, with its catalogue values. */
export function buildPlugIn(about: Partial<OwnedVehicle> = {}): OwnedVehicle {
  return buildOwnedVehicle({
    id: 6,
    slug: 'byd-king-6',
    name: 'BYD King',
    type: 'plug-in',
    priceBrl: sourced(187_800),
    kwhPer100Km: { combined: sourced(19.4), city: sourced(17.7), road: sourced(21.6) },
    kmPerLitre: { city: sourced(16.4), road: sourced(12.9) },
    electricRangeKm: sourced(78),
    wheelInches: sourced(17),
    powerCv: sourced(235),
    ...about,
  })
}
