import type { ListFieldKey, ListValue } from './list-fields.ts'

type Values = Partial<Record<ListFieldKey, ListValue>>
export type CostName =
  | 'Preco_Compra'
  | 'Documentacao'
  | 'IPVA_3_Anos'
  | 'Revisoes'
  | 'Eletricidade'
  | 'Combustivel_Eletricidade'
  | 'Gastos_Totais'
  | 'Valor_Revenda'
  | 'Desvalorizacao'
  | 'Custo_3_Anos'

export const costNames: readonly CostName[] = [
  'Preco_Compra',
  'Documentacao',
  'IPVA_3_Anos',
  'Revisoes',
  'Eletricidade',
  'Combustivel_Eletricidade',
  'Gastos_Totais',
  'Valor_Revenda',
  'Desvalorizacao',
  'Custo_3_Anos',
]

export const costKey = (name: CostName) => `Ficha_Tecnica.Custos_Manutencao.${name}` as const

/** One column with two names: where a list has one of them, the other says nothing. */
export function fillEnergy(values: Values): void {
  const names = [costKey('Eletricidade'), costKey('Combustivel_Eletricidade')] as const
  if (names.every((name) => values[name] === undefined)) return
  for (const name of names) values[name] ??= null
}

export function hasAllCosts(values: Values): boolean {
  return costNames.every((name) => values[costKey(name)] !== undefined)
}

/** The values of a list with the costs that it leaves out as they stand; none where it has no costs at all. */
export function withStandingCosts(values: Values, standing: Values): Values {
  if (hasAllCosts(values) || costNames.every((name) => values[costKey(name)] === undefined)) return values
  const keys = costNames.map(costKey)
  const whole: Values = {
    ...values,
    ...Object.fromEntries(keys.map((key) => [key, values[key] === undefined ? (standing[key] ?? null) : values[key]])),
  }
  settleCosts(whole)
  return whole
}

/**
 * Brings all costs of one vehicle into the form in which they are kept: three of them are sums of the others, and a purchase
 * price alone, which is written for every model, is no estimate.
 * @param onSum hears of each sum that is stated otherwise; the parts count, and where one is left to the portal, the sum is too (null)
 */
export function settleCosts(values: Values, onSum: (name: CostName, right: number | null) => void = () => {}): void {
  const at = (name: CostName) => (values[costKey(name)] ?? null) as number | null
  if (costNames.every((name) => name === 'Preco_Compra' || at(name) === null)) {
    values[costKey('Preco_Compra')] = null
    return
  }
  const settle = (name: CostName, parts: (number | null)[]) => {
    const isPortals = parts.includes(null)
    const right = isPortals ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
    const stated = at(name)
    if (stated === right) return
    if (stated !== null) onSum(name, right)
    values[costKey(name)] = right
  }
  const energy = at('Eletricidade') ?? at('Combustivel_Eletricidade')
  settle('Gastos_Totais', [at('Documentacao'), at('IPVA_3_Anos'), at('Revisoes'), energy])
  const resale = at('Valor_Revenda')
  // Without a resale a loss of value is a figure of its own.
  if (resale !== null) settle('Desvalorizacao', [at('Preco_Compra'), -resale])
  settle('Custo_3_Anos', [at('Gastos_Totais'), at('Desvalorizacao')])
}
