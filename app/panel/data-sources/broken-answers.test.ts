import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { getTableName, sql } from 'drizzle-orm'
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { chargingPointChanges } from '#database/schema/charging-reports.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { distributorTariffs, marketCounts, referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'
import { dataSourceFiles, dataSourceProposals, municipalityChanges } from '#database/schema/data-sources.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { brokenFiles } from '#tests/fixtures/data-sources/broken-files.ts'
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

/** Broken responses that any server can send, by words of the sentence for the panel. */
const faults: Record<string, Record<string, Fault>> = {
  'página em vez do arquivo|não é um PDF': {
    'a page with status 200': body(page),
  },
  'vazio|não é|é um|não se lê|mudou|grande demais': {
    'an empty response': body(''),
    'only blanks': body(' \r\n \r\n'),
    'the first half of the file': (response, content) => response.end(content.subarray(0, content.length / 2)),
    'a PDF': body('%PDF-1.7\n%âãÏÓ'),
    'random bytes': body(new Uint8Array(randomBytes(5_000))),
    'another encoding': (response, content) =>
      response.end(Buffer.from(Buffer.from(content).toString('latin1'), 'utf16le')),
    'a ZIP file that is no workbook': body(zipSync({ 'leia-me.txt': strToU8('Mudamos de endereço.') })),
    'a ZIP bomb': body(bomb),
    'an error as JSON': body('{"success":false,"erro":{"detail":"indisponível"}}'),
  },
  'interrompeu a resposta': {
    'a connection that breaks': (response, content) => {
      response.writeHead(200, { 'content-length': String(content.length + 100) })
      response.write(content, () => response.destroy())
    },
  },
  'grande demais': {
    'too many bytes': (response, content) => response.end(Buffer.concat([content, Buffer.alloc(41_000_000, ' ')])),
  },
  'sem ter sido perguntada': { '304 without a question': status(304) },
  'recusou o acesso|não aceitou a chave': { '401': status(401), '403': status(403) },
  'não existe mais': { '404': status(404) },
  'pediu para esperar': { '429 with Retry-After': status(429, { 'retry-after': '3600' }) },
  'falha|respondeu 400': { '400': status(400), '500': status(500), '503': status(503) },
  'não é público ou leva a outros sem fim|não foi alcançada': {
    'a redirect to a private address': redirect('http://10.0.0.1/arquivo'),
    'a redirect to the metadata of a cloud': redirect('http://169.254.169.254/latest/meta-data/'),
    'a redirect to this machine by name': redirect('http://localhost.localdomain:1/'),
    'a redirect to a file': redirect('file:///etc/passwd'),
    'redirects without end': (response) => response.writeHead(302, { location: response.req.url ?? '' }).end(),
  },
}

/** These responses never end, so the client must time out. */
const silences: typeof faults = {
  'não veio a tempo': { 'no response': () => {} },
  'interrompeu a resposta': {
    'a response that stops': (response: ServerResponse, content) => {
      response.writeHead(200)
      response.write(content.subarray(0, 20))
    },
  },
}

const writtenTables = [
  chargingPoints,
  chargingPointChanges,
  dataSourceFiles,
  dataSourceProposals,
  distributorTariffs,
  marketCounts,
  municipalityChanges,
  referenceFigures,
  tariffFlagMonths,
]

const hashes = writtenTables.map(
  (table) =>
    sql`select ${getTableName(table)} as name, md5(string_agg(row::text, ' ' order by row::text)) as hash from ${table} as row`,
)

/** Hashes of the tables that sources write. */
const contentOf = (db: Database) =>
  db.select({ name: sql`name`, hash: sql`hash` }).from(sql`(${sql.join(hashes, sql` union all `)}) as hashes`)

const sentence = /^["A-ZÀ-Ú].+\.$/

test.for(brokenFiles.map((broken) => [broken.part ?? broken.source, broken] as const))(
  'no broken answer of %s changes anything',
  { timeout: 120_000 },
  async ([, { source: id, first, next, files }], { market: db, standIn }) => {
    const source = findSource(id)
    if (!source) throw new Error(`no source ${id}`)
    const deps = { db, clock: fixedClock, contact: 'contato@cargaplena.example', request: standIn.request }
    const run = () => refreshSource({ ...deps, openChargeMapKey: 'chave' }, source, { startedBy: null })
    if (first) standIn.serve(id, first)
    expect(await run()).toMatchObject({ outcome: 'done' })
    const before = await contentOf(db)
    const refuses = async <Answer>(answers: Record<string, Record<string, Answer>>, send: (answer: Answer) => void) => {
      for (const [words, named] of Object.entries(answers)) {
        for (const [name, answer] of Object.entries(named)) {
          send(answer)
          const result = await run().catch((error: unknown) => ({ outcome: 'threw', problem: String(error) }))
          expect.soft(result, name).toEqual({ outcome: 'failed', problem: expect.stringMatching(sentence) })
          expect.soft(result, name).toMatchObject({ problem: expect.stringMatching(words) })
        }
        expect.soft(await contentOf(db), Object.keys(named).join(', ')).toEqual(before)
      }
    }
    await refuses(faults, (fault) => standIn.fail(id, fault))
    standIn.limits.timeoutMs = 200
    await refuses(silences, (fault) => standIn.fail(id, fault))
    standIn.limits.timeoutMs = 10_000
    await refuses(files, (served) => standIn.serve(id, served))
    standIn.serve(id, next)
    expect(await run()).toMatchObject({ outcome: 'done' })
    expect(await contentOf(db)).not.toEqual(before)
  },
)

test('a ZIP bomb is refused before it is read', async () => {
  await expect(readXlsxFile({ address: 'https://dados.example/frota.xlsx', bytes: bomb })).rejects.toThrow(
    'A planilha da fonte é grande demais.',
  )
})
