import { readDecimal } from '#app/platform/text/read-decimal.ts'
import type { Place } from '#app/features/charging/place-cell.ts'
import { isInBrazil } from './brazil-outline.ts'

export type PlaceReading = { outcome: 'place'; place: Place; isSwapped: boolean } | { outcome: 'aside'; reason: string }

/**
 * A place of a source, in degrees: numbers or texts ('-23.55', '-23,55'). Where only the swapped pair lies in Brazil, that is
 * what was meant: no latitude of Brazil is a longitude of it.
 */
export function readPlace(latitudeValue: unknown, longitudeValue: unknown): PlaceReading {
  if (isMissing(latitudeValue) || isMissing(longitudeValue)) return refused('Sem latitude ou longitude.')
  const [latitude, longitude] = [readDegrees(latitudeValue), readDegrees(longitudeValue)]
  if (latitude === null || longitude === null) return refused('A latitude ou a longitude não é um número.')
  if (latitude === 0 && longitude === 0) return refused('Coordenadas 0,0: o lugar não é conhecido.')
  if (isInBrazil(latitude, longitude)) return { outcome: 'place', place: { latitude, longitude }, isSwapped: false }
  if (isInBrazil(longitude, latitude))
    return { outcome: 'place', place: { latitude: longitude, longitude: latitude }, isSwapped: true }
  return refused('O lugar fica fora do Brasil.')
}

function refused(reason: string): PlaceReading {
  return { outcome: 'aside', reason }
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function readDegrees(value: unknown): number | null {
  const degrees = typeof value === 'string' ? readTyped(value) : value
  return typeof degrees === 'number' && Number.isFinite(degrees) ? degrees : null
}

/** A comma is that of the decimals: no degree has thousands. */
function readTyped(text: string): number | null {
  return readDecimal(
    text
      .slice(0, 40)
      .replace('\u2212', '-')
      .replace(/°\s*$/, '')
      .replace(/^\+/, '')
      .replace(',', '.'),
  )
}
