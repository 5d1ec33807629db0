import {
  columnOfFact,
  factLengths,
  listedFacts,
  listPathOf,
  type SpecifiedFact,
  type specifiedPaths,
} from '#app/domain/vehicles/facts/entered-facts.ts'
import { type FactKey, facts, type FigureKey } from '#app/domain/vehicles/facts/facts.ts'
import { vehicleLimits } from '#app/domain/vehicles/details/vehicle-limits.ts'

export type ListField =
  | { kind: 'name' | 'year' | 'type' | 'images' }
  | { kind: 'figure'; figure: FigureKey; column: string }
  | { kind: 'flag'; fact: FactKey; column: string }
  | {
      kind: 'text'
      table: 'vehicle' | 'dossier'
      column: string
      /** Their source becomes the source of the text. */
      sources: readonly string[]
      maxLength: number
      isLink?: true
      options?: readonly string[]
    }
  | { kind: 'texts'; column: string }
  | { kind: 'recalls' }
  | { kind: 'cost'; column: string; mayBeNegative?: true }

const text = (table: 'vehicle' | 'dossier', column: string, maxLength: number) =>
  ({ kind: 'text', table, column, sources: [], maxLength }) as const
const texts = (column: string) => ({ kind: 'texts', column }) as const

type PathOfFact = (typeof specifiedPaths)[SpecifiedFact]

const factFields = Object.fromEntries(listedFacts.map((key) => [listPathOf(key), fieldOfFact(key)])) as Record<
  PathOfFact,
  ListField
>

function fieldOfFact(key: FactKey): ListField {
  const fact = facts[key]
  const column = columnOfFact(key)
  switch (fact.kind) {
    case 'number':
      return { kind: 'figure', figure: key as FigureKey, column }
    case 'flag':
      return { kind: 'flag', fact: key, column }
    case 'text':
      return {
        kind: 'text',
        table: 'vehicle',
        column,
        sources: [key],
        maxLength: factLengths.text,
        ...(fact.options && { options: fact.options }),
      }
    case 'phrase':
      return { ...text('dossier', column, factLengths.phrase), sources: [...new Set([key, column])] }
  }
}

const costColumns = {
  Preco_Compra: 'preco_compra',
  Documentacao: 'documentacao',
  IPVA_3_Anos: 'ipva_3_anos',
  Revisoes: 'revisoes',
  Eletricidade: 'eletricidade',
  Combustivel_Eletricidade: 'eletricidade',
  Gastos_Totais: 'gastos_totais',
  Valor_Revenda: 'valor_revenda',
  Desvalorizacao: 'desvalorizacao',
  Custo_3_Anos: 'custo_3_anos',
} as const

export type CostName = keyof typeof costColumns
export const costNames = Object.keys(costColumns) as CostName[]
export const costKey = (name: CostName) => `Ficha_Tecnica.Custos_Manutencao.${name}` as const

const costFields = Object.fromEntries(
  costNames.map((name) => [
    costKey(name),
    {
      kind: 'cost',
      column: costColumns[name],
      ...((name === 'Desvalorizacao' || name === 'Custo_3_Anos') && { mayBeNegative: true }),
    },
  ]),
) as Record<ReturnType<typeof costKey>, Extract<ListField, { kind: 'cost' }>>

/** By path, in the order of the review. */
export const listFields = {
  'Resumo_Modelo.Modelo': { kind: 'name' },
  'Resumo_Modelo.Ano': { kind: 'year' },
  'Resumo_Modelo.Tipo': { kind: 'type' },
  ...factFields,
  'Ficha_Tecnica.Seguranca': texts('seguranca'),
  'Ficha_Tecnica.Conforto': texts('conforto'),
  'Ficha_Tecnica.Praticidade': texts('praticidade'),
  'Ficha_Tecnica.Multimidia': texts('multimidia'),
  'Ficha_Tecnica.Recalls': { kind: 'recalls' },
  ...costFields,
  Imagens: { kind: 'images' },
  Link_Original: { ...text('dossier', 'original_link', vehicleLimits.address), isLink: true },
  Descricao: text('vehicle', 'description', vehicleLimits.description),
  FAQ: text('dossier', 'faq', vehicleLimits.faq),
} as const satisfies Record<string, ListField>

export type ListFieldKey = keyof typeof listFields

export const listFieldKeys = Object.keys(listFields) as ListFieldKey[]

/** null: unknown. A vehicle type is a key of `vehicleTypes`. */
export type ListValue = string | number | boolean | string[] | null

/** Fields without a value in `values` stay unchanged. */
export type ListedVehicle = { id: number; values: Partial<Record<ListFieldKey, ListValue>> }

export function isSameValue(a: ListValue, b: ListValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((item, place) => item === b[place])
}

/** True for generated drawings of the model, which are not stored. */
export function areOwnDrawings(id: number, urls: readonly string[]): boolean {
  return urls.every((url) => url.startsWith(`/ilustracoes/${id}/`))
}

export const currentListPath = '/admin/dados-json/atual'

export function replacedListPath(publicationId: number): string {
  return `/admin/dados-json/publicacoes/${publicationId}`
}

export const baseHeader = 'x-list-base'

type Values = Partial<Record<ListFieldKey, ListValue>>

/** Sets null for one of two energy fields that share a column, if the vehicle has the other. */
export function fillEnergy(values: Values): void {
  const names = [costKey('Eletricidade'), costKey('Combustivel_Eletricidade')] as const
  if (names.every((name) => values[name] === undefined)) return
  for (const name of names) values[name] ??= null
}

export function hasAllCosts(values: Values): boolean {
  return costNames.every((name) => values[costKey(name)] !== undefined)
}

/** Adds missing costs, unless all are missing. */
export function withCurrentCosts(values: Values, current: Values): Values {
  if (hasAllCosts(values) || costNames.every((name) => values[costKey(name)] === undefined)) return values
  const keys = costNames.map(costKey)
  const whole: Values = {
    ...values,
    ...Object.fromEntries(keys.map((key) => [key, values[key] === undefined ? (current[key] ?? null) : values[key]])),
  }
  normalizeCosts(whole)
  return whole
}

/**
 * Totals become sums of their parts; a purchase price without other costs is removed.
 * @param onSum called per wrong total with the right sum; null: the portal computes a part
 */
export function normalizeCosts(values: Values, onSum: (name: CostName, right: number | null) => void = () => {}): void {
  const at = (name: CostName) => (values[costKey(name)] ?? null) as number | null
  if (costNames.every((name) => name === 'Preco_Compra' || at(name) === null)) {
    values[costKey('Preco_Compra')] = null
    return
  }
  const settle = (name: CostName, parts: (number | null)[]) => {
    const isPortals = parts.includes(null)
    const right = isPortals ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
    const given = at(name)
    if (given === right) return
    if (given !== null) onSum(name, right)
    values[costKey(name)] = right
  }
  const energy = at('Eletricidade') ?? at('Combustivel_Eletricidade')
  settle('Gastos_Totais', [at('Documentacao'), at('IPVA_3_Anos'), at('Revisoes'), energy])
  const resale = at('Valor_Revenda')
  // Without a resale value the depreciation stays as entered.
  if (resale !== null) settle('Desvalorizacao', [at('Preco_Compra'), -resale])
  settle('Custo_3_Anos', [at('Gastos_Totais'), at('Desvalorizacao')])
}
