import { brazilianStates, isStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { type FigureSource, SourceProblem } from './data-source.ts'
import { findLinks } from './find-links.ts'
import type { Cell } from '#app/platform/files/read-xlsx.ts'
import { readXlsxFile, readXlsxTable } from './read-xlsx.ts'
import { checkPlausible } from './recognise-file.ts'

const listingOf = (year: string) =>
  `https://www.gov.br/transportes/pt-br/assuntos/transito/conteudo-Senatran/frota-de-veiculos-${year}`

/** Sources write 'Marco' and 'Maro' for março. */
const months: readonly RegExp[] = [/jan/, /fev/, /mar/, /abr/, /mai/, /jun/, /jul/, /ago/, /set/, /out/, /nov/, /dez/]

const fuelLink = /combustivel[_-][^"']*\.xlsx(?:$|\?|\/)/i

/** Cars with a battery in a state. SP had 353,305 in August 2026. */
const plausibleFleet = [100, 5_000_000] as const

const stateByName = new Map(
  Object.entries(brazilianStates).map(([code, name]) => [plainWords(name), code as StateCode]),
)

export const senatranFleet: FigureSource = {
  id: 'senatran-frota',
  cron: '30 8 * * 3',
  isSingleFile: true,
  isIndivisible: true,
  trust: 'small',
  citation: 'Senatran, frota por UF e combustível',
  timeoutMs: 300_000,
  async fetch(fetchFile, today) {
    const page = await fetchFile(listingOf(today.slice(0, 4)), { accept: 'text/html', maxBytes: 3_000_000 })
    const links = findLinks(page, fuelLink, 'frota por combustível')
    const newest = links.toSorted((a, b) => (monthIn(b) ?? '').localeCompare(monthIn(a) ?? ''))[0] ?? ''
    return [await fetchFile(newest, { accept: '*/*', maxBytes: 40_000_000 })]
  },
  async read([file], today) {
    if (!file) throw new SourceProblem('Falta a planilha da frota.')
    const [first] = (await readXlsxFile(file)).values()
    const month = monthIn(file.address)
    if (!month)
      throw new SourceProblem('O nome da planilha da frota não diz o mês, como em …COMBUSTIVEL_Setembro_2026.xlsx.')
    if (month > today.slice(0, 7)) throw new SourceProblem(`A planilha da frota é de ${month}, que ainda não chegou.`)
    const lines = readXlsxTable(first ?? [], ['UF', 'Combustível Veículo', 'Qtd. Veículos', 'Município'])
    const counts = new Map<StateCode, number>()
    const seen = new Set<string>()
    for (const line of lines) {
      const state = stateOf(line.UF)
      if (!state || !isElectrified(line['Combustível Veículo'])) continue
      const count = line['Qtd. Veículos']
      if (typeof count !== 'number' || !Number.isInteger(count) || count < 0)
        throw new SourceProblem(`A quantidade "${String(count)}" da frota não se lê.`)
      const place = [state, line['Município'], line['Combustível Veículo']].join('|')
      if (seen.has(place)) throw new SourceProblem(`A planilha da frota traz uma linha duas vezes: ${place}.`)
      seen.add(place)
      counts.set(state, (counts.get(state) ?? 0) + count)
    }
    const all = Object.keys(brazilianStates)
    if (counts.size < all.length) throw new SourceProblem(`A planilha da frota só traz ${counts.size} estados.`)
    for (const [state, count] of counts) checkPlausible(`Frota de ${state}`, count, plausibleFleet, 'veículos')
    const rows = [...counts].map(([state, count]) => ({
      measure: 'state-fleet',
      subject: state,
      powertrain: '',
      count: String(count),
      referenceDate: month,
    }))
    return { table: 'mercado', rows, recordCount: lines.length }
  },
}

/** '…COMBUSTIVEL_Agosto_2026.xlsx' → '2026-08' */
function monthIn(address: string): string | null {
  const [, name = '', year] = /combustivel[_-]+(.+?)[_-]+(20\d\d)/i.exec(address) ?? []
  const index = months.findIndex((month) => month.test(plainWords(name)))
  return year && index !== -1 ? `${year}-${String(index + 1).padStart(2, '0')}` : null
}

/** null: a total, or an unknown state. */
function stateOf(cell: Cell): StateCode | null {
  const text = typeof cell === 'string' ? cell.trim() : ''
  const code = text.toUpperCase()
  return isStateCode(code) ? code : (stateByName.get(plainWords(text)) ?? null)
}

/** True for 'ELETRICO/FONTE EXTERNA', 'HIBRIDO PLUG-IN' and 'GASOLINA/ELETRICO'. */
function isElectrified(fuel: Cell): boolean {
  return typeof fuel === 'string' && /eletric|hibrid/.test(plainWords(fuel))
}
