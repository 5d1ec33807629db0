import { z } from 'zod'
import { countOf } from '#app/platform/format/plural.ts'
import { type FetchFile, type SourceFile, SourceProblem } from './data-source.ts'
import { describeKnownPoints, importPointFiles, pointEffect } from './import-point-files.server.ts'
import type { RecordSource } from './record-source.server.ts'
import { readJsonFile } from './recognise-file.ts'

const address = 'https://api.openchargemap.io/v3/poi'

const pageRecords = 250
const maxPageBytes = 20_000_000
const maxTotalBytes = 100_000_000
/** A faulty server may repeat its pages. Brazil has a few thousand points. */
const maxPages = 100

const text = z.unknown().optional()
const code = z.object({ ID: text, Title: text, IsOperational: text }).nullish().catch(null)

/** Fields that the importer reads (https://openchargemap.org/site/develop/api). Others contain personal data and are not stored. */
const record = z.object({
  ID: z.number().int(),
  DataProviderID: text,
  DataProvider: z.object({ ID: text, Title: text, License: text, IsOpenDataLicensed: text }).nullish().catch(null),
  OperatorID: text,
  OperatorInfo: code,
  UsageTypeID: text,
  UsageType: code,
  UsageCost: text,
  AddressInfo: z
    .object({
      Title: text,
      AddressLine1: text,
      AddressLine2: text,
      Town: text,
      StateOrProvince: text,
      CountryID: text,
      Country: code,
      Latitude: text,
      Longitude: text,
      AccessComments: text,
    })
    .nullish()
    .catch(null),
  Connections: text,
  StatusTypeID: text,
  StatusType: code,
  DateLastStatusUpdate: text,
  SubmissionStatusTypeID: text,
  SubmissionStatus: code,
  DateLastVerified: text,
  DateLastConfirmed: text,
  DateCreated: text,
  UserComments: z
    .array(z.object({ Rating: text }).catch({}))
    .nullish()
    .catch(null),
})

type OcmRecord = z.infer<typeof record>

export const openChargeMap: RecordSource = {
  id: 'open-charge-map-pontos',
  cron: '20 4 * * *',
  timeoutMs: 10 * 60_000,
  keySetting: 'OPENCHARGEMAP_KEY',
  effect: pointEffect,
  trust: 'all',
  clean,
  async fetch(fetchFile) {
    const files: SourceFile[] = []
    let totalBytes = 0
    let after = 0
    for (let page = 0; page < maxPages; page += 1) {
      const { file, records } = await fetchPage(fetchFile, after)
      if (records.length === 0) return files
      const last = records.reduce((highest, { ID }) => Math.max(highest, ID), 0)
      if (last <= after) throw new SourceProblem('O Open Charge Map repetiu a mesma página: a lista não está completa.')
      after = last
      files.push(file)
      totalBytes += file.bytes.length
      if (totalBytes > maxTotalBytes) throw new SourceProblem('A resposta da fonte é grande demais.')
    }
    throw new SourceProblem('O Open Charge Map devolveu páginas sem fim.')
  },
  countRecords(files) {
    const records = recordsIn(files)
    if (records.length === 0) throw new SourceProblem('O Open Charge Map não devolveu nenhum ponto.')
    const located = records.filter(({ AddressInfo }) => AddressInfo).length
    if (located < records.length / 2) throw new SourceProblem('A resposta da fonte mudou de forma (AddressInfo).')
    const open = records.filter(({ DataProvider }) => DataProvider?.IsOpenDataLicensed === true).length
    if (open === 0) throw new SourceProblem('Nenhum registro do Open Charge Map diz que tem licença aberta.')
    return open
  },
  write: (deps, files) => importPointFiles(deps, { source: 'open-charge-map', extractedOn: null, files }),
  async preview(db, files) {
    const ids = new Set(recordsIn(files).map(({ ID }) => String(ID)))
    return [
      `Open Charge Map: ${countOf(ids.size, 'ponto', 'pontos')}`,
      await describeKnownPoints(db, 'open-charge-map', ids),
    ]
  },
}

async function fetchPage(fetchFile: FetchFile, after: number): Promise<{ file: SourceFile; records: OcmRecord[] }> {
  const query = new URLSearchParams({
    output: 'json',
    countrycode: 'BR',
    compact: 'false',
    verbose: 'false',
    includecomments: 'true',
    sortby: 'id_asc',
    greaterthanid: String(after),
    maxresults: String(pageRecords),
  })
  try {
    const file = clean(await fetchFile(`${address}?${query}`, { accept: 'application/json', maxBytes: maxPageBytes }))
    return { file, records: recordsIn([file]) }
  } catch (error) {
    if (error instanceof SourceProblem && (error.status === 401 || error.status === 403))
      throw new SourceProblem('O Open Charge Map não aceitou a chave (OPENCHARGEMAP_KEY).', { cause: error })
    throw error
  }
}

function clean(file: SourceFile): SourceFile {
  const records = readJsonFile(file, z.array(record)).map(withLicence)
  return { ...file, bytes: new TextEncoder().encode(JSON.stringify(records)) }
}

/** Without a statement about its licence, a record counts as not open, and the importer rejects it. */
function withLicence(kept: OcmRecord): OcmRecord {
  const { DataProvider } = kept
  return { ...kept, DataProvider: { ...DataProvider, IsOpenDataLicensed: DataProvider?.IsOpenDataLicensed === true } }
}

function recordsIn(files: SourceFile[]): OcmRecord[] {
  return files.flatMap((file) => readJsonFile(file, z.array(record)))
}
