import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { stripAccents } from '#app/platform/text/normalize-text.ts'
import { buildXlsx } from '#tests/builders/xlsx.ts'
import { anpFuelPrices } from './anp-fuel-prices.ts'
import type { SourceFile } from './data-source.ts'
import { senatranFleet } from './senatran-fleet.ts'

const today = '2026-11-20'
type Cell = string | number | null
const fileOf = (bytes: Uint8Array | string, name = 'resumo.xlsx'): SourceFile => ({
  address: `https://dados.example/${name}`,
  bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
})
const stateNames = Object.values(brazilianStates).map((name) => stripAccents(name).toUpperCase())

describe('the weekly summary of ANP', () => {
  const start = ['DATA INICIAL', 'DATA FINAL']
  const rest = ['PRODUTO', 'NÚMERO DE POSTOS PESQUISADOS', 'UNIDADE DE MEDIDA', 'PREÇO MÉDIO REVENDA']
  const week: Cell[] = ['08/11/2026', '14/11/2026']
  const titles: Cell[][] = [['AGÊNCIA NACIONAL DO PETRÓLEO'], [], ['Resumo semanal']]
  type Line = { product?: string; unit?: string; price?: Cell; week?: Cell[]; stations?: number }
  const lineOf = (line: Line) => [
    line.product ?? 'GASOLINA COMUM',
    line.stations ?? 4872,
    line.unit ?? 'R$/l',
    line.price === undefined ? 6.55 : line.price,
  ]
  const summary = (country: Line[] = [{}], states: (Line & { state: string })[] = []) =>
    buildXlsx({
      CAPITAIS: [['…']],
      ESTADOS: [
        ...titles,
        [...start, 'REGIAO', 'ESTADOS', ...rest],
        ...states.map((line) => [...(line.week ?? week), 'SUDESTE', line.state, ...lineOf(line)]),
      ],
      BRASIL: [
        ...titles,
        [...start, 'BRASIL', ...rest],
        ...country.map((line) => [...(line.week ?? week), 'BRASIL', ...lineOf(line)]),
        [],
      ],
    })
  const read = async (file: SourceFile) => anpFuelPrices.read([file], today)

  test('reads petrol and ethanol of the country and of states, with the week', async () => {
    const country = [{}, { product: 'ETANOL HIDRATADO', price: 4.13 }, { product: 'GNV', unit: 'R$/m³', price: 5 }]
    const states = [
      { state: 'SAO PAULO', price: 6.351, stations: 1200 },
      { state: 'AMAPA', product: 'ETANOL HIDRATADO', price: '-' },
    ]
    expect(await read(fileOf(summary(country, states)))).toEqual({
      table: 'energia',
      recordCount: 5,
      rows: [
        {
          key: 'petrol-brl-per-litre',
          state: '',
          values: '6,55',
          referenceDate: '2026-11-14',
          note: 'Média de revenda no país na semana de 08/11 a 14/11/2026, em 4872 postos.',
        },
        expect.objectContaining({ key: 'ethanol-brl-per-litre', state: '', values: '4,13' }),
        {
          key: 'petrol-brl-per-litre',
          state: 'SP',
          values: '6,35',
          referenceDate: '2026-11-14',
          note: 'Média de revenda no estado na semana de 08/11 a 14/11/2026, em 1200 postos.',
        },
      ],
    })
  })

  test('takes the first summary that its page links to', async () => {
    const asked: string[] = []
    const page = `<a href="arquivos-lpc/2026/revendas_lpc_2026-11-08.xlsx">Revendas</a>
      <a href="arquivos-lpc/2026/resumo_semanal_lpc_2026-11-08-2026-11-14.xlsx">Resumo</a>
      <a href="arquivos-lpc/2026/resumo_semanal_lpc_2026-11-01_2026-11-07.xlsx">Resumo</a>`
    await anpFuelPrices.fetch(
      async (address) => {
        asked.push(address)
        return { address, bytes: new TextEncoder().encode(page) }
      },
      today,
      () => {},
    )
    expect(asked[1]).toMatch(/^https:\/\/www\.gov\.br\/.+resumo_semanal_lpc_2026-11-08-2026-11-14\.xlsx$/)
  })

  test('says that the page has no summary any more', async () => {
    const fetching = anpFuelPrices.fetch(
      async (address) => ({ address, bytes: new Uint8Array() }),
      today,
      () => {},
    )
    await expect(fetching).rejects.toThrow(/nenhum link de resumo semanal/)
  })

  test('reads 2,843 rows in two seconds and 100 MB', async () => {
    const states = Array.from({ length: 2842 }, (_, index) => ({
      state: stateNames[index % 27] ?? '',
      product: index % 2 ? 'GASOLINA ADITIVADA' : 'GLP',
    }))
    const { stdout } = spawnSync(process.execPath, ['tests/fixtures/data-sources/measured-reading.ts'], {
      input: summary([{}], states),
      encoding: 'utf8',
    })
    const { recordCount, cpuMs, peakMb } = JSON.parse(stdout) as Record<'recordCount' | 'cpuMs' | 'peakMb', number>
    expect(recordCount).toBe(2843)
    expect(cpuMs).toBeLessThan(2000)
    // About 35 MB.
    expect(peakMb).toBeLessThan(100)
  })
})

describe('the fleet of Senatran', () => {
  const header: Cell[] = ['UF', 'Município', 'Combustível Veículo', 'Qtd. Veículos']
  const lines: Cell[][] = Object.keys(brazilianStates).flatMap((state) => [
    [state, 'CAPITAL', 'ELETRICO/FONTE EXTERNA', 1000],
    [state, 'CAPITAL', 'GASOLINA/ELETRICO', 500],
    [state, 'CAPITAL', 'GASOLINA', 90_000],
  ])
  const others: Cell[][] = [['Não Identificado', '', 'HIBRIDO', 148_204]]
  const fleet = (rows: Cell[][] = lines) => buildXlsx({ Frota: [['Frota'], header, ...rows, ...others] })
  const name = 'D_Frota_por_UF_Municipio_COMBUSTIVEL_Setembro_2026.xlsx'
  const read = async (bytes: Uint8Array | string, file = name) => senatranFleet.read([fileOf(bytes, file)], today)

  test('adds the electrified vehicles of each state, which apply only together', async () => {
    const { rows, recordCount } = await read(fleet())
    expect(rows).toHaveLength(27)
    expect(rows).toContainEqual({
      measure: 'state-fleet',
      subject: 'SP',
      powertrain: '',
      count: '1500',
      referenceDate: '2026-09',
    })
    expect(recordCount).toBe(82)
  })

  test('takes the newest month of the page, however it is written', async () => {
    const asked: string[] = []
    const page = `<a href="/frota/COMBUSTIVEL_Maro_2026.xlsx">x</a><a href="/frota/COMBUSTIVEL_Mar%E7o_2026.xlsx">x</a><a href="/frota/COMBUSTIVEL_Agosto_2026.xlsx">x</a><a href="/frota/COMBUSTIVEL_Julho_2026.xlsx">x</a>`
    await senatranFleet.fetch(
      async (address) => {
        asked.push(address)
        return { address, bytes: new TextEncoder().encode(page) }
      },
      today,
      () => {},
    )
    expect(asked.at(-1)).toContain('Agosto_2026')
  })
})
