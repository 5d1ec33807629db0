import { commonSocketKw } from './home-sockets.ts'

/** `percent`: battery level. */
export type ChargePoint = { percent: number; kw: number }

export type ChargeWindow = { fromPercent: number; toPercent: number }

/** Charging loss in percent of the energy at the socket. Source: ADAC (wallbox). */
export const acLossPercent = 10

/** Charging loss in percent of the energy at the socket. Source: ADAC (2.3 kW). */
export const commonSocketLossPercent = 15

/** Charging loss in percent. Weak sockets lose more. */
export function lossPercentAt(socketKw: number): number {
  return socketKw <= commonSocketKw ? commonSocketLossPercent : acLossPercent
}

/** Mean power of a fast charge / maximum power: median, 10th and 90th percentile of 51 catalogue models (vehicles.json, 2026-11). */
export const meanDcPowerShare = { low: 0.55, median: 0.72, high: 0.93 }

/** Usable capacity, or the gross one if it is unknown. */
export function filledBattery({
  batteryKwh,
  batteryUsableKwh,
}: Record<'batteryKwh' | 'batteryUsableKwh', number | null>) {
  return { kwh: batteryUsableKwh ?? batteryKwh, isGross: batteryUsableKwh === null && batteryKwh !== null }
}

/** Energy at the socket, which includes the loss. */
export function socketKwh(
  batteryKwh: number,
  { fromPercent, toPercent }: ChargeWindow,
  lossPercent: number = acLossPercent,
): number {
  return (batteryKwh * (toPercent - fromPercent)) / 100 / (1 - lossPercent / 100)
}

/** Limits the power to that of the car's charger. null: charger or battery unknown. */
export function acHours(
  { batteryKwh, onboardKw }: { batteryKwh: number | null; onboardKw: number | null },
  pointKw: number,
  window: ChargeWindow,
  lossPercent: number = acLossPercent,
): number | null {
  if (batteryKwh === null || onboardKw === null) return null
  return socketKwh(batteryKwh, window, lossPercent) / Math.min(pointKw, onboardKw)
}

/** Likely time in minutes, and the range around it. */
export type DcEstimate = { minutes: number; shortest: number; longest: number }

/** Estimates the time from the maximum power. null: power or battery unknown. */
export function estimatedDcMinutes(
  { batteryKwh, dcKw }: { batteryKwh: number | null; dcKw: number | null },
  { fromPercent, toPercent }: ChargeWindow,
): DcEstimate | null {
  if (batteryKwh === null || dcKw === null) return null
  const atFullPower = ((batteryKwh * (toPercent - fromPercent)) / 100 / dcKw) * 60
  const { low, median, high } = meanDcPowerShare
  return { minutes: atFullPower / median, shortest: atFullPower / high, longest: atFullPower / low }
}

type SourceCharge = ChargeWindow & { minutes: number }

/** Converts a published time to another window. Outside the published window, uses the usual share of the maximum power. */
export function scaledDcMinutes(
  { batteryKwh, dcKw }: { batteryKwh: number | null; dcKw: number | null },
  sourceTime: SourceCharge,
  window: ChargeWindow,
): { minutes: number; band: DcEstimate | null } {
  const common = Math.max(
    0,
    Math.min(window.toPercent, sourceTime.toPercent) - Math.max(window.fromPercent, sourceTime.fromPercent),
  )
  const [missing, surplus] = [widthOf(window) - common, widthOf(sourceTime) - common]
  if (batteryKwh === null || dcKw === null || (missing === 0 && surplus === 0))
    return { minutes: (sourceTime.minutes * widthOf(window)) / widthOf(sourceTime), band: null }
  const untimed = (percent: number, share: number) => ((batteryKwh * percent) / 100 / dcKw / share) * 60
  const withShares = (more: number, less: number) =>
    Math.max(0, sourceTime.minutes + untimed(missing, more) - untimed(surplus, less))
  const { low, median } = meanDcPowerShare
  const minutes = withShares(median, median)
  return { minutes, band: { minutes, shortest: withShares(1, low), longest: withShares(low, 1) } }
}

function widthOf({ fromPercent, toPercent }: ChargeWindow): number {
  return toPercent - fromPercent
}

export type CurveProblem = 'too-few' | 'outside-the-battery' | 'not-rising' | 'no-power'

/** Needs two points with power, at rising levels from 0 to 100%. null: valid. */
export function curveProblem(points: ChargePoint[]): CurveProblem | null {
  if (points.length < 2) return 'too-few'
  if (points.some(({ percent }) => !(percent >= 0 && percent <= 100))) return 'outside-the-battery'
  if (points.some(({ percent }, index) => index > 0 && percent <= (points[index - 1]?.percent ?? 0)))
    return 'not-rising'
  if (points.some(({ kw }) => !(kw > 0 && Number.isFinite(kw)))) return 'no-power'
  return null
}

/**
 * Assumes that the power is linear between points. null: the curve does not cover the window.
 * @param points a valid curve (see `curveProblem`)
 */
export function minutesAlongCurve(
  points: ChargePoint[],
  batteryKwh: number,
  { fromPercent, toPercent }: ChargeWindow,
): number | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || fromPercent < first.percent || toPercent > last.percent) return null
  let hours = 0
  for (let index = 1; index < points.length; index += 1) {
    const [before, after] = [points[index - 1], points[index]]
    if (!before || !after) continue
    const from = Math.max(before.percent, fromPercent)
    const to = Math.min(after.percent, toPercent)
    if (from >= to) continue
    hours += hoursBetween(batteryKwh * ((to - from) / 100), kwAt(from, before, after), kwAt(to, before, after))
  }
  return hours * 60
}

function kwAt(percent: number, before: ChargePoint, after: ChargePoint): number {
  return before.kw + ((after.kw - before.kw) * (percent - before.percent)) / (after.percent - before.percent)
}

/** Time if power changes linearly with the level: energy / logarithmic mean of both powers. */
function hoursBetween(kwh: number, fromKw: number, toKw: number): number {
  const ratio = toKw / fromKw
  return Math.abs(ratio - 1) < 1e-9 ? kwh / fromKw : (kwh * Math.log(ratio)) / (toKw - fromKw)
}
