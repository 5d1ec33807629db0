import { expect, test } from 'vitest'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import type { FeatureLists } from '#app/domain/vehicles/details/vehicle-details.ts'
import {
  comfortChecklist,
  comfortItems,
  countedSeal,
  digitalChecklist,
  digitalItems,
  safetySeal,
} from './equipment.tsx'

const none: FeatureLists = { safety: [], comfort: [], convenience: [], multimedia: [] }
const there = (list: ReturnType<typeof comfortChecklist>) =>
  list?.filter(({ isThere }) => isThere).map(({ name }) => name) ?? null

test('limits both lists to twelve items (VEH-19)', () => {
  for (const items of [comfortItems, digitalItems]) expect(new Set(items.map(({ name }) => name)).size).toBe(12)
})

test('counts an item from any list of the record (VEH-19)', () => {
  const features = {
    ...none,
    comfort: ['Freio de estacionamento eletrônico'],
    convenience: ['Chave presencial e partida por botão', 'Carregador de celular por indução'],
    multimedia: ['Android Auto sem fio', 'Conexão 4G e dados em nuvem'],
  }
  expect(there(comfortChecklist({ features }))).toEqual(['Freio de estacionamento eletrônico', 'Chave presencial'])
  expect(there(digitalChecklist({ features }))).toEqual([
    'Android Auto',
    'Espelhamento do celular sem fio',
    'Conexão própria com a internet',
    'Carregador de celular por indução',
  ])
})

test('ignores items that the record denies and gives no result for an empty list (VEH-19)', () => {
  const features = {
    ...none,
    comfort: ['Bancos em tecido, sem ajuste elétrico', 'Acabamento que imita couro'],
    multimedia: ['Tela central vertical de 12,3 polegadas, sem painel digital', 'Apple CarPlay (por cabo)'],
  }
  expect(there(comfortChecklist({ features }))).toEqual([])
  expect(there(digitalChecklist({ features }))).toEqual(['Tela central', 'Apple CarPlay'])
  expect(comfortChecklist({ features: none })).toBeNull()
  expect(digitalChecklist({ features: { ...none, comfort: ['Teto solar'] } })).toBeNull()
})

test('counts the items of the six shipped records (VEH-19)', () => {
  const counts = seedFiles.dossiers().map(({ key, lists }) => {
    const features = {
      safety: lists.seguranca.items,
      comfort: lists.conforto.items,
      convenience: lists.praticidade.items,
      multimedia: lists.multimidia.items,
    }
    return [key, there(comfortChecklist({ features }))?.length, there(digitalChecklist({ features }))?.length]
  })
  expect(counts).toEqual([
    ['byd-dolphin-mini-gs', 7, 9],
    ['byd-dolphin-gs', 5, 7],
    ['gwm-ora-03-skin', 4, 7],
    ['volvo-ex30-core', 3, 7],
    ['byd-song-plus-dmi', 8, 8],
    ['byd-king-gs', 7, 9],
  ])
})

test('gives stars only for a Latin NCAP test, with its year (VEH-19)', () => {
  const seal = (program: string, year: number | null = 2024) =>
    Object.values(safetySeal({ program, stars: 5, year, appliesTo: null }))
  expect(seal('Latin NCAP')).toEqual(['5★ Segurança', 'Latin NCAP, 2024'])
  expect(seal('Latin NCAP', null)).toEqual(['5★ Segurança', 'Latin NCAP, ano não informado'])
  for (const other of ['Euro NCAP', 'Global NCAP', 'Latin NCAP (Dacia)'])
    expect(seal(other)).toEqual(['Segurança: sem teste do Latin NCAP', null])
  expect(safetySeal(null)).toEqual({ label: 'Segurança: sem teste do Latin NCAP', note: null })
})

test('shows the fixed text only if every item exists (VEH-19)', () => {
  const items = (count: number) => Array.from({ length: 12 }, (_, at) => ({ name: `${at}`, isThere: at < count }))
  expect(countedSeal('Digital', '100% Digital', items(12))).toEqual({ label: '100% Digital', note: '12 de 12 itens' })
  expect(countedSeal('Conforto', '5★ Conforto', items(9)).label).toBe('Conforto: 9 de 12 itens')
  expect(countedSeal('Conforto', '5★ Conforto', null).label).toBe('Conforto: lista em apuração')
})
