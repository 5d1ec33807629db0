import { readDecimal } from '#app/platform/text/typed-number.ts'
import { isInBrazil } from '#app/platform/brazil/state-outlines.server.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'

export type PlaceReading =
  | { outcome: 'place'; place: Place; isSwapped: boolean }
  | { outcome: 'rejected'; reason: string }

/** Numbers or texts ('-23.55', '-23,55'). Swaps latitude and longitude if only the swapped position is in Brazil. */
export function readPlace(latitudeValue: unknown, longitudeValue: unknown): PlaceReading {
  if (isMissing(latitudeValue) || isMissing(longitudeValue)) return refused('Sem latitude ou longitude.')
  const [latitude, longitude] = [readDegrees(latitudeValue), readDegrees(longitudeValue)]
  if (latitude === null || longitude === null) return refused('A latitude ou a longitude não é um número.')
  if (latitude === 0 && longitude === 0) return refused('Coordenadas 0,0: o lugar não é conhecido.')
  const [place, swapped] = [
    { latitude, longitude },
    { latitude: longitude, longitude: latitude },
  ]
  if (isInBrazil(place)) return { outcome: 'place', place, isSwapped: false }
  if (isInBrazil(swapped)) return { outcome: 'place', place: swapped, isSwapped: true }
  return refused('O lugar fica fora do Brasil.')
}

function refused(reason: string): PlaceReading {
  return { outcome: 'rejected', reason }
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function readDegrees(value: unknown): number | null {
  const degrees = typeof value === 'string' ? readTyped(value) : value
  return typeof degrees === 'number' && Number.isFinite(degrees) ? degrees : null
}

/** Degrees have no thousands separator, so a comma starts the decimals. */
function readTyped(text: string): number | null {
  const typed = text.slice(0, 40).trim().replace('\u2212', '-')
  const sexagesimal = /^(\d{1,3})\s*°\s*(\d{1,2})\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|'')\s*)?([NSEWOL])$/i
  const [, degrees, minutes = 0, seconds = '0', side = ''] = sexagesimal.exec(typed) ?? []
  if (degrees !== undefined) {
    const size = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600
    return /[swo]/i.test(side) ? -size : size
  }
  // '-16.686.891': a spreadsheet has grouped the decimals.
  const grouped = /^(-?\d{1,2})\.(\d{3}(?:\.\d{1,3})+)$/.exec(typed)
  if (grouped) return Number(`${grouped[1]}.${grouped[2]?.replaceAll('.', '')}`)
  return readDecimal(
    typed
      .replace(/°\s*$/, '')
      .replace(/^\+/, '')
      .replace(',', '.'),
  )
}
