import { workingPlugs } from '#app/domain/charging/can-charge-here.ts'
import { type ChargingPoint, type Connector, connectorName } from '#app/domain/charging/charging-point.ts'
import { type ChargingCar, readChargeWindow } from '#app/domain/costs/charging/charging-car.ts'
import type { ChargingCurve } from '#app/domain/costs/charging/charging-queries.server.ts'
import {
  acHours,
  acLossPercent,
  type ChargeWindow,
  socketKwh,
  type ChargePoint,
  meanDcPowerShare,
  minutesAlongCurve,
} from '#app/domain/costs/charging-time.ts'
import type { Current } from '#app/domain/costs/network-tariff.ts'
import { plugsOfInlet } from '#app/domain/charging/connector-types.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'

/** One per current, AC and DC. null: unknown. */
export type PossibleCharge = {
  current: Current
  /** Only plugs that fit the car. Empty: the point's plugs are unknown. */
  plugs: string[]
  carKw: number | null
  pointKw: number | null
  /** Energy that the visitor pays: with the charging loss for AC, without it for DC. */
  kwh: number | null
  /** Time at the lower of the car's and the point's power. */
  minutes: number | null
  /** Time at the car's maximum power. Set only if the point's power is unknown. */
  minMinutes: number | null
  /** Data behind the minutes of a DC charge. null: AC. */
  basis: 'curve' | 'sourceTime' | 'power' | null
}

export type ChargeOutcome =
  | { outcome: 'possible'; charges: PossibleCharge[]; isInletKnown: boolean; arePlugsKnown: boolean }
  | { outcome: 'no-plug'; plugs: string[] }

export const usualWindow: ChargeWindow = { fromPercent: 20, toPercent: 80 }

type Car = { car: ChargingCar; curve: ChargingCurve | null }
type Point = Pick<ChargingPoint, 'connectors' | 'maxPowerKw'>

export function chargesAt({ car, curve }: Car, { connectors: all, maxPowerKw }: Point): ChargeOutcome {
  const connectors = workingPlugs(all)
  const inlet = plugsOfInlet(car.connector)
  const currents = (['ac', 'dc'] as const).filter((current) => takes(car, current))
  if (connectors.length === 0) {
    const charges = currents.map((current) => chargeOf({ car, curve }, { current, plugs: [], pointKw: null }))
    return { outcome: 'possible', charges, isInletKnown: inlet !== null, arePlugsKnown: false }
  }
  const charges = currents.flatMap((current) => {
    const fitting = connectors.filter(({ type }) => (inlet?.[current] ?? plugsOf[current]).includes(type))
    if (fitting.length === 0) return []
    const pointKw = powerOf(fitting, { connectors, maxPowerKw })
    return chargeOf({ car, curve }, { current, plugs: [...new Set(fitting.map(connectorName))], pointKw })
  })
  if (charges.length === 0) return { outcome: 'no-plug', plugs: [...new Set(connectors.map(connectorName))] }
  return { outcome: 'possible', charges, isInletKnown: inlet !== null, arePlugsKnown: true }
}

/** Assumed plugs for a car with an unknown inlet. */
const plugsOf: Record<Current, string[]> = {
  ac: ['tipo-2', 'tipo-1', 'tomada'],
  dc: ['ccs2', 'chademo', 'gb-t'],
}

/** Every car takes AC. DC follows from the inlet or, if unknown, from a known DC power or DC charging time. */
function takes({ connector, dcKw, sourceTime }: ChargingCar, current: Current): boolean {
  if (current === 'ac') return true
  const inlet = plugsOfInlet(connector)
  return inlet === null ? dcKw !== null || sourceTime !== null : inlet.dc.length > 0
}

/** Power of the strongest fitting plug. If unknown and all plugs fit: power of the point. */
function powerOf(fitting: Connector[], { connectors, maxPowerKw }: Point): number | null {
  const powers = fitting.flatMap(({ powerKw }) => powerKw ?? [])
  if (powers.length > 0) return Math.max(...powers)
  return fitting.length === connectors.length ? maxPowerKw : null
}

type ChargeQuery = { current: Current; plugs: string[]; pointKw: number | null }

