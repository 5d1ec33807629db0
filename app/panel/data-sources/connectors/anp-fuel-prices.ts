import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { type FigureSource, SourceProblem } from './data-source.ts'
import { findLinks } from './find-links.ts'
import type { Cell } from '#app/platform/files/read-xlsx.ts'
import { dayOf, readXlsxFile, readXlsxTable } from './read-xlsx.ts'
import { checkPlausible } from './recognise-file.ts'

const listing =
  'https://www.gov.br/anp/pt-br/assuntos/precos-e-defesa-da-concorrencia/precos/levantamento-de-precos-de-combustiveis-ultimas-semanas-pesquisadas'

/** 'resumo_semanal_lpc_2026-09-20_2026-09-26.xlsx' or 'resumo_semanal_lpc_2026-08-30-2026-09-5.xlsx'. */
const summaryLink = /resumo[_-]semanal[_-]lpc[^"']*\.xlsx(?:$|\?|\/)/i

const products: Record<string, string> = {
  'gasolina comum': 'petrol-brl-per-litre',
  'etanol hidratado': 'ethanol-brl-per-litre',
}

const maxWeekDays = 7
const dayMs = 86_400_000

const plausiblePrice = [2, 15] as const

const stateByName = new Map(
  Object.entries(brazilianStates).map(([code, name]) => [plainWords(name), code as StateCode]),
)

const columns = [
  'DATA INICIAL',
  'DATA FINAL',
  'PRODUTO',
  'UNIDADE DE MEDIDA',
  'NÚMERO DE POSTOS PESQUISADOS',
  'PREÇO MÉDIO REVENDA',
] as const

export const anpFuelPrices: FigureSource = {
  id: 'anp-combustiveis',
  cron: '15 8 * * 2',
  isSingleFile: true,
  trust: 'small',
  citation: 'ANP, Levantamento de Preços de Combustíveis',
  timeoutMs: 120_000,
  async fetch(fetchFile) {
    const page = await fetchFile(listing, { accept: 'text/html', maxBytes: 3_000_000 })
    const [newest = ''] = findLinks(page, summaryLink, 'resumo semanal')
    return [await fetchFile(newest, { accept: '*/*', maxBytes: 10_000_000 })]
  },
  async read([file], today) {
    if (!file) throw new SourceProblem('Falta o resumo semanal da ANP.')
    const sheets = await readXlsxFile(file)
    const country = readXlsxTable(sheetOf(sheets, 'BRASIL'), columns)
    const states = readXlsxTable(sheetOf(sheets, 'ESTADOS'), [...columns, 'ESTADOS'])
    const rows = [
      ...country.flatMap((line) => rowOf(line, '', today)),
      ...states.flatMap((line) => rowOf(line, stateOf(line.ESTADOS), today)),
    ]
    if (new Set(rows.map(({ referenceDate }) => referenceDate)).size > 1)
      throw new SourceProblem('O resumo da ANP mistura semanas.')
    if (!rows.some(({ state }) => state === '')) throw new SourceProblem('O resumo da ANP não traz o preço do país.')
    return { table: 'energia', rows, recordCount: country.length + states.length }
  },
}

function sheetOf(sheets: Map<string, Cell[][]>, name: string): Cell[][] {
  const found = [...sheets].find(([sheet]) => plainWords(sheet).trim() === plainWords(name))
  if (!found) throw new SourceProblem(`A planilha da ANP não tem mais a aba ${name}.`)
  return found[1]
}

function stateOf(cell: Cell): string {
  const code = typeof cell === 'string' ? stateByName.get(plainWords(cell).trim()) : undefined
  if (!code) throw new SourceProblem(`O estado "${String(cell)}" da ANP não é conhecido.`)
  return code
}

/** @returns no row for other products and for states without sampled stations ('-') */
function rowOf(line: Record<(typeof columns)[number], Cell>, state: string, today: string) {
  const key = products[plainWords(String(line.PRODUTO ?? '')).trim()]
  const price = line['PREÇO MÉDIO REVENDA']
  if (!key || price === '-' || price === null) return []
  const [from, until] = [dayOf(line['DATA INICIAL']), dayOf(line['DATA FINAL'])]
  const days = from && until ? (Date.parse(until) - Date.parse(from)) / dayMs + 1 : 0
  if (!from || !until || !(days >= 1 && days <= maxWeekDays))
    throw new SourceProblem('A semana do resumo da ANP não se lê.')
  if (until > today) throw new SourceProblem(`O resumo da ANP traz a semana até ${until}, que ainda não acabou.`)
  if (plainWords(String(line['UNIDADE DE MEDIDA'])).trim() !== 'r$/l')
    throw new SourceProblem(`A unidade da ANP mudou: ${String(line['UNIDADE DE MEDIDA'])}.`)
  if (typeof price !== 'number') throw new SourceProblem(`O preço "${String(price)}" da ANP não é um número.`)
  checkPlausible(`${String(line.PRODUTO)} ${state || 'no país'}`, price, plausiblePrice, 'R$/litro')
  const stations = Number(line['NÚMERO DE POSTOS PESQUISADOS'])
  return [
    {
      key,
      state,
      values: String(Math.round(price * 100) / 100).replace('.', ','),
      referenceDate: until,
      note: `Média de revenda ${state ? 'no estado' : 'no país'} na semana de ${shortDay(from)} a ${shortDay(until)}/${until.slice(0, 4)}${Number.isInteger(stations) && stations > 0 ? `, em ${stations} postos` : ''}.`,
    },
  ]
}

function shortDay(day: string): string {
  return day.slice(5).split('-').toReversed().join('/')
}
