import { bodyCategories, isBodyCategory, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { isOnSale } from '#app/domain/vehicles/vehicle.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { ListedVehicle } from './vehicle-sort.ts'

/** `count`: vehicles with this value that match the other filters. */
export type FacetOption<Value = string | number> = { value: Value; count: number }

type Named = {
  parameter: string
  legend: string
}

/** One checkbox per value. */
type OptionsFacet<Value extends string | number = string | number> = Named & {
  kind: 'options'
  valueOf: (vehicle: ListedVehicle) => Value | null
  /** From the address. null: ignored. */
  read: (text: string) => Value | null
  compare(a: FacetOption<Value>, b: FacetOption<Value>): number
  words(value: Value): string
  chip(value: Value): string
  /** `scrolled`: a long list. `paired`: short values in two columns. */
  layout?: 'scrolled' | 'paired'
}
export type RangeFacet = Named & {
  kind: 'range'
  unit: string
  scale: RangeScale
  valueOf: (vehicle: ListedVehicle) => number | null
  /** Short, at the handles. */
  write: (value: number) => string
  /** Long, above the slider. Default: `write`. */
  shown?: (value: number) => string
  chip: (value: number) => string
  note?: string
}
type SwitchFacet = Named & { kind: 'switch'; words: string; chip: string; test: (vehicle: ListedVehicle) => boolean }
export type Facet = OptionsFacet | RangeFacet | SwitchFacet

type OptionsOf<Value extends string | number> = Named &
  Pick<OptionsFacet<Value>, 'valueOf'> &
  Partial<OptionsFacet<Value>>

function texts<Value extends string = string>(facet: OptionsOf<Value>): OptionsFacet<Value> {
  return { kind: 'options', read: (text) => text as Value, compare: byValue, words: String, chip: String, ...facet }
}
function numbers(facet: OptionsOf<number>): OptionsFacet<number> {
  const read = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : null)
  return { kind: 'options', read, compare: byValue, words: String, chip: String, layout: 'paired', ...facet }
}
function range(facet: Omit<RangeFacet, 'kind' | 'chip'> & Partial<RangeFacet>): RangeFacet {
  return { kind: 'range', chip: facet.write, ...facet }
}

