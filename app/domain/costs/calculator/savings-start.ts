import { inState } from '#app/platform/brazil/state-article.ts'
import type { SourcedIpvaRule } from '#app/domain/costs/cost-queries.server.ts'
import { ipvaPath, stateAnchor } from '#app/domain/costs/ipva/ipva-address.ts'
import { listStateIpva } from '#app/domain/costs/ipva/state-ipva.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import type { ReferenceFigureKey } from '#app/domain/costs/reference-figure-kinds.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { figureFor, type ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatBrl, formatNumber } from '#app/platform/format/format-number.ts'
import type { TodayPrices } from './savings-address.ts'
import { initialSavingsScenario, type SavingsScenario } from './savings-inputs.ts'
import { scenarioOf } from './tailored-form.ts'
import { formatExample } from './tailored-text.ts'
import { tailoredSavingsOf } from './tailored-savings.ts'

export type Savings = ReturnType<typeof savingsOf>
/** null: no second set of prices to show. */
export type SavingsToday = ReturnType<typeof savingsToday>

/** Compares an electric car charged at home with a petrol car. Amounts in reais, not rounded. */
export function savingsOf(values: SavingsScenario) {
  const scenario = scenarioOf(values)
  const { a, b, savingBrlPerMonth, savingBrlPerYear, savingPercent } = tailoredSavingsOf(scenario)
  const of100Km = tailoredSavingsOf({ ...scenario, kmPerMonth: 100 })
  return {
    petrolBrlPerMonth: b.brlPerMonth,
    electricBrlPerMonth: a.brlPerMonth,
    petrolBrlPer100Km: of100Km.b.brlPerMonth,
    electricBrlPer100Km: of100Km.a.brlPerMonth,
    savingBrlPerMonth,
    savingBrlPerYear,
    savingPercent,
  }
}

export const savingsExample = {
  label: formatExample(scenarioOf(initialSavingsScenario)),
  savings: savingsOf(initialSavingsScenario),
}

/** A scenario with example prices, at current prices. null: it has other prices, or a current price is unknown. */
export function savingsToday({ todayPrices: prices, priceHints }: SavingsStart, scenario: SavingsScenario) {
  const { gasolina, energia } = initialSavingsScenario
  if (scenario.gasolina !== gasolina || scenario.energia !== energia) return null
  if (!priceHints.gasolina || !priceHints.energia) return null
  const today = { ...scenario, gasolina: prices.petrolBrlPerLitre, energia: prices.energyBrlPerKwh }
  return { scenario: today, savingBrlPerMonth: savingsOf(today).savingBrlPerMonth }
}

/** The home tariff includes the tariff flag. */
export type SavingsStart = {
  /** Prices that the button fills in. If the tables lack a price, its initial value. */
  todayPrices: TodayPrices
  /** Price, date and source, shown below the fields. '': not in the tables. */
  priceHints: { gasolina: string; energia: string }
  /** Sentence that compares fast public charging with charging at home. null: a price is unknown. */
  fastCharge: string | null
}

export function savingsStartOf(figures: ReferenceFigure[]): SavingsStart {
  const petrol = figureFor(figures, 'petrol-brl-per-litre')
  const home = meanOfStates(figures)
  const petrolBrlPerLitre = petrol?.values[0]
  return {
    todayPrices: todayPrices(petrolBrlPerLitre, home?.brlPerKwh),
    priceHints: {
      gasolina:
        petrol && petrolBrlPerLitre !== undefined
          ? `Hoje: ${formatBrl(petrolBrlPerLitre)} na média do país, de ${formatReferenceDate(petrol.referenceDate)} (ANP)${formatPetrolSpan(figures)}.`
          : '',
      energia: home
        ? `Hoje: ${formatUnitPrice(home.brlPerKwh)} na média das tarifas de ${home.count} estados, de ${formatReferenceDate(home.date)}, com impostos e a média das bandeiras.`
        : '',
    },
    fastCharge: home && formatFastCharge(figures, home.brlPerKwh),
  }
}

