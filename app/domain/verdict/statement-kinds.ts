import { isUncertain, type UncertainFigure } from '#app/domain/vehicles/vehicle.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { formatFigure } from '#app/domain/vehicles/facts/facts.ts'
import { formatBrlEstimate, formatQuantity } from '#app/platform/format/format-number.ts'
import type { Figure, RatedVehicle } from './peer-rank.ts'

export type StatementKind = {
  figure: Figure
  better: 'higher' | 'lower'
  /** Only this vehicle type has the figure. */
  type?: VehicleType
  part: string
  /** Name with its article, for use in a sentence. */
  name: string
  pro: (value: string) => string
  con: (value: string) => string
  write: (value: number) => string
  /** True: the figure always has the mark '≈'. */
  isEstimate?: true
  /** Fact on which the figure depends. With low confidence the figure gets '≈'. */
  fact?: UncertainFigure | 'priceBrl'
  /** Statements are sorted by standing in the group times weight. */
  weight: number
}

/** Figures of the statements, with their sentences. */
export const statementKinds = {
  monthlyBrl: {
    figure: ({ monthlyBrl }) => monthlyBrl,
    better: 'lower',
    part: '#analise-financeira',
    name: 'o custo total por mês',
    pro: (value) => `Custo total baixo: cerca de ${value} por mês em 3 anos, com IPVA, seguro, pneus e revenda`,
    con: (value) => `Custo total alto: cerca de ${value} por mês em 3 anos, com IPVA, seguro, pneus e revenda`,
    write: formatBrlEstimate,
    weight: 5,
  },
  priceBrl: {
    figure: ({ priceBrl }) => priceBrl,
    better: 'lower',
    part: '#historico-de-precos',
    name: 'o preço',
    pro: (value) => `Preço entre os menores: ${value}`,
    con: (value) => `Preço entre os maiores: ${value}`,
    write: (value) => formatFigure('priceBrl', value),
    fact: 'priceBrl',
    weight: 3,
  },
  roadKm: {
    figure: ({ roadRangeKm }) => roadRangeKm,
    type: 'eletrico',
    better: 'higher',
    part: '#autonomia-na-vida-real',
    name: 'a autonomia na estrada',
    pro: (value) => `Boa autonomia a 110\u00a0km/h: ${value}`,
    con: (value) => `Autonomia curta a 110\u00a0km/h: ${value}`,
    write: (value) => formatQuantity('km', value),
    isEstimate: true,
    weight: 5,
  },
  electricKm: {
    figure: ({ rangeKm }) => rangeKm,
    type: 'plug-in',
    better: 'higher',
    part: '#especificacoes',
    name: 'a autonomia só com a bateria',
    pro: (value) => `Roda ${value} só com a bateria (Inmetro)`,
    con: (value) => `Roda só ${value} com a bateria (Inmetro)`,
    write: (value) => formatQuantity('km', value),
    fact: 'rangeKm',
    weight: 5,
  },
  consumption: {
    figure: ({ consumptionKwhPer100Km }) => consumptionKwhPer100Km,
    type: 'eletrico',
    better: 'lower',
    part: '#especificacoes',
    name: 'o consumo',
    pro: (value) => `Gasta pouca energia: ${value}`,
    con: (value) => `Gasta mais energia: ${value}`,
    write: (value) => formatFigure('consumptionKwhPer100Km', value),
    fact: 'consumptionKwhPer100Km',
    weight: 3,
  },
  dcChargeKw: {
    figure: ({ dcChargeKw }) => dcChargeKw,
    type: 'eletrico',
    better: 'higher',
    part: '#recarga',
    name: 'a recarga rápida',
    pro: (value) => `Carrega depressa em viagem: até ${value}`,
    con: (value) => `Carrega devagar em viagem: até ${value}`,
    write: (value) => formatFigure('dcChargeKw', value),
    fact: 'dcChargeKw',
    weight: 4,
  },
  plugInDcKw: {
    figure: ({ dcChargeKw }) => dcChargeKw,
    better: 'higher',
    type: 'plug-in',
    part: '#recarga',
    name: 'a recarga rápida',
    pro: (value) => `Recarga rápida de até ${value}`,
    con: (value) => `Recarga rápida lenta: até ${value}`,
    write: (value) => formatFigure('dcChargeKw', value),
    fact: 'dcChargeKw',
    weight: 2,
  },
  trunkL: {
    figure: ({ trunkL }) => trunkL,
    better: 'higher',
    part: '#especificacoes',
    name: 'o porta-malas',
    pro: (value) => `Porta-malas grande: ${value}`,
    con: (value) => `Porta-malas pequeno: ${value}`,
    write: (value) => formatFigure('trunkL', value),
    fact: 'trunkL',
    weight: 3,
  },
  acceleration: {
    figure: ({ acceleration0To100S }) => acceleration0To100S,
    better: 'lower',
    part: '#especificacoes',
    name: 'o 0 a 100 km/h',
    pro: (value) => `Arranca forte: 0 a 100 km/h em ${value}`,
    con: (value) => `Arranca devagar: 0 a 100 km/h em ${value}`,
    write: (value) => formatFigure('acceleration0To100S', value),
    fact: 'acceleration0To100S',
    weight: 2,
  },
  /** Instead of an unknown acceleration. */
  power: {
    figure: ({ powerCv, acceleration0To100S }) => (acceleration0To100S === null ? powerCv : null),
    better: 'higher',
    part: '#especificacoes',
    name: 'a potência',
    pro: (value) => `Motor forte: ${value}`,
    con: (value) => `Motor fraco: ${value}`,
    write: (value) => formatFigure('powerCv', value),
    fact: 'powerCv',
    weight: 1,
  },
  warranty: {
    figure: ({ warrantyVehicleYears }) => warrantyVehicleYears,
    better: 'higher',
    part: '#especificacoes',
    name: 'a garantia',
    pro: (value) => `Garantia longa: ${value}`,
    con: (value) => `Garantia curta: ${value}`,
    write: (value) => formatFigure('warrantyVehicleYears', value),
    fact: 'warrantyVehicleYears',
    weight: 1,
  },
} as const satisfies Record<string, StatementKind>

export type StatementKey = keyof typeof statementKinds

export const kinds = Object.entries(statementKinds) as [StatementKey, StatementKind][]

/** null: the figure is unknown, or not of this vehicle type. */
export function figureOf(
  vehicle: RatedVehicle,
  { figure, type }: Pick<StatementKind, 'figure' | 'type'>,
): number | null {
  return type === undefined || type === vehicle.type ? figure(vehicle) : null
}

export function rankingOf({ figure, better, type }: Pick<StatementKind, 'figure' | 'better' | 'type'>) {
  return { figure, better, isOfType: type !== undefined }
}

/** Writes a figure, with '≈' for an estimate or low confidence. */
export function writeFigure(
  vehicle: RatedVehicle,
  { isEstimate, fact, write }: Pick<StatementKind, 'isEstimate' | 'fact' | 'write'>,
  value: number,
): string {
  const isMarked = isEstimate ?? (fact !== undefined && isUncertain(vehicle, fact))
  return `${isMarked ? '≈\u00a0' : ''}${write(value)}`
}
