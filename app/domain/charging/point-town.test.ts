import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { municipalitiesOf } from '#app/platform/brazil/municipalities.server.ts'
import { nearestMunicipality } from '#app/platform/brazil/nearest-municipality.server.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { type ChargingPoint, streetAddress, wholeAddress } from './charging-point.ts'
import { pointTitle, pointTrail, formatTown } from './point/point-meta.ts'
import { completeTowns, townColumns } from './point-town.server.ts'
import { isInState } from './matching-points.server.ts'
import { formatUnknown } from './point-text.ts'

const campinas = { latitude: -22.9056, longitude: -47.0608 }
/** Seat of a town across the river from Petrolina, PE, in another state. */
const juazeiro = { latitude: -9.405, longitude: -40.503 }

describe('the town of a point', () => {
  test('is the stated one, ignoring accents, even if another is nearer', () => {
    expect(townColumns({ ...campinas, city: 'sao paulo', state: 'SP' })).toEqual({
      municipality: '3550308',
      nearTown: null,
      nearTownKm: null,
    })
    // Barão Geraldo is a district: the source's city stays, and the nearest town's page lists the point.
    expect(townColumns({ ...campinas, city: 'Barão Geraldo', state: 'SP' })).toMatchObject({
      municipality: '3509502',
      nearTown: null,
    })
  })

  test('is the one with the nearest seat in the stated state if none is stated', () => {
    expect(townColumns({ ...campinas, latitude: -22.87, state: 'SP' })).toMatchObject({
      municipality: '3509502',
      nearTown: 'Campinas, SP',
    })
    expect(townColumns(juazeiro).nearTown).toBe('Juazeiro, BA')
    expect(townColumns({ ...juazeiro, state: 'PE' }).nearTown).toBe('Petrolina, PE')
    // Several states have a 'Bom Jesus'.
    expect(townColumns({ ...campinas, city: 'Bom Jesus' }).municipality).toMatch(/^\d{7}$/)
  })

  test('equals the result of comparing all seats, also in remote places', () => {
    const all = stateCodes.flatMap(municipalitiesOf)
    for (let step = 0; step < 60; step += 1) {
      const place = { latitude: -33 + step * 0.63, longitude: -72 + ((step * 7.3) % 37) }
      const squared = (seat: { latitude: number; longitude: number }) =>
        (seat.latitude - place.latitude) ** 2 +
        ((seat.longitude - place.longitude) * Math.cos((place.latitude * Math.PI) / 180)) ** 2
      const min = Math.min(...all.map(squared))
      expect(squared(nearestMunicipality(place, null))).toBe(min)
    }
  })

  test('is shown as derived only if none is stated', () => {
    const near = { address: null, city: null, state: 'SP', nearTown: 'Campinas, SP' }
    expect(wholeAddress({ ...near, nearTownKm: 4.3 })).toBe('Perto de Campinas, SP, a 4 km da sede')
    expect(wholeAddress({ ...near, address: 'Rua Um, 2', nearTownKm: 0.4 })).toBe(
      'Rua Um, 2, perto de Campinas, SP, a menos de 1 km da sede',
    )
    expect(formatTown({ ...near, state: null })).toBe('perto de Campinas, SP')
    const given = { ...near, city: 'Valinhos', nearTownKm: 4 }
    expect([wholeAddress(given), formatTown(given)]).toEqual(['Valinhos, SP', 'em Valinhos, SP'])
    expect(pointTrail({ name: 'ABB', town: { name: 'Mogi Mirim', state: 'SP' } })).toContainEqual({
      label: 'Mogi Mirim',
      to: '/recarga/sp/mogi-mirim',
    })
  })

  test.for([
    ['Pirassununga, Pirassununga', 'Pirassununga', 'SP', null],
    ['Avenida Benedito Campos, 109, Campinas', 'Campinas', 'SP', 'Avenida Benedito Campos, 109'],
    [
      'SC-401, 3116 – Saco Grande, Florianópolis – SC, Florianópolis',
      'Florianópolis',
      'SC',
      'SC-401, 3116 – Saco Grande',
    ],
    [
      'Rodovia Anhanguera (SP-330), km 299, Cravinhos - SP, 14140-000',
      'Cravinhos',
      'SP',
      'Rodovia Anhanguera (SP-330), km 299',
    ],
    ['BR-040 - Araras, Petrópolis - RJ, Brasil', 'Petrópolis', 'RJ', 'BR-040 - Araras'],
    ['Bela Vista, , Joao Pessoa', 'João Pessoa', 'PB', 'Bela Vista'],
    ['Avenida Dante Michelini, 15700, Vitória', 'Vitória', 'ES', 'Avenida Dante Michelini, 15700'],
    ['Alameda Campinas, 1435', 'São Paulo', 'SP', 'Alameda Campinas, 1435'],
    ['BR-050, Ipameri', null, 'GO', 'BR-050, Ipameri'],
  ] as const)('is not repeated after the address %s', ([address, city, state, street]) => {
    expect(streetAddress({ address, city, state })).toBe(street)
    if (city)
      expect(wholeAddress({ address, city, state, nearTown: null, nearTownKm: null })?.split(city).length).toBeLessThan(
        3,
      )
  })

  test.for([
    ['CPFL', null, 'Ponto de recarga CPFL perto de Campinas, SP'],
    ['Ponto sem nome', 'Recife', 'Ponto de recarga em Recife, SP'],
    ['Eletroposto BYD', 'Recife', 'Eletroposto BYD em Recife, SP'],
    ['Posto Jardim do Trevo', 'Recife', 'Posto Jardim do Trevo'],
  ] as const)('is in the title of %s if the name says too little', ([name, city, title]) => {
    expect(pointTitle({ name, city, state: 'SP', nearTown: 'Campinas, SP', isSample: false })).toBe(title)
  })

  test('is filled in once for older rows at the start', async ({ db }) => {
    await addChargingPoints(db, { slug: 'velho', ...campinas, state: null }, { slug: 'outro', state: 'RJ' })
    await db.update(chargingPoints).set({ municipality: null, nearTown: null, nearTownKm: null })
    await completeTowns(db, fixedClock)
    await completeTowns(db, fixedClock)
    const rows = await db.select().from(chargingPoints).where(isInState('SP'))
    expect(rows.map(({ slug, nearTown }) => [slug, nearTown])).toEqual([['velho', 'Campinas, SP']])
    const [other] = await db.select().from(chargingPoints).where(eq(chargingPoints.slug, 'outro'))
    expect(other?.municipality).toMatch(/^33/)
  })
})

test('lists the unknown facts of a card in one line', () => {
  const nothing = { maxPowerKw: null, connectors: [], price: null, openingHours: null } satisfies Partial<ChargingPoint>
  expect(formatUnknown(nothing)).toBe('Sem informação de potência, conectores, preço e horário')
  expect(formatUnknown({ ...nothing, maxPowerKw: 50, price: 'Grátis' })).toBe('Sem informação de conectores e horário')
  expect(
    formatUnknown({
      maxPowerKw: 7,
      connectors: [{ type: 'ccs2', powerKw: 7, count: 1 }],
      price: 'x',
      openingHours: '24 h',
    }),
  ).toBeNull()
})
