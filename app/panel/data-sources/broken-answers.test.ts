import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { asc } from 'drizzle-orm'
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { expect } from 'vitest'
import type { OfficialSourceId } from '#app/domain/costs/official-sources.ts'
import { listCurrent } from '#app/panel/costs/rows/cost-store.server.ts'
import type { CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import type { Database } from '#database/database.ts'
import { dataSourceProposals } from '#database/schema/data-sources.ts'
import { buildXlsx } from '#tests/builders/xlsx.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import {
  type Flag,
  flagFile,
  flags,
  fleet,
  fleetRows,
  fleetWorkbook,
  fuels,
  fuelWorkbook,
  loanMonths,
  loans,
  type ServedFile,
  tariffs,
  type TariffRecord,
} from '#tests/fixtures/data-sources/example-files.ts'
import { databaseTest as base } from '#tests/fixtures/database.ts'
import { type Fault, openSourceStandIn } from '#tests/fixtures/data-sources/stand-in.ts'
import { readXlsxFile } from './connectors/read-xlsx.ts'
import { findSource } from './connectors/sources.server.ts'
import { refreshSource } from './refresh-source.server.ts'

const test = base.extend('standIn', { scope: 'file' }, async ({}, { onCleanup }) => {
  const opened = await openSourceStandIn()
  onCleanup(() => opened.close())
  return opened
})

const page = '<!DOCTYPE html><html><head><title>Manutenção</title></head><body>Voltamos já.</body></html>'

const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  (response) =>
    response.writeHead(code, headers).end('erro')
const body =
  (content: string | Uint8Array): Fault =>
  (response) =>
    response.writeHead(200).end(content)
const redirect = (location: string) => status(302, { location })

/** 130 kB that unpack to 130 MB. */
function zipBomb(): Uint8Array {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_error, chunk) => chunks.push(chunk))
  const entry = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 1 })
  zip.add(entry)
  const blank = new Uint8Array(1_000_000)
  for (let megabyte = 1; megabyte <= 130; megabyte += 1) entry.push(blank, megabyte === 130)
  zip.end()
  return Buffer.concat(chunks)
}
const bomb = zipBomb()

/** Broken responses that any server can send. */
const faults: Record<string, Fault> = {
  'a page with status 200': body(page),
  'an empty response': body(''),
  'only blanks': body(' \r\n \r\n'),
  'the first half of the file': (response, content) => response.end(content.subarray(0, content.length / 2)),
  'a connection that breaks': (response, content) => {
    response.writeHead(200, { 'content-length': String(content.length + 100) })
    response.write(content, () => response.destroy())
  },
  'a PDF': body('%PDF-1.7\n%âãÏÓ'),
  'random bytes': body(new Uint8Array(randomBytes(5_000))),
  'another encoding': (response, content) =>
    response.end(Buffer.from(Buffer.from(content).toString('latin1'), 'utf16le')),
  'a ZIP file that is no workbook': body(zipSync({ 'leia-me.txt': strToU8('Mudamos de endereço.') })),
  'a ZIP bomb': body(bomb),
  'an error as JSON': body('{"success":false,"erro":{"detail":"indisponível"}}'),
  '304 without a question': status(304),
  '400': status(400),
  '401': status(401),
  '403': status(403),
  '404': status(404),
  '429 with Retry-After': status(429, { 'retry-after': '3600' }),
  '500': status(500),
  '503': status(503),
  'too many bytes': (response, content) => response.end(Buffer.concat([content, Buffer.alloc(41_000_000, ' ')])),
  'a redirect to a private address': redirect('http://10.0.0.1/arquivo'),
  'a redirect to the metadata of a cloud': redirect('http://169.254.169.254/latest/meta-data/'),
  'a redirect to this machine by name': redirect('http://localhost.localdomain:1/'),
  'a redirect to a file': redirect('file:///etc/passwd'),
  'redirects without end': (response) => response.writeHead(302, { location: response.req.url ?? '' }).end(),
}

/** These responses never end, so the client must time out. */
const silences: Record<string, Fault> = {
  'no response': () => {},
  'a response that stops': (response: ServerResponse, content) => {
    response.writeHead(200)
    response.write(content.subarray(0, 20))
  },
}

/** `next`: a correct later edition of the file, with changed figures. */
type Case = { table: CostTableId; next: ServedFile[]; files: Record<string, ServedFile[]> }

