import { countOf } from '#app/platform/format/plural.ts'
import { formatBrl, formatPrice, formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { carKinds, type CarScenario, type Side, type TailoredScenario } from './tailored-inputs.ts'
import { type ChosenModel, isByModel } from './chosen-model.ts'
import type { TailoredSavings } from './tailored-savings.ts'

function carName(car: CarScenario, model: ChosenModel | null): string {
  const { kind, fuel } = car
  if (model) return model.name
  if (kind === 'combustao') {
    const kmPerLitre = fuel === 'etanol' ? car.ethanolKmPerLitre : car.petrolKmPerLitre
    return `Carro a ${fuel}, ${formatNumber(kmPerLitre ?? 0, 1)}\u00a0km/l`
  }
  return kind === 'eletrico' ? 'Carro elétrico' : carKinds[kind].label
}

/** 'BYD Dolphin Mini GL', 'carro a gasolina de 12 km/l'. */
export function nameInSentence(car: CarScenario, model: ChosenModel | null): string {
  const name = carName(car, model)
  return model ? name : `${name.charAt(0).toLowerCase()}${name.slice(1).replace(', ', ' de ')}`
}

/** Car B with its article: 'o BYD King', 'um carro a gasolina de 12 km/l', or 'o outro' if both have the same name. */
export function nameOfOther({ a, b }: TailoredScenario, chosen: Record<Side, ChosenModel | null>): string {
  const name = nameInSentence(b, chosen.b)
  if (name === nameInSentence(a, chosen.a)) return 'o outro'
  return `${chosen.b ? 'o' : 'um'} ${name}`
}

/** '1.000 km por mês, gasolina a R$ 6,82 o litro, energia a R$ 1,11 por kWh'. */
export function formatExample({ kmPerMonth, petrolBrlPerLitre, homeBrlPerKwh }: TailoredScenario): string {
  const parts = [
    `${formatQuantity('km', kmPerMonth)} por mês`,
    petrolBrlPerLitre && `gasolina a ${formatUnitPrice(petrolBrlPerLitre)} o litro`,
    homeBrlPerKwh && `energia a ${formatUnitPrice(homeBrlPerKwh)} por kWh`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Adds a note if the visitor changed the model's figures. */
export function resultName(car: CarScenario, model: ChosenModel | null): string {
  return model && !isByModel(car, model) ? `${model.name}, com números seus` : carName(car, model)
}

/** Lowest price of car B at which car A pays off within `years`. null: none, or the price of car A is unknown. */
function lowestPriceOfB({ savingBrlPerYear }: TailoredSavings, { a }: TailoredScenario, years: number): number | null {
  const lowest = Math.ceil((a.priceBrl ?? 0) - savingBrlPerYear * years)
  return savingBrlPerYear > 0 && lowest > 0 ? lowest : null
}

/** Answers in one sentence if car A pays off: 'O BYD Dolphin Mini se paga em 3 anos: custa R$ 9.000 a mais e gasta …'. */
export function formatConclusion(
  savings: TailoredSavings,
  scenario: TailoredScenario,
  chosen: Record<Side, ChosenModel | null>,
): string {
  const { payback, priceDifferenceBrl, savingBrlPerMonth, savingBrlPerYear } = savings
  const { a, b } = scenario
  const subject = `O ${nameInSentence(a, chosen.a)}`
  const other = nameOfOther(scenario, chosen)
  const costs = priceDifferenceBrl ? `custa ${moreOrLess(priceDifferenceBrl, formatPrice)}` : 'custa o mesmo'
  const spends = `gasta ${moreOrLess(-savingBrlPerMonth, formatBrl)} por mês`
  switch (payback.kind) {
    case 'unknown': {
      if (savingBrlPerMonth <= 0) return `${subject} não se paga pelo uso: ${spends}.`
      const lowestOfB = lowestPriceOfB(savings, scenario, 10)
      return b.priceBrl === null && lowestOfB !== null
        ? `${subject} se paga em dez anos se ${other} custar ${formatPrice(lowestOfB)} ou mais.`
        : `${subject} se paga em dez anos se custar até ${formatPrice(Math.floor(savingBrlPerYear * 10))} a mais que ${other}.`
    }
    case 'at-once':
      return `${subject} se paga na hora: ${costs} e ${spends}.`
    case 'after':
      return `${subject} se paga em ${formatMonths(payback.months).toLowerCase()}: ${costs} e ${spends}.`
    case 'never':
      return `${subject} não se paga: ${costs} e ${spends}.`
    case 'until':
      return `${subject} só compensa por ${formatMonths(payback.months).toLowerCase()}: ${costs}, mas ${spends}.`
  }
}

function moreOrLess(differenceBrl: number, format: (reais: number) => string): string {
  return Math.abs(differenceBrl) < 0.005
    ? 'o mesmo'
    : `${format(Math.abs(differenceBrl))} a ${differenceBrl > 0 ? 'mais' : 'menos'}`
}

export function formatPayback(
  savings: TailoredSavings,
  scenario: TailoredScenario,
): { figure: string | null; sentence: string } {
  const { payback, priceDifferenceBrl } = savings
  const difference = formatPrice(Math.abs(priceDifferenceBrl ?? 0))
  switch (payback.kind) {
    case 'unknown': {
      const lowestOfB = scenario.b.priceBrl === null ? lowestPriceOfB(savings, scenario, 5) : null
      return lowestOfB === null
        ? { figure: null, sentence: missingPrices(scenario) }
        : { figure: '5 anos', sentence: `se o carro B custar ${formatPrice(lowestOfB)} ou mais.` }
    }
    case 'at-once':
      return {
        figure: 'Na hora',
        sentence: priceDifferenceBrl === 0 ? 'Os dois carros custam o mesmo.' : `A já sai ${difference} mais barato.`,
      }
    case 'after':
      return { figure: formatMonths(payback.months), sentence: `para a economia pagar os ${difference} a mais de A.` }
    case 'never':
      return {
        figure: 'Nunca',
        sentence:
          priceDifferenceBrl === 0
            ? 'Os dois custam o mesmo, e A gasta mais.'
            : `A custa ${difference} a mais e não gasta menos.`,
      }
    case 'until':
      return {
        figure: formatMonths(payback.months),
        sentence: `é quanto dura a vantagem: A sai ${difference} mais barato, mas gasta mais por mês.`,
      }
  }
}

/** 'empate em 5 anos e 3 meses', rounded up to months. */
export function formatCrossing(years: number): string {
  return `empate em ${formatMonths(Math.ceil(years * 12 - 1e-9))}`
}

/** '5 anos e 3 meses'; over 100 years: 'Mais de 100 anos'. */
export function formatMonths(months: number): string {
  if (months > 1200) return 'Mais de 100 anos'
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const parts = [years > 0 ? countOf(years, 'ano', 'anos') : '', rest > 0 ? countOf(rest, 'mês', 'meses') : '']
  return parts.filter(Boolean).join(' e ') || 'Menos de 1 mês'
}

function missingPrices({ a, b }: TailoredScenario): string {
  const missing = [a.priceBrl === null && 'A', b.priceBrl === null && 'B'].filter(Boolean)
  return missing.length === 2 ? 'Falta o preço dos dois carros.' : `Falta o preço do carro ${missing.join('')}.`
}

/** Compares prices and consumption, not the common 70% rule. */
export function fuelSentence(side: Side, comparison: FuelComparison): string {
  const { petrolBrlPerKm, ethanolBrlPerKm, cheaper, evenEthanolBrlPerLitre } = comparison
  // A difference per kilometre often disappears in rounding.
  const per100Km = `gasolina ${formatBrl(petrolBrlPerKm * 100)} por 100 km, etanol ${formatBrl(ethanolBrlPerKm * 100)}`
  const verdict = {
    etanol: 'o etanol sai mais barato',
    gasolina: 'a gasolina sai mais barata',
    same: 'os dois custam o mesmo',
  }[cheaper]
  return `No carro ${side.toUpperCase()}, ${verdict}: ${per100Km}. Empatam com o etanol a ${formatBrl(evenEthanolBrlPerLitre)} por litro.`
}

export function electricShareSentence(side: Side, car: CarScenario, share: number): string {
  const { electricRangeKm, kmBetweenCharges } = car
  return `Carro ${side.toUpperCase()}: ${formatNumber(share * 100, 1)}% dos quilômetros na bateria (${formatQuantity('km', electricRangeKm ?? 0)} de autonomia elétrica, ${formatQuantity('km', kmBetweenCharges ?? 0)} entre recargas), o resto com ${car.fuel}.`
}

/** '39 kg' or '1,2 t'. */
export function formatCo2(kilograms: number): string {
  if (Math.abs(kilograms) >= 1000) return `${formatNumber(kilograms / 1000, 1)}\u00a0t`
  return `${formatNumber(kilograms, Math.abs(kilograms) < 10 ? 1 : 0)}\u00a0kg`
}

type FuelComparison = NonNullable<ReturnType<typeof fuelsOf>>

/** null: a price or a consumption is unknown. */
export function fuelsOf(
  { petrolKmPerLitre, ethanolKmPerLitre }: CarScenario,
  { petrolBrlPerLitre, ethanolBrlPerLitre }: TailoredScenario,
) {
  if (petrolKmPerLitre === null || ethanolKmPerLitre === null) return null
  if (petrolBrlPerLitre === null || ethanolBrlPerLitre === null) return null
  const petrolBrlPerKm = petrolBrlPerLitre / petrolKmPerLitre
  const ethanolBrlPerKm = ethanolBrlPerLitre / ethanolKmPerLitre
  const difference = ethanolBrlPerKm - petrolBrlPerKm
  return {
    petrolBrlPerKm,
    ethanolBrlPerKm,
    cheaper: Math.abs(difference) < 1e-9 ? 'same' : difference < 0 ? 'etanol' : 'gasolina',
    evenEthanolBrlPerLitre: petrolBrlPerKm * ethanolKmPerLitre,
  }
}
