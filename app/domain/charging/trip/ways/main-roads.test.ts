import { expect, test } from 'vitest'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { findMunicipality, placeText } from '#app/platform/brazil/find-municipality.server.ts'
import { type Municipality, municipalitiesOf } from '#app/platform/brazil/municipalities.server.ts'
import { nearestMunicipality } from '#app/platform/brazil/nearest-municipality.server.ts'
import data from './main-roads.json' with { type: 'json' }
import { estimatedRoute, findWaterCrossing, throughPorts } from './main-roads.server.ts'
import { lengthOf } from './trip-route.ts'

function town(text: string): Municipality {
  const found = findMunicipality(text)
  if (found.outcome !== 'found') throw new Error(`no municipality is ${text}`)
  return found.place
}
const water = (from: string, to: string) => findWaterCrossing([town(from), town(to)])

// Distances from road atlases, rounded.
test.for([
  ['São Paulo, SP', 'Rio de Janeiro, RJ', 435],
  ['São Paulo, SP', 'Ribeirão Preto, SP', 314],
  ['São Paulo, SP', 'São José dos Campos, SP', 94],
  ['São Paulo, SP', 'Campinas, SP', 96],
  ['São Paulo, SP', 'Belo Horizonte, MG', 586],
  ['São Paulo, SP', 'Curitiba, PR', 408],
  ['São Paulo, SP', 'Santos, SP', 75],
  ['Curitiba, PR', 'Florianópolis, SC', 300],
  ['Porto Alegre, RS', 'Florianópolis, SC', 460],
  ['Curitiba, PR', 'Foz do Iguaçu, PR', 637],
  ['Salvador, BA', 'Aracaju, SE', 325],
  ['Recife, PE', 'Natal, RN', 290],
  ['Natal, RN', 'Fortaleza, CE', 527],
  ['Brasília, DF', 'Goiânia, GO', 209],
  ['Belo Horizonte, MG', 'Vitória, ES', 524],
  // The road leads around a bay.
  ['Salvador, BA', 'Nazaré, BA', 217],
  ['Feira de Santana, BA', 'Itaparica, BA', 195],
  ['Pelotas, RS', 'Mostardas, RS', 470],
] as const)('estimates %s to %s at about %i km', ([from, to, km]) => {
  const route = estimatedRoute(town(from), town(to))
  const likely = lengthOf(route)
  expect(likely * route.min).toBeLessThanOrEqual(km)
  expect(likely * route.max).toBeGreaterThanOrEqual(km)
  expect(Math.abs(likely / km - 1)).toBeLessThan(0.06)
  expect(Math.abs((likely * (route.min + route.max)) / 2 / km - 1)).toBeLessThan(0.06)
  // The return has the same length.
  expect(lengthOf(estimatedRoute(town(to), town(from)))).toBeCloseTo(likely, 6)
})

test('routes São Paulo to Rio de Janeiro along the Dutra', () => {
  const towns = estimatedRoute(town('São Paulo, SP'), town('Rio de Janeiro, RJ')).points.map(
    (point) => nearestMunicipality(point, null).name,
  )
  expect(towns).toEqual(expect.arrayContaining(['São José dos Campos', 'Taubaté', 'Resende', 'Barra Mansa']))
})

test.for([
  ['São Sebastião, SP', 'Ilhabela, SP'],
  ['Recife, PE', 'Fernando de Noronha, PE'],
  ['Macapá, AP', 'Belém, PA'],
  ['Belém, PA', 'Breves, PA'],
  ['Belém, PA', 'Afuá, PA'],
  ['Belém, PA', 'Chaves, PA'],
  ['Belém, PA', 'Soure, PA'],
  ['Santarém, PA', 'Óbidos, PA'],
  ['Manaus, AM', 'Parintins, AM'],
  ['Manaus, AM', 'Tefé, AM'],
  ['Manaus, AM', 'Tabatinga, AM'],
  ['São Paulo, SP', 'Manaus, AM'],
  ['Cruzeiro do Sul, AC', 'Marechal Thaumaturgo, AC'],
] as const)('finds no road from %s to %s', ([from, to]) => {
  expect(water(from, to)).toMatchObject({ from: town(from), to: town(to), byLandKm: null })
  expect(water(to, from)?.byLandKm).toBeNull()
})