function chargeOf({ car, curve }: Car, asked: ChargeQuery): PossibleCharge {
  const { batteryKwh, onboardKw, dcKw } = car
  const { current, pointKw } = asked
  const at = current === 'ac' ? acMinutes(car) : dcMinutes({ car, curve })
  const carKw = current === 'ac' ? onboardKw : dcKw
  const loss = current === 'ac' ? acLossPercent : 0
  return {
    ...asked,
    carKw,
    kwh: batteryKwh === null ? null : socketKwh(batteryKwh, usualWindow, loss),
    minutes: pointKw === null ? null : at(pointKw),
    minMinutes: pointKw === null ? at(Infinity) : null,
    basis: current === 'ac' ? null : basisOf({ car, curve }),
  }
}

function acMinutes({ batteryKwh, onboardKw }: ChargingCar) {
  return (pointKw: number): number | null => {
    const hours = acHours({ batteryKwh, onboardKw }, pointKw, usualWindow)
    return hours === null ? null : hours * 60
  }
}

function dcMinutes({ car: { batteryKwh, dcKw, sourceTime }, curve }: Car) {
  const window = readChargeWindow(sourceTime?.window ?? null)
  const timed = sourceTime && window ? { minutes: sourceTime.minutes, ...window } : null
  return (pointKw: number): number | null =>
    batteryKwh === null
      ? null
      : fastChargeMinutes(
          { usableKwh: batteryKwh, dcKw, sourceTime: timed, curve: curve?.points ?? null },
          pointKw,
          usualWindow,
        )
}

function basisOf({ car: { batteryKwh, dcKw, sourceTime }, curve }: Car): PossibleCharge['basis'] {
  if (batteryKwh === null) return null
  const [first, last] = [curve?.points[0], curve?.points.at(-1)]
  const { fromPercent, toPercent } = usualWindow
  if (first && last && first.percent <= fromPercent && last.percent >= toPercent) return 'curve'
  if (readChargeWindow(sourceTime?.window ?? null)) return 'sourceTime'
  return dcKw === null ? null : 'power'
}

/** `usableKwh`: from the range model or the car's record. */
export type FastCharge = FastChargeFacts & { usableKwh: number; curve: ChargePoint[] | null }

/** `sourceTime`: charging time given by the source, and the levels in percent between which it was measured. */
type FastChargeFacts = { dcKw: number | null; sourceTime: (ChargeWindow & { minutes: number }) | null }

export function fastChargeOf({
  dcChargeKw,
  dcChargeMin,
  figureSources,
}: Pick<VehicleDetails, 'dcChargeKw' | 'dcChargeMin' | 'figureSources'>): FastChargeFacts {
  const window = readChargeWindow(figureSources.dcChargeMin?.note ?? null)
  const sourceTime = dcChargeMin !== null && window ? { minutes: dcChargeMin, ...window } : null
  return { dcKw: dcChargeKw, sourceTime }
}

const slowFromPercent = 80
/** Assumed power above `slowFromPercent`, as a share of the mean power. The page names this assumption. */
const slowShare = 1 / 3

/** Mean kW below 80 %, from the source's charging time or else from the maximum power. null: both are unknown. */
export function meanChargeKw({ usableKwh, dcKw, sourceTime }: FastCharge): number | null {
  if (sourceTime) return (usableKwh * (sourceTime.toPercent - sourceTime.fromPercent)) / 100 / (sourceTime.minutes / 60)
  return dcKw === null ? null : dcKw * meanDcPowerShare.median
}

/** Computed from the measured curve or else `meanChargeKw`, limited by the station's power. null: the car's power is unknown. */
export function fastChargeMinutes(
  charge: FastCharge,
  stationKw: number,
  { fromPercent, toPercent }: ChargeWindow,
): number | null {
  if (toPercent <= fromPercent) return 0
  const curve = charge.curve?.map(({ percent, kw }) => ({ percent, kw: Math.min(kw, stationKw) }))
  const measured = curve ? minutesAlongCurve(curve, charge.usableKwh, { fromPercent, toPercent }) : null
  if (measured !== null) return measured
  const meanKw = meanChargeKw(charge)
  if (meanKw === null) return null
  const kwhBetween = (from: number, to: number) => (charge.usableKwh * Math.max(0, to - from)) / 100
  const quick = kwhBetween(Math.min(fromPercent, slowFromPercent), Math.min(toPercent, slowFromPercent))
  const slow = kwhBetween(Math.max(fromPercent, slowFromPercent), Math.max(toPercent, slowFromPercent))
  return (quick / Math.min(meanKw, stationKw) + slow / Math.min(meanKw * slowShare, stationKw)) * 60
}
