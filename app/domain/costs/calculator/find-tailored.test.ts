import { expect, test } from 'vitest'
import { type DistributorTariff, type FlagMonth, flagOptionsOf } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import { figureFor, type ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { startOf, withHomeTariff } from './find-tailored.server.ts'
import { priceNote, withStatePrices } from './price-tables.ts'

const figures = seedFiles.referenceFigures() as ReferenceFigure[]
const tables = {
  figures,
  flags: seedFiles.tariffFlags() as FlagMonth[],
  month: '2026-11',
  distributors: seedFiles.distributorTariffs() as DistributorTariff[],
}
const start = { ...startOf(figures), uf: 'SP' }
const energyOf = (choice: { bandeira?: string; tarifa?: string; distribuidora?: string }) => {
  const typed = { ...start, ...choice }
  const found = withHomeTariff(tables, typed)
  return { typed: withStatePrices(typed, found), found, figure: figureFor(found, 'electricity-brl-per-kwh', 'SP') }
}

// By hand for São Paulo: the tariff is R$ 1.00, plus 0.04 for the mean flag or 0.0573 for the flag red 1. Off-peak it is 14% lower: 0.86,
// plus 0.04.
const today = '2026-11-20'

test('adds the mean flag to state prices unless another is chosen, and says so', () => {
  const { typed, found } = energyOf({})
  expect(typed.energia).toBe('1.0169')
  expect(priceNote(typed, 'energia', { figures: found, today })).toMatchObject({ isTables: true, isEstimate: true })
  expect(priceNote(typed, 'energia', { figures: found, today })?.text).toMatch(
    /^São Paulo: ANEEL.+, inclui R\$\u00a00,0169 por kWh da bandeira \(média/,
  )
  expect(energyOf({ bandeira: 'vermelha-1' }).typed.energia).toBe('1.0573')
  expect(energyOf({ bandeira: 'nenhuma' }).typed.energia).toBe('1')
  expect(energyOf({ bandeira: 'mes' }).figure?.note).toMatch(/^A bandeira de nov\/2026 ainda não está na tabela/)
})

test('marks off-peak charging with the white tariff as an estimate and gives its basis', () => {
  const { typed, figure } = energyOf({ tarifa: 'branca' })
  expect(typed.energia).toBe('0.8769')
  expect(figure?.source).toContain('14% a menos como referência da tarifa branca fora de ponta')
  expect(figure?.confidence).toBe('baixa')
})

test("charges off-peak at the white tariff of the distributor where ANEEL's is known", () => {
  const white = { offPeakBrlPerKwh: 0.63, intermediateBrlPerKwh: 1.08, peakBrlPerKwh: 1.62 }
  const distributors = tables.distributors.map((one) =>
    one.distributor === 'Enel São Paulo' ? { ...one, brlPerKwh: 0.9, ...white } : one,
  )
  const typed = { ...start, tarifa: 'branca', distribuidora: 'Enel São Paulo' }
  const found = withHomeTariff({ ...tables, distributors }, typed)
  expect(withStatePrices(typed, found).energia).toBe('0.8256')
  expect(figureFor(found, 'electricity-brl-per-kwh', 'SP')?.source).toContain(
    'tarifa branca fora de ponta da Enel São Paulo',
  )
  const unchosen = { ...typed, distribuidora: '' }
  const fallback = withHomeTariff({ ...tables, distributors }, unchosen)
  expect(withStatePrices(unchosen, fallback).energia).toBe('0.8769')
})

test('lists the mean flag first; adds no flag without a state', () => {
  expect(flagOptionsOf(tables).slice(0, 2)).toEqual([
    { value: '', label: 'Média dos 12 últimos meses' },
    { value: 'mes', label: 'A deste mês (ainda desconhecida, nov/2026)' },
  ])
  expect(withHomeTariff(tables, { ...start, uf: '' })).toBe(figures)
})

test('prefers the tariff of a chosen distributor of the state and names it', () => {
  expect(energyOf({ distribuidora: 'Enel São Paulo' }).typed.energia).toBe('1.0302')
  expect(energyOf({ distribuidora: 'Light' }).typed.energia).toBe('1.0169')
  const wordsFor = (distribuidora: string) => {
    const { typed, found } = energyOf({ distribuidora })
    return ['1', typed.energia].map(
      (energia) => priceNote({ ...typed, energia }, 'energia', { figures: found, today })?.text,
    )
  }
  expect(wordsFor('Enel São Paulo')).toEqual([
    expect.stringMatching(/^Na tabela, Enel São Paulo: R\$\u00a01,0302 .+confiança média\)$/),
    expect.stringMatching(/^Enel São Paulo: ANEEL/),
  ])
  expect(wordsFor('Light')[1]).toMatch(/^São Paulo: ANEEL/)
})
