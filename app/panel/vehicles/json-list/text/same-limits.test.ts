import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { vehicleEntryOf } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { readVehicleForm } from '#app/panel/vehicles/editor/vehicle-form.ts'
import { findVehicleState } from '#app/panel/vehicles/editor/save-vehicle.server.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { buildVehicleEntry, isNew } from '#tests/builders/vehicle-entry.ts'
import { buildRecordWith } from '#tests/builders/vehicle-record.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { applyWrittenList, planOfList, writtenList } from '#tests/fixtures/vehicle-list.ts'
import { checkList } from './check-list.ts'

const isRightInList = (path: string, value: unknown) =>
  checkList(JSON.stringify([buildRecordWith(path, value)])).problems.length === 0
const isRightInForm = (name: string, text: string) =>
  readVehicleForm(buildVehicleEntry({ [name]: text }), isNew).outcome === 'valid'

describe('list and form have the same limits', () => {
  test.for([
    ['Resumo_Modelo.Ano', '1999', 'year', false],
    ['Resumo_Modelo.Ano', '2000', 'year', true],
    ['Resumo_Modelo.Ano', '2031', 'year', false],
    ['Resumo_Modelo.Autonomia', '4', 'range_km', false],
    ['Resumo_Modelo.Autonomia', '2000', 'range_km', true],
    ['Resumo_Modelo.Autonomia', '2001', 'range_km', false],
    ['Resumo_Modelo.Preco_Sugerido', '19999', 'price_value', false],
    ['Descricao', 'x'.repeat(20_000), 'description', true],
    ['Descricao', 'x'.repeat(20_001), 'description', false],
    ['FAQ', 'x'.repeat(50_001), 'dossier.faq', false],
    ['Ficha_Tecnica.Cor', 'x'.repeat(500), 'dossier.colour', true],
    ['Ficha_Tecnica.Cor', 'x'.repeat(501), 'dossier.colour', false],
    ['Link_Original', 'https://', 'dossier.originalLink', false],
    ['Link_Original', 'http://byd.example/a', 'dossier.originalLink', true],
  ] as const)('%s as %s', ([path, text, name, isRight]) => {
    expect([isRightInList(path, text), isRightInForm(name, text)]).toEqual([isRight, isRight])
  })

  test.for([
    ['/imagens/a.png', true],
    ['http://x.example/a.png', true],
    ['https://x.example/a.png', true],
    ['//x.example/a.png', false],
    ['/a\\b.png', false],
    ['javascript:alert(1)', false],
    ['data:image/png,x', false],
  ] as const)('a picture at %s', ([address, isRight]) => {
    expect([isRightInList('Imagens', [address]), isRightInForm('image_url', address)]).toEqual([isRight, isRight])
  })
})

databaseTest('every model of the market is right in its form and says there what is stored', async ({ market }) => {
  for (const { id } of await market.select({ id: vehicles.id }).from(vehicles).orderBy(asc(vehicles.id))) {
    const state = await findVehicleState(market, id)
    if (!state) throw new Error(`no model ${id}`)
    const reading = readVehicleForm(vehicleEntryOf(state.fields), {
      ...isNew,
      kind: 'edit',
      currentSlug: state.fields.slug,
    })
    expect(reading, String(id)).toMatchObject({ outcome: 'valid', fields: { ...state.fields, texts: {}, lists: {} } })
  }
})

const recall = '05/01/2026 | AB1 a AB9 | Incêndio na bateria. | Carga até 70%. | https://montadora.example/recall'

test('reports an invalid recall at its line', () => {
  const text = JSON.stringify([buildRecordWith('Ficha_Tecnica.Recalls', [recall, 'Recall de janeiro'])], null, 2)
  const { problems } = checkList(text)
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    'Veículo 1: Recalls tem um texto que não é um recall: escreva "dia | chassis | risco | solução | endereço da fonte"',
  ])
  expect(text.split('\n')[problems[0]!.line - 1]).toContain('"Recall de janeiro"')
  expect(isRightInForm('dossier.recalls', 'Recall de janeiro')).toBe(false)
  expect([isRightInList('Ficha_Tecnica.Recalls', [recall]), isRightInForm('dossier.recalls', recall)]).toEqual([
    true,
    true,
  ])
  expect(isRightInList('Ficha_Tecnica.Recalls', 'Recall')).toBe(false)
})

databaseTest('a list carries the recalls of a model, and brings, keeps and takes them away', async ({ market }) => {
  const listWith = async (id: number, Recalls?: string[]) =>
    (await writtenList(market)).map((record) =>
      record.id === id ? { ...record, Ficha_Tecnica: { ...record.Ficha_Tecnica, Recalls } } : record,
    )
  const recallsOf = async (id: number) =>
    (await writtenList(market)).find((record) => record.id === id)?.Ficha_Tecnica.Recalls
  expect(await recallsOf(1)).toBeUndefined()
  await applyWrittenList(market, await listWith(1, [recall.replaceAll(' | ', '|')]))
  expect(await recallsOf(1)).toEqual([recall])
  for (const same of [undefined, [recall]])
    expect((await planOfList(market, await listWith(1, same))).changes.changed).toEqual([])
  await applyWrittenList(market, await listWith(1, []))
  expect(await recallsOf(1)).toBeUndefined()
  expect((await planOfList(market, await listWith(1, []))).changes.changed).toEqual([])
})
