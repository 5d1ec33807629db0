import { plainWords } from '#app/platform/text/normalize-text.ts'
import { type FigureSource, SourceProblem } from './data-source.ts'
import { checkPlausible, readBrazilianNumber, readCsvFile } from './recognise-file.ts'

const address =
  'https://dadosabertos.aneel.gov.br/dataset/7f43a020-6dc5-44b8-80b4-d97eaa94436c/resource/0591b8f6-fe54-437b-b72b-1aa2efd46e42/download/bandeira-tarifaria-acionamento.csv'

/** Flag of the file → flag of the portal. null: ignored; the scarcity flag existed only in 2021 and 2022. */
const flagsByName: Record<string, string | null> = {
  verde: 'verde',
  amarela: 'amarela',
  'vermelha p1': 'vermelha-1',
  'vermelha p2': 'vermelha-2',
  'escassez hidrica': null,
}

/** R$/MWh, except green (0). So far 10 (2018) to 142 (2021). */
const plausibleSurcharge = [5, 300] as const

const firstMonth = '2025-01'

export const aneelFlags: FigureSource = {
  id: 'aneel-bandeiras',
  cron: '10 6 * * *',
  isSingleFile: true,
  trust: 'all',
  citation: 'ANEEL, acionamento das bandeiras',
  timeoutMs: 60_000,
  fetch: async (fetchFile) => [await fetchFile(address, { accept: 'text/csv', maxBytes: 1_000_000 })],
  read([file], today) {
    if (!file) throw new SourceProblem('Falta o arquivo das bandeiras.')
    const lines = readCsvFile(file, ['DatCompetencia', 'NomBandeiraAcionada', 'VlrAdicionalBandeira'])
    const months = lines.map((line) => readMonth(line, today))
    const rows = months.flatMap(({ month, flag }) =>
      flag && month >= firstMonth ? { flag, referenceDate: month } : [],
    )
    if (new Set(rows.map(({ referenceDate }) => referenceDate)).size < rows.length)
      throw new SourceProblem('O arquivo das bandeiras traz um mês duas vezes.')
    return { table: 'bandeiras', rows, recordCount: lines.length }
  },
}

type Line = Record<'DatCompetencia' | 'NomBandeiraAcionada' | 'VlrAdicionalBandeira', string>

function readMonth({ DatCompetencia, NomBandeiraAcionada, VlrAdicionalBandeira }: Line, today: string) {
  const month = /^(\d{4}-(?:0[1-9]|1[0-2]))-01(?:T00:00:00)?$/.exec(DatCompetencia)?.[1]
  if (!month) throw new SourceProblem(`O mês "${DatCompetencia}" das bandeiras não se lê.`)
  if (month > monthAfter(today))
    throw new SourceProblem(`O arquivo das bandeiras traz ${month}, que ainda não começou.`)
  const flag = flagsByName[plainWords(NomBandeiraAcionada)]
  if (flag === undefined) throw new SourceProblem(`A bandeira "${NomBandeiraAcionada}" não é conhecida.`)
  const surcharge = readBrazilianNumber(VlrAdicionalBandeira)
  if (surcharge === null) throw new SourceProblem(`O adicional "${VlrAdicionalBandeira}" de ${month} não se lê.`)
  checkPlausible(`Adicional de ${month}`, surcharge, flag === 'verde' ? [0, 0] : plausibleSurcharge, 'R$/MWh')
  return { month, flag }
}

/** 'YYYY-MM'. ANEEL announces a flag at the end of the previous month. */
function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}
