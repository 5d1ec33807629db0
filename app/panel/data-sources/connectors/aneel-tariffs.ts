import { z } from 'zod'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { type FetchFile, type FigureSource, type SourceFile, SourceProblem } from './data-source.ts'
import { checkPlausible, readBrazilianNumber, readJsonFile } from './recognise-file.ts'

const resource = 'fcf2906c-7c32-4b9b-a637-054e7a5234f4'
const packageAddress =
  'https://dadosabertos.aneel.gov.br/api/3/action/package_show?id=tarifas-distribuidoras-energia-eletrica'
const searchAddress = 'https://dadosabertos.aneel.gov.br/api/3/action/datastore_search'

/** Residential tariff B1. Other classes have other prices. */
const filters = {
  DscSubGrupo: 'B1',
  DscClasse: 'Residencial',
  DscSubClasse: 'Residencial',
  DscBaseTarifaria: 'Tarifa de Aplicação',
  DscDetalhe: 'Não se aplica',
}

const modalities = ['Convencional', 'Branca'] as const
type Modality = (typeof modalities)[number]

/** Rows per request. About 4,000 rows match the filters. */
const pageRows = 1000
const maxPages = 12

/** White tariffs end after a year, so older pages are not fetched. */
const maxWhiteTariffAgeDays = 730

/** R$/kWh without taxes. The highest real value is 1.06 (2026); values above 1.10 usually mix classes. */
const plausiblePrice = [0.3, 1.3] as const

/** `share`: plausible price relative to the conventional tariff. */
const whiteHours = [
  { hours: 'fora ponta', column: 'offPeakBrlPerKwh', label: 'fora de ponta', share: [0.4, 1.15] },
  { hours: 'intermediario', column: 'intermediateBrlPerKwh', label: 'intermediária', share: [0.6, 3] },
  { hours: 'ponta', column: 'peakBrlPerKwh', label: 'ponta', share: [0.9, 5] },
] as const

/** Acronyms of ANEEL, by state and distributor: first that of 2026, then former ones. */
const agents: Record<string, readonly string[]> = {
  'AC|Energisa Acre': ['eac', 'energisa ac', 'eletroacre'],
  'AL|Equatorial Alagoas': ['equatorial al', 'ceal'],
  'AM|Âmbar Amazonas': ['ambar amazonas', 'ame', 'amazonas energia'],
  'AP|CEA Equatorial': ['cea', 'equatorial ap', 'cea equatorial'],
  'BA|Neoenergia Coelba': ['coelba', 'neoenergia coelba'],
  'CE|Enel Ceará': ['enel ce', 'coelce'],
  'DF|Neoenergia Brasília': ['neoenergia brasilia', 'ceb dis'],
  'ES|EDP Espírito Santo': ['edp es', 'escelsa'],
  'ES|ELFSM': ['elfsm'],
  'GO|CHESP': ['chesp'],
  'GO|Equatorial Goiás': ['equatorial go', 'enel go', 'celg d'],
  'MA|Equatorial Maranhão': ['equatorial ma', 'cemar'],
  'MG|Cemig-D': ['cemig d'],
  'MG|DMED': ['dmed'],
  'MG|Energisa Minas Rio': ['emr', 'emg'],
  'MS|Energisa Mato Grosso do Sul': ['ems'],
  'MT|Energisa Mato Grosso': ['emt'],
  'PA|Equatorial Pará': ['equatorial pa', 'celpa'],
  'PB|Energisa Paraíba': ['epb'],
  'PE|Neoenergia Pernambuco': ['neoenergia pe', 'celpe'],
  'PI|Equatorial Piauí': ['equatorial pi', 'cepisa'],
  'PR|Copel-DIS': ['copel dis'],
  'RJ|Enel Rio': ['enel rj', 'ampla'],
  'RJ|Light': ['light sesa', 'light'],
  'RN|Neoenergia Cosern': ['cosern', 'neoenergia cosern'],
  'RO|Energisa Rondônia': ['ero', 'ceron'],
  'RR|Âmbar Energia Roraima': ['ambar energia rr', 'roraima energia', 'boa vista'],
  'RS|CEEE Equatorial': ['ceee d', 'ceee equatorial'],
  'RS|RGE': ['rge', 'rge sul'],
  'SC|Celesc': ['celesc dis', 'celesc'],
  'SE|Energisa Sergipe': ['ese'],
  'SE|Sulgipe': ['sulgipe'],
  'SP|CPFL Paulista': ['cpfl paulista'],
  'SP|CPFL Piratininga': ['cpfl piratining', 'cpfl piratininga'],
  'SP|CPFL Santa Cruz': ['cpfl santa cruz'],
  'SP|EDP São Paulo': ['edp sp', 'bandeirante'],
  'SP|Enel São Paulo': ['eletropaulo', 'enel sp'],
  'SP|Neoenergia Elektro': ['neoenergia elektro', 'elektro'],
  'TO|Energisa Tocantins': ['eto'],
}

const distributorOfAgent = new Map(
  Object.entries(agents).flatMap(([distributor, names]) => names.map((name) => [name, distributor] as const)),
)