const known: Flag[] = [
  ['2026-09', 'Amarela', '18,85'],
  ['2026-10', 'Verde', ',00'],
  ['2026-11', 'Amarela', '18,85'],
]
const flagOf = (month: string, name: string, surcharge: string) => flags(flagFile([...known, [month, name, surcharge]]))
const red: Flag = ['2026-12', 'Vermelha P1', '44,63']
const redFile = flagFile([...known, red])

const tariffOf = (change: TariffRecord) => tariffs((records) => records.map((record) => ({ ...record, ...change })))
const withoutTariff = (name: string) =>
  tariffs((records) =>
    records.map((record) => Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))),
  )

const next = '2026-11-08_2026-11-14'
const week: [string, string] = ['08/11/2026', '14/11/2026']
type Workbook = Parameters<typeof fuelWorkbook>[0]
const fuelOf = (workbook: Workbook) => fuels(fuelWorkbook({ week, ...workbook }), next)
const weekOf = (from: string, until: string) => fuelOf({ week: [from, until] })

const loanOf = (data: string, valor: unknown = '2.02') => loans(JSON.stringify([...loanMonths(21), { data, valor }]))

const fleetOf = (...more: ReturnType<typeof fleetRows>) =>
  fleet(fleetWorkbook([...fleetRows(1010), ...more]), 'Outubro_2026')

