import { expect, test } from 'vitest'
import { readOwnCar } from './ipva-form.ts'
import { mapHref, readIpvaAddress } from './ipva-address.ts'

const right = { uf: 'SP', carro: 'eletrico', valor: '159800', ano: '1' }
const read = (changes: Record<string, string> = {}) => readOwnCar(new URLSearchParams({ ...right, ...changes }))

test('reads a whole car from an address', () => {
  expect(read({ uf: 'mg', carro: 'plug-in', ano: '3', fabricado: 'sim' })).toMatchObject({
    outcome: 'valid',
    car: { state: 'MG', technology: 'phev', valueBrl: 159_800, ownershipYear: 3, isLocallyBuilt: true },
  })
  expect(read()).toMatchObject({ car: { isLocallyBuilt: false } })
  expect(read({ carro: 'hibrido', potencia: '122 cv', flex: 'sim' })).toMatchObject({
    car: { technology: 'hev', powerCv: 122, isFlex: true },
  })
  expect(read()).toMatchObject({ car: { powerCv: null, isFlex: false } })
  for (const search of ['carro=plug-in', 'carro=hibrido&valor=190120&potencia=122&flex=sim'])
    expect(readOwnCar(new URLSearchParams(search))).toMatchObject({ outcome: 'idle' })
  expect(readOwnCar(new URLSearchParams('uf=PR'))).toMatchObject({ outcome: 'idle', typed: { uf: 'PR', ano: '1' } })
  expect(readOwnCar(new URLSearchParams('uf=SP&valor='))).toMatchObject({ outcome: 'invalid', typed: { uf: 'SP' } })
})

test.for([
  ['159.800', 159_800],
  ['159,800', 159_800],
  ['R$ 159.800,50', 159_800.5],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['0,01', 0.01],
  ['20000000', 20_000_000],
] as const)('reads the value %s as %d reais', ([valor, valueBrl]) => {
  expect(read({ valor })).toMatchObject({ outcome: 'valid', car: { valueBrl } })
})

const notReais = 'Escreva o valor do carro em reais, como 159.800'
const notAboveZero = 'O valor do carro deve ser maior que zero'
const noPower = 'A potência é um número de 20 a 2.000 cv; deixe vazia se não sabe'
const noYear = 'O ano com o carro é um número inteiro de 1 a 30'

test.for([
  [{ valor: '' }, { valor: notReais }],
  [{ valor: 'abc' }, { valor: notReais }],
  [{ valor: '1e9' }, { valor: notReais }],
  [{ valor: '0' }, { valor: notAboveZero }],
  [{ valor: '-159800' }, { valor: notAboveZero }],
  [{ valor: '20.000.001' }, { valor: 'O valor do carro vai até R$ 20.000.000' }],
  [{ valor: '9'.repeat(400) }, { valor: 'O valor do carro vai até R$ 20.000.000' }],
  [{ uf: 'XX' }, { uf: 'Escolha o estado em que o carro é emplacado' }],
  [{ uf: 'toString' }, { uf: 'Escolha o estado em que o carro é emplacado' }],
  [{ carro: 'vapor' }, { carro: 'Escolha se o carro é elétrico, híbrido plug-in, híbrido ou a combustão' }],
  [{ ano: '0' }, { ano: noYear }],
  [{ ano: '31' }, { ano: noYear }],
  [{ ano: '1,5' }, { ano: noYear }],
  [{ ano: '' }, { ano: noYear }],
  [{ potencia: '19' }, { potencia: noPower }],
  [{ potencia: 'muita' }, { potencia: noPower }],
  [{ potencia: '2001' }, { potencia: noPower }],
  [
    { uf: '', valor: '', ano: 'x' },
    { uf: expect.any(String), valor: notReais, ano: noYear },
  ],
] as const)('%j gets a message per field and keeps the input', ([changes, problems]) => {
  const reading = read(changes)
  expect(reading).toMatchObject({ outcome: 'invalid' })
  const reported = Object.entries(reading.outcome === 'invalid' ? reading.problems : {})
  expect(Object.fromEntries(reported.map(([name, text]) => [name, text.replaceAll('\u00a0', ' ')]))).toEqual(problems)
  const typed = Object.values(changes).map((text) => text.slice(0, 40))
  expect(Object.values(reading.typed).map((text) => String(text).toLowerCase())).toEqual(
    expect.arrayContaining(typed.map((text) => text.toLowerCase())),
  )
})

test('maps electric cars by default and keeps the form when the technology changes', () => {
  const mapped = (search: string) => readIpvaAddress(new URL(`https://portal.example/ipva${search}`)).mapped
  expect(['', '?carro=plug-in', '?carro=hibrido', '?carro=combustao', '?carro=x'].map(mapped)).toEqual([
    'bev',
    'phev',
    'hev',
    'bev',
    'bev',
  ])
  expect(mapHref('?uf=SP&valor=1&carro=eletrico', 'plug-in')).toBe('/ipva?uf=SP&valor=1&carro=plug-in')
})
