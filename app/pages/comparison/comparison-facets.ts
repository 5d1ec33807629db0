import type { FeatureLists } from '#app/domain/vehicles/details/vehicle-details.ts'
import {
  type FactGroup,
  type FactKey,
  facts,
  factsIn,
  formatFlag,
  type NumberFact,
  appliesTo,
} from '#app/domain/vehicles/facts/facts.ts'
import { bodyCategories, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { formatBrlWhole } from '#app/platform/format/format-number.ts'
import { costTieShare } from '#app/domain/verdict/leaders.ts'
import { editorMark, formatLeftOut } from '#app/domain/costs/ownership/cost-text.ts'
import type { CostKey } from '#app/pages/vehicle/three-year-analysis.ts'
import type { ComparedVehicle } from './compared-vehicle.ts'

export type NumberFacet = {
  kind: 'number'
  label: string
  /** Depends on the vehicles. Default: `label`. */
  labelFor?: (vehicles: ComparedVehicle[]) => string
  /** Below the label: what the figure measures. */
  hint?: string
  unit: string
  decimals: number
  /** Better value for a buyer. null: none. */
  better: NumberFact['better']
  fact?: FactKey
  valueIn: (vehicle: ComparedVehicle) => number | null
  /** Smaller differences are a tie, as a share. Default: that of its fact. */
  tieShare?: number
  noteOf?: (vehicle: ComparedVehicle) => string | null
  /** Vehicles with comparable values. Default: all with a known value. */
  rivalsOf?: (known: ComparedVehicle[]) => ComparedVehicle[]
  /** False: the vehicle cannot have the value. An electric car has no tank. */
  appliesTo?: (vehicle: ComparedVehicle) => boolean
  /** A bar shows the share of the row's largest value. Only where more is better. */
  hasMeter?: boolean
  isTotal?: true
  unknownText?: string
}
type TextFacet = {
  kind: 'text'
  label: string
  /** Stored in lower case, shown capitalised. False for names such as 'xDrive60'. */
  isPhrase?: boolean
  fact?: FactKey
  valueIn: (vehicle: ComparedVehicle) => string | null
  appliesTo?: (vehicle: ComparedVehicle) => boolean
}
type ListFacet = { kind: 'list'; label: string; valueIn: (vehicle: ComparedVehicle) => string[] }

export type Facet = NumberFacet | TextFacet | ListFacet
type FacetGroup = { title: string; isEstimate?: true; facets: readonly Facet[] }

const ofFacts: Partial<Record<FactKey, Partial<NumberFacet>>> = {
  rangeKm: { hasMeter: true, noteOf: inPlugIn('só elétrica'), rivalsOf: ofWholeRange },
  rangeWltpKm: { hasMeter: true, noteOf: inPlugIn('só elétrica'), rivalsOf: ofWholeRange },
  batteryKwh: { hasMeter: true, rivalsOf: ofWholeRange },
  batteryUsableKwh: { rivalsOf: ofWholeRange },
  energyMjKm: {
    hint: 'em laboratório; kWh/100 km e km/l já trazem o ajuste do Inmetro para a rua',
    noteOf: inPlugIn('no modo elétrico'),
  },
  dcChargeKw: { hasMeter: true },
  dcChargeMin: { noteOf: chargeWindow, rivalsOf: ofSameWindow },
  powerCv: { hasMeter: true },
  torqueNm: { hasMeter: true },
  acceleration0To100S: { label: 'Aceleração 0–100 km/h' },
  trunkL: { hasMeter: true },
  wheelIn: { label: 'Tamanho das rodas' },
  colour: { label: 'Cor' },
}

/** Comparable only if totals omit the same parts. */
const sumOfParts: Partial<NumberFacet> = {
  isTotal: true,
  noteOf: ({ card, costs }) => formatLeftOut(costs?.leftOut ?? [], card.type),
  rivalsOf: (known) => (new Set(known.map(({ costs }) => costs?.leftOut.join())).size === 1 ? known : []),
}

/** In display order. */
export const comparisonFacets: readonly FacetGroup[] = [
  {
    title: 'Preço e energia',
    facets: [
      ...factRows('Preço', 'Energia'),
      {
        kind: 'number',
        label: 'Recarga rápida, km por minuto',
        unit: 'km/min',
        decimals: 1,
        better: 'higher',
        fact: 'dcChargeMin',
        valueIn: ({ fastCharge }) => fastCharge?.kmPerMin ?? null,
        noteOf: ({ fastCharge }) => fastCharge?.basis ?? null,
        appliesTo: canHave('dcChargeMin'),
        hasMeter: true,
      },
    ],
  },
  { title: 'Motor e desempenho', facets: factRows('Desempenho') },
  {
    title: 'Medidas',
    facets: [text('Carroceria', ({ card }) => bodyCategories[card.category].label), ...factRows('Medidas')],
  },
  { title: 'Garantia', facets: factRows('Garantia') },
  {
    title: 'Custo em 3 anos',
    isEstimate: true,
    facets: [
      cost('Preço de compra', 'purchaseBrl', {
        valueIn: (vehicle) => vehicle.costs?.purchaseBrl ?? vehicle.card.priceBrl,
        unknownText: undefined,
      }),
      cost('Documentação', 'documentationBrl'),
      cost('IPVA, 3 anos', 'ipva3YearsBrl'),
      cost('Revisões', 'servicingBrl'),
      cost('Eletricidade', 'electricityBrl', {
        labelFor: energyLabel,
        noteOf: (vehicle) => joined([fuelNote(vehicle), editorNote(vehicle, 'electricityBrl')]),
      }),
      cost('Seguro', 'insuranceBrl'),
      cost('Pneus', 'tyresBrl'),
      cost('Gastos totais', 'totalSpendingBrl', sumOfParts),
      cost('Valor de revenda', 'resaleBrl', { better: null }),
      cost('Desvalorização', 'depreciationBrl'),
      cost('Custo efetivo em 3 anos', 'cost3YearsBrl', sumOfParts),
      cost('Energia por mês', 'electricityBrl', {
        decimals: 0,
        labelFor: (vehicles) => `${isAllElectric(vehicles) ? 'Energia' : energyLabel(vehicles)} por mês`,
        valueIn: ({ costs }) => (costs?.electricityBrl == null ? null : costs.electricityBrl / 36),
        noteOf: againstPetrol,
      }),
    ],
  },
  {
    title: 'Equipamentos',
    facets: [
      features('Segurança', 'safety'),
      features('Conforto', 'comfort'),
      features('Praticidade', 'convenience'),
      features('Multimídia', 'multimedia'),
    ],
  },
]

/** Leaves out consumption in the city and on highways: the combined cycle is compared. */
function factRows(...groups: FactGroup[]): Facet[] {
  return factsIn(...groups)
    .filter((key) => !/(?:City|Highway)Kwh/.test(key))
    .map(factRow)
}

function factRow(key: FactKey): NumberFacet | TextFacet {
  const fact = facts[key]
  const { label, kind } = fact
  const valueIn = (vehicle: ComparedVehicle) => vehicle.facts[key]
  const row = { label, appliesTo: canHave(key) }
  if (kind === 'number') {
    const { unit, decimals, better } = fact
    return {
      kind,
      fact: key,
      ...row,
      unit,
      decimals,
      better,
      valueIn: valueIn as NumberFacet['valueIn'],
      ...ofFacts[key],
    }
  }
  const textIn = (vehicle: ComparedVehicle) => {
    const value = valueIn(vehicle)
    return typeof value === 'boolean' ? formatFlag(value) : (value as string | null)
  }
  return {
    kind: 'text',
    ...row,
    fact: key,
    isPhrase: kind === 'phrase',
    valueIn: textIn,
    ...(ofFacts[key] as { label?: string }),
  }
}

function cost(label: string, key: CostKey, more: Partial<NumberFacet> = {}): NumberFacet {
  return {
    kind: 'number',
    label,
    unit: 'BRL',
    decimals: 2,
    better: 'lower',
    tieShare: costTieShare,
    valueIn: ({ costs }) => costs?.[key] ?? null,
    noteOf: (vehicle) => editorNote(vehicle, key),
    unknownText: 'Ainda sem estimativa',
    ...more,
  }
}

function editorNote({ costs }: ComparedVehicle, key: CostKey): string | null {
  const editor = costs?.editorDates[key]
  return editor ? editorMark(editor.date) : null
}

function isAllElectric(vehicles: ComparedVehicle[]): boolean {
  return vehicles.every(({ card }) => card.type === 'eletrico')
}

function energyLabel(vehicles: ComparedVehicle[]): string {
  if (isAllElectric(vehicles)) return 'Eletricidade'
  return vehicles.every(({ card }) => card.type === 'hibrido') ? 'Combustível' : 'Eletricidade e combustível'
}

function fuelNote({ card, costs }: ComparedVehicle): string | null {
  if (costs?.electricityBrl == null || !costs.includesFuel) return null
  return card.type === 'hibrido' ? 'só gasolina' : 'eletricidade e gasolina'
}

/** Monthly difference to the reference petrol car, in whole reais. */
function againstPetrol({ costs }: ComparedVehicle): string | null {
  if (costs?.electricityBrl == null || costs.petrolMonthlyBrl === null) return null
  const saved = Math.round(costs.petrolMonthlyBrl) - Math.round(costs.electricityBrl / 36)
  return `${formatBrlWhole(Math.abs(saved))} ${saved < 0 ? 'a mais' : 'a menos'} que a gasolina`
}

function joined(notes: (string | null | undefined | false)[]): string | null {
  return notes.filter(Boolean).join('; ') || null
}

function text(label: string, valueIn: TextFacet['valueIn']): TextFacet {
  return { kind: 'text', label, valueIn }
}

function features(label: string, key: keyof FeatureLists): ListFacet {
  return { kind: 'list', label, valueIn: (vehicle) => vehicle.features[key] }
}

function canHave(key: FactKey) {
  return ({ card, facts: known }: ComparedVehicle) => appliesTo(key, vehicleTypes[card.type], known)
}

function hasEngine({ card }: ComparedVehicle): boolean {
  return vehicleTypes[card.type].hasTank
}

function inPlugIn(note: string) {
  return ({ card }: ComparedVehicle) => (card.type === 'plug-in' ? note : null)
}

/** Leaves out plug-in hybrids if an electric car is compared: their battery and electric range are only one of two sources. */
function ofWholeRange(known: ComparedVehicle[]): ComparedVehicle[] {
  const electric = known.filter((vehicle) => !hasEngine(vehicle))
  return electric.length > 0 ? electric : known
}

function chargeWindow({ dcChargeWindow }: ComparedVehicle): string | null {
  return dcChargeWindow
}

/** Charging times are comparable only for the same battery levels. */
function ofSameWindow(known: ComparedVehicle[]): ComparedVehicle[] {
  return new Set(known.map(chargeWindow)).size === 1 ? known : []
}