/** In the right format, by source. */
const wrong: Partial<Record<OfficialSourceId, Case>> = {
  'aneel-bandeiras': {
    table: 'bandeiras',
    next: flags(redFile),
    files: {
      'one month of four': flags(flagFile([red])),
      'a renamed column': flags(redFile.replace('NomBandeiraAcionada', 'Bandeira')),
      'a missing column': flags(redFile.replaceAll(/;[^;\r]*(?=\r|$)/g, '')),
      'another separator': flags(redFile.replaceAll(';', '|')),
      'R$ per 100 kWh': flagOf('2026-12', 'Vermelha P1', '4,463'),
      'R$ per kWh': flagOf('2026-12', 'Vermelha P1', '0,04463'),
      'a decimal point': flagOf('2026-12', 'Vermelha P1', '44.63'),
      'a negative surcharge': flagOf('2026-12', 'Vermelha P1', '-44,63'),
      'a surcharge of thousands': flagOf('2026-12', 'Vermelha P1', '4.463,00'),
      'a red flag without a surcharge': flagOf('2026-12', 'Vermelha P1', ',00'),
      'a green flag with a surcharge': flagOf('2026-12', 'Verde', '44,63'),
      'no surcharge': flagOf('2026-12', 'Vermelha P1', ''),
      'no flag': flagOf('2026-12', '', '44,63'),
      'an unknown flag': flagOf('2026-12', 'Roxa', '44,63'),
      'a month in a year': flagOf('2027-12', 'Vermelha P1', '44,63'),
      'month 13': flagOf('2026-13', 'Vermelha P1', '44,63'),
      'month 0': flagOf('2026-00', 'Vermelha P1', '44,63'),
      'a month twice': flags(flagFile([...known, red, ['2026-12', 'Verde', ',00']])),
      'another date format': flags(redFile.replace('2026-12-01', '01/12/2026')),
      'a header only': flags(flagFile([])),
    },
  },
  'aneel-tarifas': {
    table: 'distribuidoras',
    next: tariffOf({ VlrTE: '310,00' }),
    files: {
      'few distributors': tariffs((records) => records.slice(0, 15)),
      'no record': tariffs(() => []),
      'a missing field': withoutTariff('VlrTE'),
      'a renamed field': withoutTariff('SigAgente'),
      'R$ per kWh': tariffOf({ VlrTUSD: '0,37', VlrTE: '0,31' }),
      'a decimal point': tariffOf({ VlrTUSD: '372.42' }),
      'mixed classes': tariffOf({ VlrTUSD: '1.420,00' }),
      'a negative price': tariffOf({ VlrTUSD: '-372,42' }),
      'no price': tariffOf({ VlrTUSD: ',00', VlrTE: ',00' }),
      'an empty price': tariffOf({ VlrTE: '' }),
      'null in place of a price': tariffOf({ VlrTE: null }),
      'tariffs to come': tariffOf({ DatInicioVigencia: '2026-12-01' }),
      'expired tariffs': tariffOf({ DatFimVigencia: '2026-11-19' }),
      'another date format': tariffOf({ DatInicioVigencia: '18/11/2026' }),
      'other details': tariffOf({ DscDetalhe: 'SCEE' }),
      'another unit': tariffOf({ DscUnidadeTerciaria: 'kW' }),
      'hours of the day': tariffOf({ NomPostoTarifario: 'Ponta' }),
      'two tariffs of a day': tariffs((records) => [
        ...records,
        ...records.map((one) => ({ ...one, VlrTE: '300,00' })),
      ]),
      'unknown distributors': tariffOf({ SigAgente: 'ATLÂNTIDA' }),
    },
  },
  'anp-combustiveis': {
    table: 'energia',
    next: fuelOf({}),
    files: {
      'few states': fuelOf({ states: stateCodes.slice(0, 8) }),
      'an unknown state': fuelOf({ states: [...stateCodes, 'ATLANTIDA'] }),
      'a state twice': fuelOf({ states: [...stateCodes, 'SP'] }),
      'the country twice': fuelOf({ country: [{ product: 'GASOLINA COMUM', price: 6.5 }] }),
      'a renamed column': fuelOf({ columns: (names) => names.map((name) => name.replace('PREÇO MÉDIO', 'VALOR')) }),
      'a missing column': fuelOf({ columns: (names) => names.filter((name) => name !== 'UNIDADE DE MEDIDA') }),
      'columns of which one moved': fuelOf({ columns: (names) => [...names.slice(0, 5), 'NOVA', ...names.slice(5)] }),
      'no header': fuelOf({ columns: () => ['…'] }),
      'no sheet of the country': fuels(buildXlsx({ ESTADOS: [['DATA INICIAL']] }), next),
      'R$ per cubic metre': fuelOf({ line: { unit: 'R$/m3' } }),
      'a price in thousandths': fuelOf({ petrol: 6550 }),
      'a price without a point': fuelOf({ petrol: 655 }),
      'a price as text': fuelOf({ petrol: '6,55' }),
      'a price of zero': fuelOf({ petrol: 0 }),
      'a negative price': fuelOf({ petrol: -6.55 }),
      'no price at all': fuelOf({ petrol: '-', ethanol: '-' }),
      'a week to come': weekOf('22/11/2026', '28/11/2026'),
      'a week backwards': weekOf('14/11/2026', '08/11/2026'),
      'a week of a year': weekOf('01/01/2026', '14/11/2026'),
      'a day that does not exist': weekOf('31/11/2026', '31/11/2026'),
      'mixed weeks': fuelOf({
        country: [{ product: 'GASOLINA COMUM', price: 6.5, week: ['01/11/2026', '07/11/2026'] }],
      }),
      'other products': fuelOf({ line: { product: 'GASOLINA C' } }),
    },
  },
  'bcb-juros': {
    table: 'fatores',
    next: loanOf('01/10/2026'),
    files: {
      'less than half of the months': loans(JSON.stringify(loanMonths(22).slice(-10))),
      'no month': loans('[]'),
      null: loans('null'),
      'a decimal comma': loanOf('01/10/2026', '2,02'),
      'percent a year': loanOf('01/10/2026', '27.1'),
      'a fraction in place of percent': loanOf('01/10/2026', '0.0202'),
      'a negative rate': loanOf('01/10/2026', '-2.02'),
      'no rate': loanOf('01/10/2026', ''),
      'null as rate': loanOf('01/10/2026', null),
      'a number as rate': loanOf('01/10/2026', 2.02),
      'letters as rate': loanOf('01/10/2026', 'NaN'),
      'a month to come': loanOf('01/12/2026'),
      'month 13': loanOf('01/13/2026'),
      'month 0': loanOf('01/00/2026'),
      'a daily series': loanOf('16/10/2026'),
      'another date format': loanOf('2026-10-01'),
      'months as the Americans write them': loanOf('10/01/2026'),
      'a month twice': loanOf('01/09/2026', '2.40'),
      'a renamed field': loans(JSON.stringify([{ date: '01/10/2026', valor: '2.02' }])),
      'a cut response': loans(JSON.stringify(loanMonths(22)).slice(0, -3)),
    },
  },
  'senatran-frota': {
    table: 'mercado',
    next: fleetOf(),
    files: {
      'a third of the rows': fleet(
        fleetWorkbook(fleetRows(1010).filter((_, index) => index % 3 === 0)),
        'Outubro_2026',
      ),
      'a state that is missing': fleet(fleetWorkbook(fleetRows(1010).slice(3)), 'Outubro_2026'),
      'an empty sheet': fleet(buildXlsx({ Frota: [] }), 'Outubro_2026'),
      'a header only': fleet(fleetWorkbook([]), 'Outubro_2026'),
      'a renamed column': fleet(
        fleetWorkbook(fleetRows(1010), ['UF', 'Município', 'Tipo', 'Qtd. Veículos']),
        'Outubro_2026',
      ),
      'a missing column': fleet(
        fleetWorkbook(fleetRows(1010), ['UF', 'Município', 'Combustível Veículo']),
        'Outubro_2026',
      ),
      'a row twice': fleetOf(['SP', 'CAPITAL', 'ELETRICO/FONTE EXTERNA', 1010]),
      'a count as text': fleetOf(['SP', 'SANTOS', 'HIBRIDO', '1.000']),
      'a count in thousands': fleetOf(['SP', 'SANTOS', 'HIBRIDO', 1.5]),
      'a negative count': fleetOf(['SP', 'SANTOS', 'HIBRIDO', -5]),
      'no count': fleetOf(['SP', 'SANTOS', 'HIBRIDO', null]),
      'an implausible count': fleetOf(['SP', 'SANTOS', 'HIBRIDO', 9_000_000]),
      'hardly any vehicle': fleet(
        fleetWorkbook(fleetRows(1).map((row) => row.map((cell) => (cell === 500 ? 1 : cell)))),
        'Outubro_2026',
      ),
      'no electrified vehicle': fleet(
        fleetWorkbook(
          fleetRows(1010).map(([state = '', town = '', , number = 0]) => [state, town, 'GASOLINA', number]),
        ),
        'Outubro_2026',
      ),
      'a month to come': fleet(fleetWorkbook(fleetRows(1010)), 'Dezembro_2026'),
      'a name without a month': fleet(fleetWorkbook(fleetRows(1010)), '2026'),
      'a page without links': [{ address: /frota-de-veiculos-2026$/, content: page, isData: false }],
      'a link to nothing': fleet(fleetWorkbook(fleetRows(1010)), 'Outubro_2026').slice(0, 1),
    },
  },
}

