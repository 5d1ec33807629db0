import { z } from 'zod'
import { type FigureSource, SourceProblem } from './data-source.ts'
import { checkPlausible, readJsonFile } from './recognise-file.ts'

const series = 'https://api.bcb.gov.br/dados/serie/bcdata.sgs.25471/dados'

const observations = z.array(
  z.object({
    // The monthly series has the first day of each month.
    data: z.string().regex(/^01\/(?:0[1-9]|1[0-2])\/\d{4}$/),
    valor: z.string().regex(/^\d{1,3}(?:\.\d+)?$/),
  }),
)

/** Percent per month. Since 2011: 1.3 to 2.7. */
const plausibleRate = [0.3, 8] as const

export const centralBankLoans: FigureSource = {
  id: 'bcb-juros',
  cron: '40 6 * * 1',
  isSingleFile: true,
  trust: 'small',
  citation: 'Banco Central, SGS 25471',
  timeoutMs: 60_000,
  fetch: async (fetchFile, today) => {
    const year = Number(today.slice(0, 4))
    const query = `formato=json&dataInicial=01/01/${year - 1}&dataFinal=31/12/${year}`
    return [await fetchFile(`${series}?${query}`, { accept: 'application/json', maxBytes: 500_000 })]
  },
  read([file], today) {
    if (!file) throw new SourceProblem('Falta a série do Banco Central.')
    const months = readJsonFile(file, observations).map(({ data, valor }) => ({
      month: data.split('/').toReversed().slice(0, 2).join('-'),
      rate: Number(valor),
    }))
    if (new Set(months.map(({ month }) => month)).size < months.length)
      throw new SourceProblem('O Banco Central devolveu um mês duas vezes.')
    const last = months.toSorted((a, b) => a.month.localeCompare(b.month)).at(-1)
    if (!last) throw new SourceProblem('O Banco Central não devolveu nenhum mês.')
    if (last.month > today.slice(0, 7))
      throw new SourceProblem(`O Banco Central traz ${last.month}, que ainda não chegou.`)
    for (const { month, rate } of months) checkPlausible(`Juros de ${month}`, rate, plausibleRate, '% ao mês')
    const row = {
      key: 'loan-percent-per-month',
      state: '',
      values: String(last.rate).replace('.', ','),
      referenceDate: last.month,
      note: 'Taxa média de mercado para pessoas físicas, prefixada.',
    }
    return { table: 'fatores', rows: [row], recordCount: months.length }
  },
}