/** In display order. For form, address, counts and chips. */
export const facets = {
  type: texts({
    parameter: 'tipo',
    legend: 'Tipo',
    valueOf: ({ type }) => vehicleTypes[type].label,
    compare: (a, b) => typeOrder.indexOf(a.value) - typeOrder.indexOf(b.value),
  }),
  brand: texts({ parameter: 'marca', legend: 'Marca', valueOf: ({ brand }) => brand, layout: 'scrolled' }),
  year: numbers({
    parameter: 'ano',
    legend: 'Ano',
    valueOf: ({ year }) => year,
    compare: (a, b) => b.value - a.value,
  }),
  priceRange: range({
    parameter: 'preco',
    legend: 'Preço',
    unit: 'R$',
    scale: { min: 80_000, max: 300_000, step: 10_000 },
    valueOf: ({ priceBrl }) => priceBrl,
    write: (reais) => `R$\u00a0${formatNumber(reais / 1000, 1)}k`,
    shown: (reais) => `R$\u00a0${formatNumber(reais / 1000, 1)}\u00a0mil`,
    chip: (reais) => `R$\u00a0${formatNumber(reais)}`,
  }),
  monthly: range({
    parameter: 'por-mes',
    legend: 'Custo total por mês',
    note: 'Média de 3 anos, com energia, IPVA, seguro, pneus e revenda. Não é parcela.',
    unit: 'R$',
    scale: { min: 1_000, max: 10_000, step: 500 },
    valueOf: ({ monthlyBrl }) => monthlyBrl ?? null,
    write: (reais) => `R$\u00a0${formatNumber(reais)}`,
    chip: (reais) => `R$\u00a0${formatNumber(reais)} por mês de custo total`,
  }),
  autonomyRange: range({
    parameter: 'autonomia',
    legend: 'Autonomia',
    unit: 'km',
    scale: { min: 200, max: 500, step: 10 },
    valueOf: ({ rangeKm }) => rangeKm,
    write: inKm,
  }),
  roadRange: range({
    parameter: 'a-110',
    legend: 'Alcance a 110 km/h',
    note: 'Estimativa do portal, da bateria cheia à vazia.',
    unit: 'km',
    scale: { min: 50, max: 450, step: 10 },
    valueOf: ({ roadRangeKm }) => roadRangeKm ?? null,
    write: inKm,
    chip: (km) => `${inKm(km)} a 110\u00a0km/h`,
  }),
  consumption: range({
    parameter: 'consumo',
    legend: 'Consumo',
    unit: 'kWh/100 km',
    scale: { min: 15, max: 35, step: 1 },
    valueOf: ({ consumptionKwhPer100Km }) => consumptionKwhPer100Km,
    write: (kwh) => `${formatNumber(kwh)}\u00a0kWh`,
    chip: (kwh) => `${formatNumber(kwh)}\u00a0kWh/100\u00a0km`,
  }),
  electricRange: range({
    parameter: 'autonomia-eletrica',
    legend: 'Autonomia elétrica',
    note: 'Dos híbridos plug-in, só com a bateria.',
    unit: 'km',
    scale: { min: 30, max: 130, step: 10 },
    valueOf: ({ type, rangeKm }) => (type === 'plug-in' ? rangeKm : null),
    write: inKm,
    chip: (km) => `${inKm(km)} elétricos`,
  }),
  body: texts({
    parameter: 'carroceria',
    legend: 'Carroceria',
    valueOf: ({ category }) => category,
    read: (text) => (isBodyCategory(text) ? text : null),
    compare: (a, b) => b.count - a.count,
    words: (body) => bodyCategories[body].label,
    chip: (body) => bodyCategories[body].label,
  }),
  traction: texts({
    parameter: 'tracao',
    legend: 'Tração',
    valueOf: ({ traction }) => traction,
    chip: (traction) => `Tração ${traction}`,
  }),
  seats: numbers({
    parameter: 'lugares',
    legend: 'Lugares',
    valueOf: ({ seats }) => seats,
    chip: (seats) => `${seats} lugares`,
  }),
  pbeClass: texts({
    parameter: 'classe-pbe',
    legend: 'Classe do PBE',
    valueOf: ({ pbeClass }) => pbeClass,
    chip: (letter) => `Classe ${letter} do PBE`,
    layout: 'paired',
  }),
  fastCharge: {
    kind: 'switch',
    parameter: 'recarga-rapida',
    legend: 'Recarga',
    words: 'Com recarga rápida DC',
    chip: 'Com recarga rápida DC',
    test: ({ dcChargeKw }) => dcChargeKw !== null && dcChargeKw > 0,
  },
  onSaleOnly: {
    kind: 'switch',
    parameter: 'a-venda',
    legend: 'Situação',
    words: 'Só à venda (sem fora de linha nem a confirmar)',
    chip: 'Só à venda',
    test: isOnSale,
  },
} satisfies Record<string, Facet>

const typeOrder: string[] = Object.values(vehicleTypes).map(({ label }) => label)

export type FacetKey = keyof typeof facets
type KeysOf<Kind> = { [Key in FacetKey]: (typeof facets)[Key] extends Kind ? Key : never }[FacetKey]
type RangeKey = KeysOf<RangeFacet>
type ValueOf<Key extends FacetKey> = NonNullable<
  (typeof facets)[Key] extends { kind: 'options'; valueOf: (vehicle: ListedVehicle) => infer Value } ? Value : never
>

export type FilterOf<Key extends FacetKey> = Key extends RangeKey
  ? FilterRange
  : Key extends KeysOf<SwitchFacet>
    ? true
    : ValueOf<Key>[]

/** Options with counts, bars of a histogram, or one count. Facets without values are absent. */
export type FacetCounts = {
  [Key in FacetKey]?: Key extends RangeKey
    ? number[]
    : Key extends KeysOf<SwitchFacet>
      ? number
      : FacetOption<ValueOf<Key>>[]
}

export const facetKeys = Object.keys(facets) as FacetKey[]

export function facetOf(key: FacetKey): Facet {
  return facets[key]
}

/** Names of the two form fields. */
export function rangeFieldsOf(key: FacetKey): Record<keyof FilterRange, string> {
  const { parameter } = facets[key]
  return { min: `${parameter}-de`, max: `${parameter}-ate` }
}

export const rangeKeys = facetKeys.filter((key): key is RangeKey => facets[key].kind === 'range')

function inKm(km: number): string {
  return `${formatNumber(km)}\u00a0km`
}

function byValue({ value: a }: FacetOption, { value: b }: FacetOption): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'pt-BR')
}

/** Inclusive, in the facet's unit. null: open. */
export type FilterRange = { min: number | null; max: number | null }

/** A handle at the end of the scale means no bound. */
export type RangeScale = { min: number; max: number; step: number }
