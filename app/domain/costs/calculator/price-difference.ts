import { formatBrlWhole, formatNumber } from '#app/platform/format/format-number.ts'
import { crossingYears } from './cumulative-chart.tsx'
import { numberText, readNumbers, shownNumber, zeroProblem } from './number-inputs.ts'
import { differenceParameter } from './savings-address.ts'
import type { Savings } from './savings-start.ts'
import { paybackSentence, type PriceDifference } from './savings-result.tsx'
import { formatCrossing, formatMonths } from './tailored-text.ts'

const row = { label: 'Quanto o elétrico custa a mais', unit: 'R$', max: 10_000_000, isLarge: true } as const
const input = { ...row, name: differenceParameter, problem: zeroProblem(row.label, row) } as const

const exampleBrl = 20_000

export function readDifference(source: FormData | URLSearchParams, savings: Savings): PriceDifference {
  const typed = numberText(source.get(differenceParameter), input) ?? ''
  const { values, problems } = readNumbers([input], { [differenceParameter]: typed || String(exampleBrl) })
  const { savingBrlPerYear } = savings
  const payback = paybackSentence(savingBrlPerYear)
  const brl = savingBrlPerYear > 0 ? (values[differenceParameter] ?? 0) : 0
  const years = crossingYears(
    { startBrl: brl, brlPerYear: savings.electricBrlPerMonth * 12 },
    { startBrl: 0, brlPerYear: savings.petrolBrlPerMonth * 12 },
  )
  const gainBrl = savingBrlPerYear * 10 - brl
  const area = gainBrl > 0 ? ` Área verde: ${formatBrlWhole(gainBrl)} a favor do elétrico em dez anos.` : ''
  return {
    label: row.label,
    typed,
    shown: typed === '' ? formatNumber(exampleBrl) : shownNumber(typed, input),
    brl,
    problem: problems[differenceParameter],
    hint: typed === '' ? 'Um exemplo: escreva a diferença dos dois carros que você compara.' : null,
    sentence: savingBrlPerYear > 0 ? sentenceOf(brl, years) : payback,
    explanation: `Diferença de preço mais o gasto acumulado, com os mesmos preços e a mesma quilometragem. ${savingBrlPerYear > 0 ? payback : ''}${area}`,
    crossing: years === null ? undefined : formatCrossing(years),
  }
}

/** @param years until the difference is paid back; null: more than ten */
function sentenceOf(differenceBrl: number, years: number | null): string {
  if (differenceBrl === 0) return 'Escreva quanto o elétrico custa a mais.'
  const difference = `${formatBrlWhole(differenceBrl)} a mais`
  return years === null
    ? `${difference} não se pagam em dez anos.`
    : `${difference} se pagam em ${formatMonths(Math.ceil(years * 12 - 1e-9)).toLowerCase()}.`
}
