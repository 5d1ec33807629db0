import {
  columnOfFact,
  factLengths,
  listedFacts,
  listPathOf,
  type SpecifiedFact,
  type specifiedPaths,
} from '#app/domain/vehicles/facts/entered-facts.ts'
import { type Fact, type FactKey, facts, type FigureKey } from '#app/domain/vehicles/facts/facts.ts'
import { vehicleLimits } from '#app/domain/vehicles/details/vehicle-limits.ts'

/** The content of a field of the bulk JSON, and its column (as the database names it). */
export type ListField =
  | { kind: 'name' | 'year' | 'type' | 'images' }
  | { kind: 'figure'; figure: FigureKey; column: string }
  | { kind: 'flag'; fact: FactKey; column: string }
  | {
      kind: 'text'
      table: 'vehicle' | 'dossier'
      column: string
      /** The names under which the sources of the text are kept. */
      sources: readonly string[]
      longest: number
      isLink?: true
      /** Its only values. */
      options?: readonly string[]
    }
  | { kind: 'texts'; column: string }
  | { kind: 'recalls' }
  | { kind: 'cost'; column: string; isSum?: true; mayBeNegative?: true }

const name = { kind: 'name' } as const
const text = (table: 'vehicle' | 'dossier', column: string, longest: number) =>
  ({ kind: 'text', table, column, sources: [], longest }) as const
const texts = (column: string) => ({ kind: 'texts', column }) as const
const cost = (column: string) => ({ kind: 'cost', column }) as const

type PathOfFact = (typeof specifiedPaths)[SpecifiedFact]

const factFields = Object.fromEntries(listedFacts.map((key) => [listPathOf(key), fieldOfFact(key)])) as Record<
  PathOfFact,
  ListField
>

function fieldOfFact(key: FactKey): ListField {
  const fact = facts[key] as Fact
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
        longest: factLengths.text,
        ...(fact.options && { options: fact.options }),
      }
    case 'phrase':
      return { ...text('dossier', column, factLengths.phrase), sources: [...new Set([key, column])] }
  }
}

/** Every field that a list can change, by its path; in the order in which differences are told. */
export const listFields = {
  'Resumo_Modelo.Modelo': name,
  'Resumo_Modelo.Ano': { kind: 'year' },
  'Resumo_Modelo.Tipo': { kind: 'type' },
  ...factFields,
  'Ficha_Tecnica.Seguranca': texts('seguranca'),
  'Ficha_Tecnica.Conforto': texts('conforto'),
  'Ficha_Tecnica.Praticidade': texts('praticidade'),
  'Ficha_Tecnica.Multimidia': texts('multimidia'),
  'Ficha_Tecnica.Recalls': { kind: 'recalls' },
  'Ficha_Tecnica.Custos_Manutencao.Preco_Compra': cost('preco_compra'),
  'Ficha_Tecnica.Custos_Manutencao.Documentacao': cost('documentacao'),
  'Ficha_Tecnica.Custos_Manutencao.IPVA_3_Anos': cost('ipva_3_anos'),
  'Ficha_Tecnica.Custos_Manutencao.Revisoes': cost('revisoes'),
  'Ficha_Tecnica.Custos_Manutencao.Eletricidade': cost('eletricidade'),
  'Ficha_Tecnica.Custos_Manutencao.Combustivel_Eletricidade': cost('eletricidade'),
  'Ficha_Tecnica.Custos_Manutencao.Gastos_Totais': { kind: 'cost', column: 'gastos_totais', isSum: true },
  'Ficha_Tecnica.Custos_Manutencao.Valor_Revenda': cost('valor_revenda'),
  'Ficha_Tecnica.Custos_Manutencao.Desvalorizacao': {
    kind: 'cost',
    column: 'desvalorizacao',
    isSum: true,
    mayBeNegative: true,
  },
  'Ficha_Tecnica.Custos_Manutencao.Custo_3_Anos': {
    kind: 'cost',
    column: 'custo_3_anos',
    isSum: true,
    mayBeNegative: true,
  },
  Imagens: { kind: 'images' },
  Link_Original: { ...text('dossier', 'original_link', vehicleLimits.address), isLink: true },
  Descricao: text('vehicle', 'description', vehicleLimits.description),
  FAQ: text('dossier', 'faq', vehicleLimits.faq),
} as const satisfies Record<string, ListField>

export type ListFieldKey = keyof typeof listFields

export const listFieldKeys = Object.keys(listFields) as ListFieldKey[]

/** Null is unknown; a type is one of the three words of the table. */
export type ListValue = string | number | boolean | string[] | null

/** A vehicle of a list, read. A field that its record does not carry is left out and stays as it is. */
export type ListedVehicle = { id: number; values: Partial<Record<ListFieldKey, ListValue>> }

export function isSameValue(a: ListValue, b: ListValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((item, place) => item === b[place])
}

/** A model's own drawings, which the portal makes of its dimensions and which nobody has to keep. */
export function areOwnDrawings(id: number, urls: readonly string[]): boolean {
  return urls.every((url) => url.startsWith(`/ilustracoes/${id}/`))
}

/** Files that are downloaded, and that the editor reads. */
export const currentListPath = '/admin/dados-json/atual'

export function replacedListPath(publicationId: number): string {
  return `/admin/dados-json/publicacoes/${publicationId}`
}

/** The header of an answer with the state that a list was read from (list-base.server.ts). */
export const baseHeader = 'x-list-base'