/** A broken response must change none of these. */
async function figuresOf(db: Database, table: CostTableId) {
  const proposals = await db.select().from(dataSourceProposals).orderBy(asc(dataSourceProposals.id))
  return { rows: await listCurrent(db, table), proposals }
}

const sentence = /^["A-ZÀ-Ú].+\.$/

test.for(Object.entries(wrong) as [OfficialSourceId, Case][])(
  'no broken answer of %s proposes or changes a figure',
  { timeout: 120_000 },
  async ([id, { table, next: nextEdition, files }], { market: db, standIn }) => {
    const source = findSource(id)
    if (!source) throw new Error(`no source ${id}`)
    const run = () =>
      refreshSource(
        { db, clock: fixedClock, contact: 'contato@cargaplena.example', request: standIn.request },
        source,
        {
          startedBy: null,
        },
      )
    expect(await run()).toMatchObject({ outcome: 'done' })
    const before = await figuresOf(db, table)
    expect(before.rows.length).toBeGreaterThan(0)
    const refuses = async (name: string) => {
      const result = await run().catch((error: unknown) => ({ outcome: 'threw', problem: String(error) }))
      expect.soft(result, name).toEqual({ outcome: 'failed', problem: expect.stringMatching(sentence) })
      expect.soft(await figuresOf(db, table), name).toEqual(before)
    }
    for (const [name, fault] of Object.entries(faults)) {
      standIn.fail(id, fault)
      await refuses(name)
    }
    standIn.limits.timeoutMs = 200
    for (const [name, fault] of Object.entries(silences)) {
      standIn.fail(id, fault)
      await refuses(name)
    }
    standIn.limits.timeoutMs = 10_000
    standIn.fail(id, null)
    for (const [name, served] of Object.entries(files)) {
      standIn.serve(id, served)
      await refuses(name)
    }
    standIn.serve(id, nextEdition)
    expect(await run()).toMatchObject({ outcome: 'done' })
    expect(await figuresOf(db, table)).not.toEqual(before)
  },
)

test('a ZIP bomb is refused before it is read', async () => {
  await expect(readXlsxFile({ address: 'https://dados.example/frota.xlsx', bytes: bomb })).rejects.toThrow(
    'A planilha da fonte é grande demais.',
  )
})