function letters(text: string): string {
  return plainWords(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

const packageAnswer = z.object({
  success: z.literal(true),
  result: z.object({ resources: z.array(z.object({ id: z.string(), datastore_active: z.boolean().optional() })) }),
})

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/)

const searchAnswer = z.object({
  success: z.literal(true),
  result: z.object({
    total: z.number(),
    records: z.array(
      z.object({
        SigAgente: z.string(),
        DatInicioVigencia: day,
        DatFimVigencia: day.nullable(),
        DscModalidadeTarifaria: z.string(),
        DscDetalhe: z.string(),
        DscUnidadeTerciaria: z.string(),
        NomPostoTarifario: z.string(),
        VlrTUSD: z.string(),
        VlrTE: z.string(),
        DscREH: z.string(),
      }),
    ),
  }),
})

type Tariff = z.infer<typeof searchAnswer>['result']['records'][number]

export const aneelTariffs: FigureSource = {
  id: 'aneel-tarifas',
  cron: '25 6 * * 2',
  trust: 'small',
  citation: 'ANEEL, tarifas homologadas, B1 residencial convencional',
  timeoutMs: 180_000,
  async fetch(fetchFile, today) {
    const found = await fetchFile(packageAddress, { accept: 'application/json', maxBytes: 2_000_000 })
    const { resources } = readJsonFile(found, packageAnswer).result
    const active = resources.filter((one) => one.datastore_active)
    const id = (active.find((one) => one.id === resource) ?? active[0])?.id
    if (!id) throw new SourceProblem('A ANEEL não oferece mais a tabela de tarifas para consulta.')
    const oldest = new Date(Date.parse(today) - maxWhiteTariffAgeDays * 86_400_000).toISOString().slice(0, 10)
    const conventional = await fetchPages(fetchFile, { id, modality: 'Convencional', oldest: null })
    return [...conventional, ...(await fetchPages(fetchFile, { id, modality: 'Branca', oldest }))]
  },
  read(files, today) {
    const records = files.flatMap((file) => readJsonFile(file, searchAnswer).result.records)
    const usable = records.filter((record) => isHomeTariff(record, 'Convencional', 'nao se aplica'))
    if (usable.length === 0) throw new SourceProblem('A ANEEL não devolveu nenhuma tarifa residencial.')
    const conventional = newestByDistributor(usable, today)
    const white = whiteHours.map((hours) => ({
      ...hours,
      ...newestByDistributor(
        records.filter((record) => isHomeTariff(record, 'Branca', hours.hours)),
        today,
      ),
    }))
    const rows = [...conventional.tariffs].map(([distributor, tariff]) => ({
      ...rowOf(distributor, tariff),
      ...whitePricesOf(distributor, tariff, white),
    }))
    checkCount('', rows.length)
    checkCount('tarifas brancas de ', rows.filter((row) => 'peakBrlPerKwh' in row).length)
    const unclear = new Set([conventional, ...white].flatMap((read) => [...read.unclear]))
    return {
      table: 'distribuidoras',
      rows,
      recordCount: usable.length,
      ...(unclear.size > 0 && { note: noteOf(unclear) }),
    }
  },
}

type Pages = { id: string; modality: Modality; oldest: string | null }

/**
 * Compares the number of rows with the API's total.
 * @param oldest stops after the page with an earlier start of validity; null: fetches all pages
 */
async function fetchPages(fetchFile: FetchFile, { id, modality, oldest }: Pages): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  let received = 0
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({
      resource_id: id,
      filters: JSON.stringify({ ...filters, DscModalidadeTarifaria: modality }),
      limit: String(pageRows),
      offset: String(page * pageRows),
      sort: 'DatInicioVigencia desc, _id',
    })
    const file = await fetchFile(`${searchAddress}?${query}`, { accept: 'application/json', maxBytes: 5_000_000 })
    files.push(file)
    const { records, total } = readJsonFile(file, searchAnswer).result
    received += records.length
    const last = records.at(-1)
    if (oldest && last && last.DatInicioVigencia < oldest) return files
    if (records.length === pageRows && received < total) continue
    if (received === total) return files
    throw new SourceProblem(
      `A ANEEL declara ${formatNumber(total)} tarifas (${modality}) e devolveu ${formatNumber(received)}. A resposta pode ter sido cortada.`,
    )
  }
  throw new SourceProblem('A ANEEL devolveu páginas de tarifas sem fim.')
}

function checkCount(what: string, count: number): void {
  const expected = Object.keys(agents).length
  if (count < expected / 2)
    throw new SourceProblem(`A ANEEL só devolveu ${what}${count} das ${expected} distribuidoras do portal.`)
}

/** @param hours normalised 'NomPostoTarifario' */
function isHomeTariff(record: Tariff, modality: Modality, hours: string): boolean {
  const { DscModalidadeTarifaria, DscDetalhe, DscUnidadeTerciaria, NomPostoTarifario } = record
  return (
    plainWords(DscModalidadeTarifaria) === plainWords(modality) &&
    plainWords(DscDetalhe) === 'nao se aplica' &&
    plainWords(NomPostoTarifario) === hours &&
    DscUnidadeTerciaria === 'MWh'
  )
}

