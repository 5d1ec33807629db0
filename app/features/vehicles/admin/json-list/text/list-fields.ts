import type { FigureKey } from '#app/features/vehicles/details/figure.ts'
import { vehicleLimits } from '#app/features/vehicles/details/vehicle-limits.ts'

/** What a field of the bulk JSON holds, and where it is kept (columns as the database names them). */
export type ListField =
  | { kind: 'name' | 'year' | 'type' | 'images' }
  | { kind: 'figure'; figure: FigureKey; column: string }
  | { kind: 'text'; table: 'vehicle' | 'dossier'; column: string; sources: string[]; longest: number; isLink?: true }
  | { kind: 'texts'; column: string }
  | { kind: 'cost'; column: string; isSum?: true; mayBeNegative?: true }

const name = { kind: 'name' } as const
const figure = (key: FigureKey, column: string) => ({ kind: 'figure', figure: key, column }) as const
/** @param sources the names under which the sources of the text are kept */
const dossierText = (column: string, sources: string[], longest: number = vehicleLimits.sheetText) =>
  ({ kind: 'text', table: 'dossier', column, sources, longest }) as const
const texts = (column: string) => ({ kind: 'texts', column }) as const
const cost = (column: string) => ({ kind: 'cost', column }) as const

/** Every field that a list can change, by its path; in the order in which differences are told. */
export const listFields = {
  'Resumo_Modelo.Modelo': name,
  'Resumo_Modelo.Ano': { kind: 'year' },
  'Resumo_Modelo.Tipo': { kind: 'type' },
  'Resumo_Modelo.Preco_Sugerido': figure('priceBrl', 'price_value'),
  'Resumo_Modelo.Bateria': figure('batteryKwh', 'battery_kwh'),
  'Resumo_Modelo.Autonomia': figure('rangeKm', 'range_km'),
  'Resumo_Modelo.Consumo': figure('consumptionKwhPer100Km', 'consumption_kwh_per_100_km'),
  'Resumo_Modelo.Potencia': figure('powerCv', 'power_cv'),
  'Resumo_Modelo.Aceleracao_0_100kmh': figure('acceleration0To100S', 'acceleration_0_to_100_s'),
  'Resumo_Modelo.Velocidade_Maxima': figure('topSpeedKmh', 'top_speed_kmh'),
  'Ficha_Tecnica.Cor': dossierText('colour', ['colour']),
  'Ficha_Tecnica.Transmissao': dossierText('transmission', ['transmission']),
  'Ficha_Tecnica.Tracao': dossierText('traction', ['tractionText', 'traction']),
  'Ficha_Tecnica.Tamanho_Roda': dossierText('wheels', ['wheels']),
  'Ficha_Tecnica.Seguranca': texts('seguranca'),
  'Ficha_Tecnica.Conforto': texts('conforto'),
  'Ficha_Tecnica.Praticidade': texts('praticidade'),
  'Ficha_Tecnica.Multimidia': texts('multimidia'),
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
  Link_Original: { ...dossierText('original_link', [], vehicleLimits.address), isLink: true },
  Descricao: { kind: 'text', table: 'vehicle', column: 'description', sources: [], longest: vehicleLimits.description },
  FAQ: dossierText('faq', [], vehicleLimits.faq),
} as const satisfies Record<string, ListField>

export type ListFieldKey = keyof typeof listFields

export const listFieldKeys = Object.keys(listFields) as ListFieldKey[]

/** Null is unknown; a type is one of the three words of the table. */
export type ListValue = string | number | string[] | null

/** A vehicle of a list, read. A field that its record does not carry is left out and stays as it is. */
export type ListedVehicle = { id: number; values: Partial<Record<ListFieldKey, ListValue>> }

export function isSameValue(a: ListValue, b: ListValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((text, place) => text === b[place])
}

/** A model's own drawings, which the portal makes of its dimensions and which nobody has to keep. */
export function areOwnDrawings(id: number, urls: readonly string[]): boolean {
  return urls.every((url) => url.startsWith(`/ilustracoes/${id}/`))
}
