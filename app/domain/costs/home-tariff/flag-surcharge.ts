import { figureFor, type Provenance, type ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import type { ReferenceFigureKey } from '#app/domain/costs/reference-figure-kinds.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

export type FlagTables = {
  figures: ReferenceFigure[]
  flags: FlagMonth[]
  /** 'YYYY-MM' in São Paulo. */
  month: string
}

export type FlagSurcharge = {
  /** Surcharge with taxes. null: a figure is missing. */
  brlPerKwh: number | null
  explanation: string
  /** Says that the mean replaces an unknown flag. null: the flag is known. */
  gap: string | null
}

const maxMonths = 12

/** Surcharge of the chosen flag. If the flag is unknown, the mean. */
export function flagSurcharge(choice: FlagChoice, state: StateCode, tables: FlagTables): FlagSurcharge {
  if (choice === 'nenhuma') return { brlPerKwh: 0, explanation: 'não conta a bandeira', gap: null }
  if (choice === 'media') return ofMean(state, tables, null)
  if (choice !== 'mes') return ofFlag(choice, state, tables, '')
  const current = tables.flags.find(({ referenceDate }) => referenceDate === tables.month)
  const month = formatReferenceDate(tables.month)
  if (current) return ofFlag(current.flag, state, tables, ` de ${month}`)
  return ofMean(state, tables, `A bandeira de ${month} ainda não está na tabela do portal; no lugar dela fica a média.`)
}

export function withSurcharge<Figure extends ReferenceFigure>(
  figure: Figure,
  { brlPerKwh, explanation, gap }: FlagSurcharge,
): Figure {
  const [tariff] = figure.values
  if (tariff === undefined) return figure
  const base = brlPerKwh ? ` sobre a tarifa de ${formatUnitPrice(tariff)}` : ''
  return {
    ...figure,
    values: [roundedPerKwh(tariff + (brlPerKwh ?? 0))],
    source: `${figure.source ?? 'Estimativa do portal'}, ${explanation}${base}`,
    note: [gap, figure.note].filter(Boolean).join(' '),
  }
}

/** Adds the mean flag. Yearly costs need it, because the flag changes by month. */
export function withMeanFlag<Figure extends ReferenceFigure>(figures: Figure[], tables: FlagTables): Figure[] {
  return figures.map((figure) =>
    figure.key === 'electricity-brl-per-kwh' && figure.state !== null
      ? withSurcharge(figure, flagSurcharge('media', figure.state, tables))
      : figure,
  )
}

function ofFlag(flag: TariffFlag, state: StateCode, { figures }: FlagTables, when: string): FlagSurcharge {
  const name = `bandeira ${tariffFlags[flag].inSentence}${when}`
  const brlPerKwh = withTaxes(netOf(flag, figures), state, figures)
  if (brlPerKwh === null)
    return { brlPerKwh, explanation: `não conta a ${name}: falta o adicional dela na tabela do portal`, gap: null }
  return { brlPerKwh, explanation: `inclui ${formatUnitPrice(brlPerKwh)} por kWh da ${name}`, gap: null }
}

function ofMean(state: StateCode, tables: FlagTables, gap: string | null): FlagSurcharge {
  const months = latestKnown(tables)
  const nets = months.map(({ flag }) => netOf(flag, tables.figures))
  const sum = nets.reduce<number | null>((total, net) => (total === null || net === null ? null : total + net), 0)
  const brlPerKwh = sum === null || months.length === 0 ? null : withTaxes(sum / months.length, state, tables.figures)
  const [first, last] = [months.at(0), months.at(-1)]
  if (brlPerKwh === null || !first || !last)
    return { brlPerKwh: null, explanation: 'não conta a bandeira: faltam números na tabela do portal', gap: null }
  const span = `${formatReferenceDate(first.referenceDate)} a ${formatReferenceDate(last.referenceDate)}`
  const count = months.length === 1 ? 'o último mês conhecido' : `os ${months.length} últimos meses conhecidos`
  const explanation = `inclui ${formatUnitPrice(brlPerKwh)} por kWh da bandeira (média de ${span}, ${count})`
  return { brlPerKwh, explanation, gap }
}

/** Months with a known flag, oldest first. At most `maxMonths`, and no future months. */
function latestKnown({ flags, month }: Omit<FlagTables, 'figures'>): FlagMonth[] {
  return flags
    .filter(({ referenceDate }) => referenceDate <= month)
    .toSorted((one, other) => (one.referenceDate < other.referenceDate ? -1 : 1))
    .slice(-maxMonths)
}

/** Surcharge as published by ANEEL. null: unknown. */
function netOf(flag: TariffFlag, figures: ReferenceFigure[]): number | null {
  const { figure } = tariffFlags[flag]
  return figure === null ? 0 : (figureFor(figures, figure)?.values[0] ?? null)
}

/** Adds ICMS and PIS/COFINS, which are shares of the price with taxes: value ÷ ((1 − ICMS) × (1 − PIS/COFINS)). */
function withTaxes(net: number | null, state: StateCode, figures: ReferenceFigure[]): number | null {
  const icms = figureFor(figures, 'electricity-icms-percent', state)?.values[0]
  const pisCofins = figureFor(figures, 'electricity-pis-cofins-percent')?.values[0]
  if (net === null || icms === undefined || pisCofins === undefined) return null
  return roundedPerKwh(net / ((1 - icms / 100) * (1 - pisCofins / 100)))
}

export function roundedPerKwh(brlPerKwh: number): number {
  return Math.round(brlPerKwh * 10_000) / 10_000
}

export function formatFlagChoice(choice: FlagChoice, tables: Omit<FlagTables, 'figures'>): string {
  if (choice === 'nenhuma') return 'Nenhuma'
  if (choice === 'media') return `Média dos ${latestKnown(tables).length} últimos meses`
  if (choice !== 'mes') return tariffFlags[choice].label
  const current = tables.flags.find(({ referenceDate }) => referenceDate === tables.month)
  return `A deste mês (${current ? `${tariffFlags[current.flag].inSentence}, ` : 'ainda desconhecida, '}${formatReferenceDate(tables.month)})`
}

/** The default has the value '', which keeps it out of addresses. */
export function flagOptionsOf(tables: FlagTables): { value: string; label: string }[] {
  return flagChoices.map((choice, index) => ({
    value: index === 0 ? '' : choice,
    label: formatFlagChoice(choice, tables),
  }))
}

/** Flags of ANEEL, one per month. `figure`: key of the surcharge; null: none. */
export const tariffFlags = {
  verde: { label: 'Verde', inSentence: 'verde', figure: null },
  amarela: { label: 'Amarela', inSentence: 'amarela', figure: 'flag-yellow-brl-per-kwh' },
  'vermelha-1': { label: 'Vermelha, patamar 1', inSentence: 'vermelha, patamar 1', figure: 'flag-red-1-brl-per-kwh' },
  'vermelha-2': { label: 'Vermelha, patamar 2', inSentence: 'vermelha, patamar 2', figure: 'flag-red-2-brl-per-kwh' },
} as const satisfies Record<string, { label: string; inSentence: string; figure: ReferenceFigureKey | null }>

export type TariffFlag = keyof typeof tariffFlags
const tariffFlagKeys = Object.keys(tariffFlags) as TariffFlag[]

export function isTariffFlag(text: unknown): text is TariffFlag {
  return typeof text === 'string' && Object.hasOwn(tariffFlags, text)
}

/** `referenceDate`: 'YYYY-MM'. A month without a row is unknown. */
export type FlagMonth = Provenance & { flag: TariffFlag }

/** 'media': mean of the last known months. 'mes': flag of the current month. 'nenhuma': no flag. */
export type FlagChoice = 'media' | 'mes' | 'nenhuma' | TariffFlag

export const flagChoices: readonly FlagChoice[] = ['media', 'mes', 'nenhuma', ...tariffFlagKeys]

/** The mean is the default, because flags change during a year. */
const usualFlagChoice: FlagChoice = 'media'

export function readFlagChoice(text: string | null): FlagChoice {
  return flagChoices.find((choice) => choice === text) ?? usualFlagChoice
}

/** Tariff as approved by ANEEL, without ICMS, PIS/COFINS and flag surcharge. */
export type DistributorTariff = Provenance & {
  state: StateCode
  distributor: string
  brlPerKwh: number
  /** Off-peak price of the white tariff. null: unknown. */
  offPeakBrlPerKwh: number | null
  intermediateBrlPerKwh: number | null
  peakBrlPerKwh: number | null
}

/** Tariff with taxes, without flag. null: taxes unknown. It is computed, so its confidence is at most 'media'. */
export function homeTariffOf(
  { state, distributor, brlPerKwh, note, source, referenceDate, confidence }: DistributorTariff,
  figures: ReferenceFigure[],
): ReferenceFigure | null {
  const withTax = withTaxes(brlPerKwh, state, figures)
  if (withTax === null) return null
  const percentOf = (key: 'electricity-icms-percent' | 'electricity-pis-cofins-percent') =>
    formatNumber(figureFor(figures, key, state)?.values[0] ?? 0, 2)
  const taxes = `ICMS de ${percentOf('electricity-icms-percent')}% e PIS/COFINS de ${percentOf('electricity-pis-cofins-percent')}% supostos`
  return {
    state,
    distributor,
    source,
    referenceDate,
    confidence: confidence === 'alta' ? 'media' : confidence,
    key: 'electricity-brl-per-kwh',
    values: [withTax],
    note: [`${formatUnitPrice(brlPerKwh)} sem tributos, com ${taxes}.`, note].filter(Boolean).join(' '),
  }
}
