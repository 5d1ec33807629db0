import { describe, expect, test } from 'vitest'
import type { FigureSource } from './data-source.ts'
import { aneelTariffs } from './aneel-tariffs.ts'
import { centralBankLoans } from './central-bank-loans.ts'

const today = '2026-11-20'
const fileOf = (content: unknown) => ({
  address: 'https://dados.example/arquivo',
  bytes: new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)),
})
const read = async (source: FigureSource, ...contents: unknown[]) => source.read(contents.map(fileOf), today)

describe('the loan rate of Banco Central', () => {
  const months = [
    { data: '01/08/2026', valor: '2.01' },
    { data: '01/07/2026', valor: '1.98' },
  ]

  test('reads the newest month in percent a month', async () => {
    expect(await read(centralBankLoans, months)).toMatchObject({
      table: 'fatores',
      rows: [{ key: 'loan-percent-per-month', state: '', values: '2,01', referenceDate: '2026-08' }],
      recordCount: 2,
    })
  })
})

const tariff = {
  SigAgente: 'ELETROPAULO',
  DatInicioVigencia: '2026-07-04',
  DatFimVigencia: '2027-07-03',
  DscModalidadeTarifaria: 'Convencional',
  DscDetalhe: 'Não se aplica',
  DscUnidadeTerciaria: 'MWh',
  NomPostoTarifario: 'Não se aplica',
  VlrTUSD: '472,42',
  VlrTE: '316,96',
  DscREH: 'RESOLUÇÃO HOMOLOGATÓRIA Nº 3.596',
}
type Tariff = { [Name in keyof typeof tariff]: string | null }

/** A response with less than half of the known distributors is refused, so tests send twenty others. */
const others = [
  'EAC',
  'EQUATORIAL AL',
  'Âmbar Amazonas',
  'CEA',
  'COELBA',
  'ENEL CE',
  'Neoenergia Brasília',
  'EDP ES',
  'ELFSM',
  'CHESP',
  'EQUATORIAL GO',
  'EQUATORIAL MA',
  'CEMIG-D',
  'DMED',
  'EMR',
  'EMS',
  'EMT',
  'EQUATORIAL PA',
  'EPB',
  'Neoenergia PE',
].map((SigAgente) => ({ ...tariff, SigAgente }))
/** Off-peak 0.66, intermediate 0.95, peak 1.45 R$/kWh. */
const whiteOf = (record: Partial<Tariff>): Partial<Tariff>[] =>
  (
    [
      ['Fora ponta', '360,00', '300,00'],
      ['Intermediário', '650,00', '300,00'],
      ['Ponta', '1.000,00', '450,00'],
    ] as const
  ).map(([NomPostoTarifario, VlrTUSD, VlrTE]) => ({
    ...record,
    DscModalidadeTarifaria: 'Branca',
    NomPostoTarifario,
    VlrTUSD,
    VlrTE,
  }))
const whiteOthers = others.flatMap((one) => whiteOf(one))
const answerOf = (...records: Partial<Tariff>[]) => ({
  success: true,
  result: { total: records.length, records: records.map((record) => ({ ...tariff, ...record })) },
})

