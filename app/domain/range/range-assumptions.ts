import type { BodyCategory, VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { SharedFigure, BorrowedFigures } from '#app/domain/vehicles/borrowed-figures.ts'

/** The likely value, and the ends of its interval. */
export type Assumed = { low: number; likely: number; high: number }

type BodyAssumptions = { dragCoefficient: Assumed; frontalAreaM2: Assumed; weightKg: Assumed }

/** Assumptions by body, for values that the record lacks. No record has a drag coefficient (decision 0044). */
const bodyAssumptions = {
  hatch: {
    dragCoefficient: { low: 0.27, likely: 0.3, high: 0.34 },
    frontalAreaM2: { low: 2.05, likely: 2.25, high: 2.4 },
    weightKg: { low: 1000, likely: 1550, high: 1700 },
  },
  sedan: {
    dragCoefficient: { low: 0.21, likely: 0.24, high: 0.28 },
    frontalAreaM2: { low: 2.2, likely: 2.35, high: 2.5 },
    weightKg: { low: 1800, likely: 2250, high: 2500 },
  },
  suv: {
    dragCoefficient: { low: 0.26, likely: 0.29, high: 0.34 },
    frontalAreaM2: { low: 2.35, likely: 2.55, high: 2.9 },
    weightKg: { low: 1700, likely: 2100, high: 2650 },
  },
  pickup: {
    dragCoefficient: { low: 0.34, likely: 0.38, high: 0.42 },
    frontalAreaM2: { low: 2.9, likely: 3.2, high: 3.4 },
    weightKg: { low: 2300, likely: 2700, high: 2900 },
  },
  cupe: {
    dragCoefficient: { low: 0.26, likely: 0.3, high: 0.35 },
    frontalAreaM2: { low: 1.95, likely: 2.1, high: 2.3 },
    weightKg: { low: 1450, likely: 1750, high: 2200 },
  },
  conversivel: {
    dragCoefficient: { low: 0.27, likely: 0.31, high: 0.36 },
    frontalAreaM2: { low: 1.95, likely: 2.1, high: 2.3 },
    weightKg: { low: 1500, likely: 1900, high: 2200 },
  },
  perua: {
    dragCoefficient: { low: 0.23, likely: 0.26, high: 0.3 },
    frontalAreaM2: { low: 2.2, likely: 2.35, high: 2.5 },
    weightKg: { low: 1700, likely: 2200, high: 2500 },
  },
  minivan: {
    dragCoefficient: { low: 0.26, likely: 0.3, high: 0.34 },
    frontalAreaM2: { low: 2.7, likely: 2.9, high: 3.1 },
    weightKg: { low: 1900, likely: 2250, high: 2700 },
  },
  van: {
    dragCoefficient: { low: 0.3, likely: 0.35, high: 0.4 },
    frontalAreaM2: { low: 2.9, likely: 3.3, high: 4.0 },
    weightKg: { low: 1900, likely: 2400, high: 3000 },
  },
} as const satisfies Record<BodyCategory, BodyAssumptions>

const journeyAssumptions = {
  rollingResistance: { low: 0.008, likely: 0.01, high: 0.012 },
  recovery: { low: 0.5, likely: 0.6, high: 0.7 },
  citySpeedKmh: { low: 22, likely: 28, high: 34 },
  /** Constant speed that takes as much energy as the road part of the Inmetro test. */
  roadSpeedKmh: { low: 95, likely: 100, high: 105 },
  /** Power of electronics, lights and ventilation, which are always on. */
  auxiliaryKw: { low: 0.3, likely: 0.5, high: 0.8 },
  /** Power at 35 °C, in addition to `auxiliaryKw`. */
  airConditioningKw: { low: 1, likely: 1.5, high: 2.5 },
  /**
   * Share of the air conditioning that the Inmetro range already includes. No source gives it; Inmetro multiplies the laboratory range by
   * 0.7.
   */
  airConditioningInInmetro: { low: 0, likely: 0.5, high: 0.8 },
} as const satisfies Record<string, Assumed>

/** Usable share of the gross capacity, for cars without a known usable capacity. Plug-in hybrids reserve more. */
const usableShare = {
  electric: { low: 0.92, likely: 0.96, high: 1 },
  plugIn: { low: 0.6, likely: 0.75, high: 0.95 },
} as const satisfies Record<string, Assumed>

/** Frontal area / (width × height). */
const frontalShare = 0.84

/** Shares are from 0 to 1. */
export type Assumptions = {
  weightKg: number
  dragAreaM2: number
  usableShare: number
} & Record<keyof typeof journeyAssumptions, number>

/** Replaces defaults by known values of the car. */
export function assumedOf(vehicle: RangeVehicle): Record<keyof Assumptions, Assumed> {
  const { dragCoefficient, frontalAreaM2, weightKg } = bodyAssumptions[vehicle.category]
  const area = ownAreaM2(vehicle) ?? frontalAreaM2
  return {
    ...journeyAssumptions,
    weightKg: vehicle.weightKg === null ? weightKg : exactly(vehicle.weightKg),
    dragAreaM2: {
      low: dragCoefficient.low * area.low,
      likely: dragCoefficient.likely * area.likely,
      high: dragCoefficient.high * area.high,
    },
    usableShare: ownUsableShare(vehicle) ?? (vehicle.type === 'eletrico' ? usableShare.electric : usableShare.plugIn),
  }
}

function ownUsableShare({ batteryKwh, batteryUsableKwh }: RangeVehicle): Assumed | null {
  return batteryUsableKwh && batteryKwh ? exactly(batteryUsableKwh / batteryKwh) : null
}

function ownAreaM2({ widthMm, heightMm }: RangeVehicle): Assumed | null {
  return widthMm === null || heightMm === null ? null : exactly((frontalShare * widthMm * heightMm) / 1e6)
}

function exactly(value: number): Assumed {
  return { low: value, likely: value, high: value }
}

export function likelyOf(assumed: Record<keyof Assumptions, Assumed>): Assumptions {
  return mapped(assumed, ({ likely }) => likely)
}

/** All combinations of interval ends, at most 1024. Each known value halves their number. */
export function extremesOf(assumed: Record<keyof Assumptions, Assumed>): Assumptions[] {
  const names = Object.keys(assumed) as (keyof Assumptions)[]
  return names.reduce<Assumptions[]>(
    (combinations, name) => {
      const { low, high } = assumed[name]
      const ends = low === high ? [low] : [low, high]
      return combinations.flatMap((combination) => ends.map((value) => ({ ...combination, [name]: value })))
    },
    [likelyOf(assumed)],
  )
}

function mapped(assumed: Record<keyof Assumptions, Assumed>, pick: (one: Assumed) => number): Assumptions {
  return Object.fromEntries(Object.entries(assumed).map(([name, one]) => [name, pick(one)])) as Assumptions
}

/** null: unknown. */
export type RangeVehicle = {
  type: VehicleType
  category: BodyCategory
  /** Range of the Inmetro. For a plug-in hybrid, in electric mode. */
  rangeKm: number | null
  batteryKwh: number | null
  batteryUsableKwh: number | null
  weightKg: number | null
  widthMm: number | null
  heightMm: number | null
  acChargeKw: number | null
  /** Version from which a missing figure is taken. */
  borrowedFrom?: Partial<Record<SharedFigure, string>>
}

export function rangeVehicleOf(details: Vehicle, borrowed: BorrowedFigures): RangeVehicle {
  const { type, category, rangeKm, batteryKwh, batteryUsableKwh, acChargeKw } = details
  const figure = (name: SharedFigure) => details[name] ?? borrowed[name]?.value ?? null
  const size = { weightKg: figure('weightKg'), widthMm: figure('widthMm'), heightMm: figure('heightMm') }
  const names = Object.entries(borrowed).map(([name, { of }]) => [name, of])
  const measured = { type, category, rangeKm, batteryKwh, batteryUsableKwh, acChargeKw, ...size }
  return { ...measured, borrowedFrom: Object.fromEntries(names) as RangeVehicle['borrowedFrom'] & object }
}