/** If two prices begin on the same day, the later resolution counts. `unclear`: distributors for which resolutions do not decide. */
function newestByDistributor(records: Tariff[], today: string): { tariffs: Map<string, Tariff>; unclear: Set<string> } {
  const inForce = records.flatMap((record) => {
    const distributor = distributorOfAgent.get(letters(record.SigAgente))
    const from = record.DatInicioVigencia.slice(0, 10)
    const until = record.DatFimVigencia?.slice(0, 10) ?? '9999-12-31'
    return distributor && from <= today && until >= today ? [{ distributor, from, record }] : []
  })
  const tariffs = new Map<string, Tariff>()
  const unclear = new Set<string>()
  for (const [distributor, all] of Map.groupBy(inForce, (one) => one.distributor)) {
    const newestDay = all.reduce((latest, { from }) => (from > latest ? from : latest), '')
    const newest = latestResolution(all.flatMap(({ from, record }) => (from === newestDay ? [record] : [])))
    if (newest) tariffs.set(distributor, newest)
    else unclear.add(distributor)
  }
  return { tariffs, unclear }
}

/** null: several prices, and the numbers of the resolutions do not decide. */
function latestResolution(records: Tariff[]): Tariff | null {
  const [first] = records
  if (!first || records.every((record) => isSamePrice(record, first))) return first ?? null
  const numbered = records.flatMap((record) => {
    const number = resolutionNumber(record.DscREH)
    return number === null ? [] : [{ number, record }]
  })
  if (numbered.length < records.length) return null
  const highest = Math.max(...numbered.map(({ number }) => number))
  const [latest, ...others] = numbered.filter(({ number }) => number === highest).map(({ record }) => record)
  return latest && others.every((record) => isSamePrice(record, latest)) ? latest : null
}

function isSamePrice(one: Tariff, other: Tariff): boolean {
  return one.VlrTUSD === other.VlrTUSD && one.VlrTE === other.VlrTE
}

/** 'RESOLUÇÃO HOMOLOGATÓRIA Nº 3.596, DE 3 DE JULHO DE 2026' → 3596. null: another kind of act, which has other numbers. */
function resolutionNumber(act: string): number | null {
  const [, number] = /^(?:resolucao homologatoria|reh)\D{0,8}(\d[\d.]*)/.exec(plainWords(act)) ?? []
  return number === undefined ? null : Number(number.replaceAll('.', ''))
}

function noteOf(distributors: Set<string>): string {
  const names = [...distributors].map((name) => name.split('|').toReversed().join(' (') + ')')
  return `A ANEEL traz duas tarifas desde o mesmo dia, sem dizer qual vale: ${names.join(', ')}. O portal mantém a anterior.`
}

type WhiteTariffs = readonly ((typeof whiteHours)[number] & { tariffs: Map<string, Tariff> })[]

/** White prices that began with the conventional one. Empty if one of three is missing: the portal then keeps its prices. */
function whitePricesOf(name: string, conventional: Tariff, white: WhiteTariffs): Record<string, string> {
  const [, distributor = ''] = name.split('|')
  const base = priceOf(distributor, conventional)
  const found = white.flatMap(({ column, label, share: [min, max], tariffs }) => {
    const tariff = tariffs.get(name)
    if (tariff?.DatInicioVigencia.slice(0, 10) !== conventional.DatInicioVigencia.slice(0, 10)) return []
    const price = priceOf(distributor, tariff)
    checkPlausible(`Tarifa branca de ${distributor}, ${label}`, price, [base * min, base * max], 'R$/kWh')
    return [[column, numberCell(price)] as const]
  })
  return found.length === white.length ? Object.fromEntries(found) : {}
}

function numberCell(price: number): string {
  return String(Number(price.toFixed(6))).replace('.', ',')
}

/** TUSD plus TE: R$/MWh in the file, R$/kWh here. Throws `SourceProblem`. */
function priceOf(distributor: string, { VlrTUSD, VlrTE }: Tariff): number {
  const [use, energy] = [readBrazilianNumber(VlrTUSD), readBrazilianNumber(VlrTE)]
  if (use === null || energy === null)
    throw new SourceProblem(`A tarifa de ${distributor} não se lê: ${VlrTUSD} + ${VlrTE}.`)
  return Math.round((use + energy) * 100) / 100 / 1000
}

function rowOf(name: string, tariff: Tariff) {
  const { DatInicioVigencia, DatFimVigencia, DscREH } = tariff
  const [state = '', distributor = ''] = name.split('|')
  const price = priceOf(distributor, tariff)
  checkPlausible(`Tarifa de ${distributor}`, price, plausiblePrice, 'R$/kWh')
  return {
    state,
    distributor,
    brlPerKwh: numberCell(price),
    referenceDate: DatInicioVigencia.slice(0, 10),
    validUntil: DatFimVigencia?.slice(0, 10) ?? '',
    note: DscREH.slice(0, 200),
  }
}