test('reports the ferry to Itaparica although a long detour by land exists', () => {
  expect(water('Salvador, BA', 'Itaparica, BA')?.byLandKm).toBeGreaterThan(240)
  expect(water('Vera Cruz, BA', 'Salvador, BA')?.byLandKm).toBeLessThan(320)
  expect(water('São Luís, MA', 'Alcântara, MA')?.byLandKm).toBeGreaterThan(200)
  expect(water('Rio Grande, RS', 'São José do Norte, RS')?.byLandKm).toBeGreaterThan(500)
  expect(water('Feira de Santana, BA', 'Itaparica, BA')).toBeNull()
})

test('names the ferry of a crossing that carries cars', () => {
  expect(water('Itaparica, BA', 'Salvador, BA')?.ferry?.name).toBe('ferry-boat Salvador–Itaparica')
  expect(water('Macapá, AP', 'Belém, PA')?.ferry).toBeNull()
})

test('goes through the ports of the ferry to Ilhabela in both directions', () => {
  const through = (...names: string[]) => {
    const { parts, ferries } = throughPorts(names.map(town))
    return [parts.map((part) => part.map(({ name }) => name)), ferries.map(({ from, to }) => [from.name, to.name])]
  }
  expect(through('São Paulo, SP', 'Ilhabela, SP', 'Santos, SP')).toEqual([
    [['São Paulo', 'São Sebastião'], ['Ilhabela'], ['São Sebastião', 'Santos']],
    [
      ['São Sebastião', 'Ilhabela'],
      ['Ilhabela', 'São Sebastião'],
    ],
  ])
  expect(through('São Sebastião, SP', 'Ilhabela, SP')[0]).toEqual([['São Sebastião'], ['Ilhabela']])
  expect(through('São Paulo, SP', 'Paraty, RJ')).toEqual([[['São Paulo', 'Paraty']], []])
  expect(through('Macapá, AP', 'Ilhabela, SP')[1]).toEqual([])
})

test.for([
  ['Manaus, AM', 'Boa Vista, RR'],
  ['Macapá, AP', 'Oiapoque, AP'],
  ['Porto Velho, RO', 'Rio Branco, AC'],
  ['Porto Velho, RO', 'Humaitá, AM'],
  ['Belém, PA', 'Santarém, PA'],
  ['Soure, PA', 'Salvaterra, PA'],
  ['Rio de Janeiro, RJ', 'Niterói, RJ'],
  ['Florianópolis, SC', 'São José, SC'],
] as const)('finds a road from %s to %s', ([from, to]) => expect(water(from, to)).toBeNull())

test('finds a stop on an island', () => {
  const way = ['São Paulo, SP', 'Ilhabela, SP', 'Santos, SP'].map(town)
  expect(findWaterCrossing(way)).toMatchObject({ from: town('São Paulo, SP'), to: town('Ilhabela, SP') })
})

test('lists only municipalities, close neighbours, and each town in one network', () => {
  const places = new Map(stateCodes.flatMap(municipalitiesOf).map((place) => [place.code, place]))
  const apart = [data.alone, ...data.networks.map(({ towns }) => towns)].flatMap((codes) => codes.split(' '))
  expect(apart.filter((code) => !places.has(code))).toEqual([])
  expect(new Set(apart).size).toBe(apart.length)
  const tooFar = data.roads.flatMap(({ towns }) => {
    const seats = towns.split(' ').map((code) => places.get(code))
    return seats.slice(1).flatMap((seat, index) => {
      const before = seats[index]
      if (!seat || !before) return ['unknown code']
      const degrees = Math.hypot(seat.latitude - before.latitude, seat.longitude - before.longitude)
      return degrees > 5 || findWaterCrossing([before, seat])?.byLandKm === null
        ? [`${placeText(before)} ${placeText(seat)}`]
        : []
    })
  })
  expect(tooFar).toEqual([])
})