describe('the tariffs of ANEEL', () => {
  const rowOf = async (...records: Partial<Tariff>[]) => {
    const { rows } = await read(aneelTariffs, answerOf(...records, ...others), answerOf(...whiteOthers))
    return rows.find(({ distributor }) => distributor === 'Enel São Paulo')
  }

  test('adds TUSD and TE, in reais per kWh', async () => {
    // R$/MWh to R$/kWh: (TUSD 472.42 + TE 316.96) / 1000.
    expect(await rowOf({})).toEqual({
      state: 'SP',
      distributor: 'Enel São Paulo',
      brlPerKwh: '0,78938',
      referenceDate: '2026-07-04',
      validUntil: '2027-07-03',
      note: 'RESOLUÇÃO HOMOLOGATÓRIA Nº 3.596',
    })
  })

  test('takes the newest row in force', async () => {
    const old = { DatInicioVigencia: '2026-01-01', VlrTE: '100,00' }
    const future = { DatInicioVigencia: '2026-12-01', VlrTE: '400,00' }
    expect(await rowOf(old, {}, future)).toMatchObject({ brlPerKwh: '0,78938' })
  })

  test('leaves out a distributor without a row in force, so that its tariff stays', async () => {
    expect(await rowOf({ DatFimVigencia: '2026-11-19' })).toBeUndefined()
  })

  test('ignores rows of other details, units and hours', async () => {
    const wrong = { VlrTE: '1,00', DatInicioVigencia: '2026-08-01' }
    expect(
      await rowOf(
        {},
        { ...wrong, DscDetalhe: 'SCEE' },
        { ...wrong, DscUnidadeTerciaria: 'kW' },
        { ...wrong, NomPostoTarifario: 'Ponta' },
      ),
    ).toMatchObject({ brlPerKwh: '0,78938' })
  })

  const white = { offPeakBrlPerKwh: '0,66', intermediateBrlPerKwh: '0,95', peakBrlPerKwh: '1,45' }

  test('adds the three prices of the white tariff', async () => {
    expect(await rowOf({}, ...whiteOf({}))).toMatchObject({ brlPerKwh: '0,78938', ...white })
  })

  test('ignores white prices of other details, modalities, bases of time and dates', async () => {
    const wrong = { VlrTUSD: '900,00', DatInicioVigencia: '2026-08-01' }
    const strange = (change: Partial<Tariff>) => whiteOf({}).map((record) => ({ ...record, ...wrong, ...change }))
    expect(
      await rowOf(
        {},
        ...whiteOf({}),
        ...strange({ DscDetalhe: 'SCEE' }),
        ...strange({ DscUnidadeTerciaria: 'kW' }),
        ...strange({ DscModalidadeTarifaria: 'Azul' }),
        ...strange({ DatInicioVigencia: '2026-12-01' }),
      ),
    ).toMatchObject(white)
  })

  test.for([
    ['one of the three hours is missing', whiteOf({}).slice(1)],
    ['it began on another day than the conventional tariff', whiteOf({ DatInicioVigencia: '2026-05-01' })],
    ['it has ended', whiteOf({ DatFimVigencia: '2026-11-19' })],
  ] as const)('leaves out a white tariff if %s', async ([, records]) => {
    expect(Object.keys((await rowOf({}, ...records)) ?? {})).not.toContain('peakBrlPerKwh')
  })

  test('reads a thousands separator', async () => {
    expect(await rowOf({ VlrTUSD: '1.000,00', VlrTE: ',00' })).toMatchObject({ brlPerKwh: '1' })
  })

  test('asks for all pages of the active resource', async () => {
    const asked: string[] = []
    const totalled = (total: number, records: Partial<Tariff>[]) =>
      fileOf({ success: true, result: { ...answerOf(...records).result, total } })
    const page = Array.from({ length: 1000 }, () => ({}))
    // The last row is older than two years, so no second page is fetched.
    const oldPage = Array.from({ length: 1000 }, () => ({ DatInicioVigencia: '2024-07-04' }))
    const resources = [
      { id: 'antigo', datastore_active: false },
      { id: 'novo', datastore_active: true },
    ]
    const files = await aneelTariffs.fetch(
      async (address) => {
        asked.push(address)
        if (address.includes('package_show')) return fileOf({ success: true, result: { resources } })
        if (address.includes('Branca')) return totalled(3500, oldPage)
        return totalled(1001, address.includes('offset=1000') ? [{}] : page)
      },
      today,
      () => {},
    )
    expect(files).toHaveLength(3)
    expect(asked[1]).toContain('resource_id=novo')
    expect(new URL(asked[2] ?? '').searchParams.get('offset')).toBe('1000')
    expect(asked).toHaveLength(4)
  })

  const rectified = { VlrTE: '300,00', DscREH: 'RESOLUÇÃO HOMOLOGATÓRIA Nº 3.612, DE 10 DE JULHO DE 2026' }

  test('takes the later resolution of a tariff that was rectified on its day', async () => {
    for (const records of [
      [{}, rectified],
      [rectified, {}],
    ])
      expect(await rowOf(...records)).toMatchObject({ brlPerKwh: '0,77242', note: rectified.DscREH })
    expect(await rowOf({}, { ...rectified, DatInicioVigencia: '2026-07-01' })).toMatchObject({ brlPerKwh: '0,78938' })
  })

  test.for([
    ['one resolution', [{}, { VlrTE: '300,00' }]],
    ['another act', [{}, { VlrTE: '300,00', DscREH: 'DESPACHO Nº 9.999' }]],
    ['no act', [{ DscREH: '' }, rectified]],
  ] as const)('leaves out a distributor with two prices of %s, and names it', async ([, records]) => {
    const reading = await read(aneelTariffs, answerOf(...records, ...others), answerOf(...whiteOthers))
    expect(reading.rows).toHaveLength(others.length)
    expect(reading.rows.map(({ distributor }) => distributor)).not.toContain('Enel São Paulo')
    expect(reading.note).toBe(
      'A ANEEL traz duas tarifas desde o mesmo dia, sem dizer qual vale: Enel São Paulo (SP). O portal mantém a anterior.',
    )
  })

  test('keeps the white tariff of the portal if the new one has two prices', async () => {
    const row = await rowOf({}, ...whiteOf({}), ...whiteOf({}).map((one) => ({ ...one, VlrTE: '310,00' })))
    expect(row).toMatchObject({ brlPerKwh: '0,78938' })
    expect(Object.keys(row ?? {})).not.toContain('peakBrlPerKwh')
  })
})
