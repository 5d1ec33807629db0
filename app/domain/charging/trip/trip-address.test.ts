import { expect, test } from 'vitest'
import { readTripSettings, readTypedTrip, tripHref, tripPath } from './trip-address.ts'

const typedTrip = (search: string) => readTypedTrip(new URLSearchParams(search))
const settingsIn = (search: string) => readTripSettings(typedTrip(search))

test('reads a trip from the address and writes it back unchanged', () => {
  const search =
    'de=Curitiba%2C+PR&para=Florian%C3%B3polis%2C+SC&parada=Joinville%2C+SC&carro=byd-dolphin-mini-1&carga=90&reserva=15&ate=85&velocidade=110&ar=sim&volta=sim&km=310'
  expect(tripHref(typedTrip(search))).toBe(`${tripPath}?${search}`)
  expect(tripHref(typedTrip(''))).toBe(tripPath)
})

test('omits defaults from the address', () => {
  expect(settingsIn('')).toEqual({
    settings: {
      startPercent: 100,
      reservePercent: 10,
      chargeToPercent: 80,
      speedKmh: 100,
      isHot: false,
      isRound: false,
      lengthKm: null,
    },
  })
})

test.for([
  ['carga=0', 'carga', 'A carga ao sair vai de 1 a 100%'],
  ['carga=101', 'carga', 'A carga ao sair vai de 1 a 100%'],
  ['carga=abc', 'carga', 'A carga ao sair vai de 1 a 100%'],
  ['reserva=51', 'reserva', 'A reserva vai de 0 a 50%'],
  ['carga=20&reserva=20', 'reserva', 'A reserva precisa ser menor que a carga ao sair'],
  ['ate=40', 'ate', 'A recarga no caminho vai até algo entre 50 e 100%'],
  ['velocidade=300', 'velocidade', 'Escolha uma velocidade da lista'],
  ['km=0', 'km', 'A distância vai de 1 a 9999 km'],
  ['km=1e9', 'km', 'A distância vai de 1 a 9999 km'],
] as const)('refuses %s with a sentence', ([search, field, sentence]) => {
  expect(settingsIn(search)).toEqual({ problems: { [field]: sentence } })
})

test.for([
  ['1.250 km', 1250],
  ['310', 310],
  ['310,5 km', 310.5],
] as const)('reads the length %s', ([text, km]) => {
  expect(settingsIn(`km=${encodeURIComponent(text)}`)).toMatchObject({ settings: { lengthKm: km } })
})

test('limits the stops to three and the length of texts', () => {
  const typed = typedTrip(`de=${'x'.repeat(10_000)}&parada=a&parada=&parada=b&parada=c&parada=d`)
  expect(typed.stops).toEqual(['a', 'b', 'c'])
  expect(typed.from.length).toBe(80)
})

test('reads a town in `ate` as the destination if there is no other', () => {
  expect(typedTrip('de=Curitiba&ate=Joinville')).toMatchObject({ to: 'Joinville', chargeTo: '80' })
  expect(typedTrip('de=Curitiba&para=Joinville&ate=70')).toMatchObject({ to: 'Joinville', chargeTo: '70' })
  expect(typedTrip('de=Curitiba&para=&ate=oitenta')).toMatchObject({ to: '', chargeTo: 'oitenta' })
})
