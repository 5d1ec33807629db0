import { formatProvenance, withoutMark } from '#app/domain/costs/format-provenance.ts'
import type { ReferenceFigureKey } from '#app/domain/costs/reference-figure-kinds.ts'
import { figureFor, type Provenance, type ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { brazilianStates, isStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { readDecimal } from '#app/platform/text/typed-number.ts'
import type { TailoredTyped } from './tailored-form.ts'
import type { NumberName } from './tailored-inputs.ts'

export const pricedFields = {
  gasolina: 'petrol-brl-per-litre',
  etanol: 'ethanol-brl-per-litre',
  energia: 'electricity-brl-per-kwh',
  'preco-ac': 'public-ac-brl-per-kwh',
  'preco-dc': 'public-dc-brl-per-kwh',
} as const satisfies Partial<Record<NumberName, ReferenceFigureKey>>
export type PricedField = keyof typeof pricedFields

/** Separate from the labels of the panel, which would enlarge the script of this page. */
export const priceLabels: Record<PricedField, string> = {
  gasolina: 'Gasolina',
  etanol: 'Etanol',
  energia: 'Energia em casa',
  'preco-ac': 'Recarga pública AC',
  'preco-dc': 'Recarga pública rápida',
}

export const stateFields = ['gasolina', 'etanol', 'energia'] as const satisfies PricedField[]

/** A field without a state's price keeps its value. */
export function withStatePrices(typed: TailoredTyped, figures: ReferenceFigure[]): TailoredTyped {
  const state = stateOf(typed)
  if (!state) return typed
  const found = stateFields.flatMap((name) => {
    const value = figureFor(figures, pricedFields[name], state)?.values[0]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return { ...typed, ...Object.fromEntries(found) }
}

export function statePricesSentence(typed: TailoredTyped, figures: ReferenceFigure[]): string {
  const state = stateOf(typed)
  if (!state) return 'Escolha o seu estado na lista.'
  const labelsOf = (isWanted: (figure: ReferenceFigure | undefined) => boolean) =>
    stateFields
      .filter((name) => isWanted(figureFor(figures, pricedFields[name], state)))
      .map((name) => priceLabels[name].toLowerCase())
      .join(', ')
  const sentences: [string, string][] = [
    [`Preenchidos com a tabela, ${brazilianStates[state]}:`, labelsOf((figure) => figure?.state === state)],
    ['Sem número do estado, ficou o do Brasil:', labelsOf((figure) => figure?.state === null)],
    ['Ainda sem número na tabela, escreva o seu:', labelsOf((figure) => figure === undefined)],
  ]
  return sentences
    .filter(([, labels]) => labels)
    .map(([beginning, labels]) => `${beginning} ${labels}.`)
    .join(' ')
}

/** Note with source, date and confidence. null: the price is not in the cost tables. */
export function priceNote(
  typed: TailoredTyped,
  name: PricedField,
  { figures, today }: { figures: ReferenceFigure[]; today: string },
) {
  const state = stateOf(typed)
  const figure = figureFor(figures, pricedFields[name], state)
  const value = figure?.values[0]
  if (!figure || value === undefined) return null
  const isTables = readDecimal(typed[name]) === value
  const place = formatPlace(figure, state)
  const origin = formatProvenance(withoutMark(figure), today)
  return {
    text: isTables ? `${place}: ${origin}` : `Na tabela, ${lowerFirst(place)}: ${formatUnitPrice(value)} (${origin})`,
    isEstimate: isEstimate(figure),
    isTables,
  }
}

export function tableNote(typed: TailoredTyped, name: PricedField, figures: ReferenceFigure[]): string | null {
  return figureFor(figures, pricedFields[name], stateOf(typed))?.note ?? null
}

function isEstimate({ source, confidence }: Provenance): boolean {
  return source === null || confidence === 'baixa'
}

export function stateOf({ uf }: Pick<TailoredTyped, 'uf'>): StateCode | null {
  return isStateCode(uf) ? uf : null
}

/** Says it if a national figure replaces the state's. */
function formatPlace({ key, state: own, distributor }: ReferenceFigure, state: StateCode | null): string {
  if (distributor) return distributor
  if (own) return brazilianStates[own]
  if (!state || key.startsWith('public-')) return 'Brasil'
  return `Sem número de ${brazilianStates[state]}, o do Brasil`
}

function lowerFirst(text: string): string {
  return text.startsWith('Sem ') ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