/**
 * Uses the national mean for a missing price.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export function savingsStartIn(state: StateCode, figures: ReferenceFigure[], today: string): SavingsStart {
  const mean = savingsStartOf(figures)
  const priceOf = (key: ReferenceFigureKey) => figures.find((figure) => figure.key === key && figure.state === state)
  const [petrol, home] = [priceOf('petrol-brl-per-litre'), priceOf('electricity-brl-per-kwh')]
  const formatSource = (figure: ReferenceFigure, format: (brl: number) => string) =>
    `${brazilianStates[state]}: ${format(figure.values[0] ?? 0)}, ${formatProvenance(figure, today)}.`
  const { petrolBrlPerLitre, energyBrlPerKwh } = mean.todayPrices
  const homeBrlPerKwh = home?.values[0]
  return {
    todayPrices: todayPrices(petrol?.values[0] ?? petrolBrlPerLitre, homeBrlPerKwh ?? energyBrlPerKwh),
    priceHints: {
      gasolina: petrol ? formatSource(petrol, formatBrl) : mean.priceHints.gasolina,
      energia: home ? `${formatSource(home, formatUnitPrice)} Com impostos.` : mean.priceHints.energia,
    },
    fastCharge: homeBrlPerKwh === undefined ? mean.fastCharge : formatFastCharge(figures, homeBrlPerKwh),
  }
}

function todayPrices(
  petrolBrlPerLitre = initialSavingsScenario.gasolina,
  energyBrlPerKwh = initialSavingsScenario.energia,
): TodayPrices {
  return { petrolBrlPerLitre, energyBrlPerKwh }
}

/** Yearly vehicle tax (IPVA) of an electric and of a combustion car: 'isento' or '2%'. */
export type StateTax = NonNullable<ReturnType<typeof stateTaxOf>>

/** @param today 'YYYY-MM-DD' in São Paulo */
export function stateTaxOf(state: StateCode, rules: SourcedIpvaRule[], today: string) {
  const year = Number(today.slice(0, 4))
  const found = listStateIpva(rules, year).find((one) => one.state === state)
  if (!found) return null
  const { bev, combustion } = found.kinds
  return {
    href: `${ipvaPath}#${stateAnchor(state)}`,
    year,
    where: inState(state),
    electric: inSentence(bev.summary),
    combustion: inSentence(combustion.summary),
    isToBeChecked: bev.isToBeChecked,
  }
}

function inSentence(text: string): string {
  return text.replace(/^./, (letter) => letter.toLowerCase())
}

/** Unweighted mean, because consumption by state is unknown. `date`: the oldest date of the tariffs. */
function meanOfStates(figures: ReferenceFigure[]) {
  const tariffs = figures.filter(({ key, state }) => key === 'electricity-brl-per-kwh' && state !== null)
  const [first, ...others] = tariffs.map(({ referenceDate }) => referenceDate).toSorted()
  if (first === undefined) return null
  const sum = tariffs.reduce((total, { values: [value = 0] }) => total + value, 0)
  return { brlPerKwh: Math.round((100 * sum) / tariffs.length) / 100, count: others.length + 1, date: first }
}

function formatPetrolSpan(figures: ReferenceFigure[]): string {
  const rows = figures.filter(({ key, state }) => key === 'petrol-brl-per-litre' && state !== null)
  const prices = rows.toSorted((one, other) => (one.values[0] ?? 0) - (other.values[0] ?? 0))
  const [cheapest, dearest] = [prices[0], prices.at(-1)]
  if (!cheapest || !dearest || cheapest === dearest) return ''
  const [lowest, highest] = [cheapest, dearest].map(
    ({ values: [price = 0], state }) => `${formatBrl(price)} (${state})`,
  )
  return `: de ${lowest} a ${highest}`
}

function formatFastCharge(figures: ReferenceFigure[], homeBrlPerKwh: number): string | null {
  const fast = figureFor(figures, 'public-dc-brl-per-kwh')
  const price = fast?.values[0]
  if (!fast || price === undefined) return null
  const times = Math.round((10 * price) / homeBrlPerKwh) / 10
  const compared =
    times > 1 ? `, ${formatNumber(times, 1)} vezes o kWh em casa (${formatUnitPrice(homeBrlPerKwh)})` : ''
  return `Um ponto rápido cobra em geral ${formatBrl(price)} por kWh (${formatReferenceDate(fast.referenceDate)})${compared}.`
}
