/** One point of a measured curve: how full the battery is, in percent, and the power it takes there, in kW. */
export type ChargePoint = { percent: number; kw: number }

export type ChargeWindow = { fromPercent: number; toPercent: number }

/** The share of the energy at the socket that does not arrive in the battery, in percent (emissions and energy factors: ADAC, wallbox). */
export const acLossPercent = 10

/**
 * The share of the highest power stated by a maker that a fast charge has on average in the window that the maker states a time for: the median
 * of the 51 models of the catalogue that state both, and the tenth and the ninetieth of a hundred (vehicles.json, November 2026).
 */
export const meanDcPowerShare = { low: 0.55, median: 0.72, high: 0.93 }

/** The battery that a charge fills: as much as the car lets itself use where that is stated, else the gross capacity. */
export function filledBattery({
  batteryKwh,
  batteryUsableKwh,
}: Record<'batteryKwh' | 'batteryUsableKwh', number | null>) {
  return { kwh: batteryUsableKwh ?? batteryKwh, isGross: batteryUsableKwh === null && batteryKwh !== null }
}

/** The energy of a charge at an alternating-current socket, the loss on the way included. */
export function socketKwh(
  batteryKwh: number,
  { fromPercent, toPercent }: ChargeWindow,
  lossPercent: number = acLossPercent,
): number {
  return (batteryKwh * (toPercent - fromPercent)) / 100 / (1 - lossPercent / 100)
}

/**
 * Hours at an alternating-current point; the car's own charger is the limit. Null where that or the battery is not known. Every time that
 * the portal states of charging at home comes from here, those of its texts too.
 */
export function acHours(
  { batteryKwh, onboardKw }: { batteryKwh: number | null; onboardKw: number | null },
  pointKw: number,
  window: ChargeWindow,
  lossPercent: number = acLossPercent,
): number | null {
  if (batteryKwh === null || onboardKw === null) return null
  return socketKwh(batteryKwh, window, lossPercent) / Math.min(pointKw, onboardKw)
}

/** Minutes of a fast charge: the likely ones, and the ones at the ends of the band. */
export type DcEstimate = { minutes: number; shortest: number; longest: number }

/** From the highest power alone. Null where that or the battery is not known. */
export function estimatedDcMinutes(
  { batteryKwh, dcKw }: { batteryKwh: number | null; dcKw: number | null },
  { fromPercent, toPercent }: ChargeWindow,
): DcEstimate | null {
  if (batteryKwh === null || dcKw === null) return null
  const atFullPower = ((batteryKwh * (toPercent - fromPercent)) / 100 / dcKw) * 60
  const { low, median, high } = meanDcPowerShare
  return { minutes: atFullPower / median, shortest: atFullPower / high, longest: atFullPower / low }
}

type StatedCharge = ChargeWindow & { minutes: number }

/**
 * From a stated time. What one window has beyond the other was not timed: it takes the usual share of the highest power, and the band has it
 * between all of that power and the lowest usual share. Without battery or power it goes at the pace of the stated time, without a band.
 */
export function scaledDcMinutes(
  { batteryKwh, dcKw }: { batteryKwh: number | null; dcKw: number | null },
  stated: StatedCharge,
  window: ChargeWindow,
): { minutes: number; band: DcEstimate | null } {
  const common = Math.max(
    0,
    Math.min(window.toPercent, stated.toPercent) - Math.max(window.fromPercent, stated.fromPercent),
  )
  const [missing, surplus] = [widthOf(window) - common, widthOf(stated) - common]
  if (batteryKwh === null || dcKw === null || (missing === 0 && surplus === 0))
    return { minutes: (stated.minutes * widthOf(window)) / widthOf(stated), band: null }
  const untimed = (percent: number, share: number) => ((batteryKwh * percent) / 100 / dcKw / share) * 60
  const withShares = (more: number, less: number) =>
    Math.max(0, stated.minutes + untimed(missing, more) - untimed(surplus, less))
  const { low, median } = meanDcPowerShare
  const minutes = withShares(median, median)
  return { minutes, band: { minutes, shortest: withShares(1, low), longest: withShares(low, 1) } }
}

function widthOf({ fromPercent, toPercent }: ChargeWindow): number {
  return toPercent - fromPercent
}

/** The reasons for which points are no curve. */
export type CurveProblem = 'too-few' | 'outside-the-battery' | 'not-rising' | 'no-power'

/** A curve has two points or more, rising from 0 to 100 %, each with power. */
export function curveProblem(points: ChargePoint[]): CurveProblem | null {
  if (points.length < 2) return 'too-few'
  if (points.some(({ percent }) => !(percent >= 0 && percent <= 100))) return 'outside-the-battery'
  if (points.some(({ percent }, index) => index > 0 && percent <= (points[index - 1]?.percent ?? 0)))
    return 'not-rising'
  if (points.some(({ kw }) => !(kw > 0 && Number.isFinite(kw)))) return 'no-power'
  return null
}

/**
 * Minutes along a curve, power falling or rising evenly between its points. Null where the window goes beyond them.
 * @param points without a `curveProblem`
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

/** With power that changes evenly over the charge, time is energy over the logarithmic mean of the two powers. */
function hoursBetween(kwh: number, fromKw: number, toKw: number): number {
  const ratio = toKw / fromKw
  return Math.abs(ratio - 1) < 1e-9 ? kwh / fromKw : (kwh * Math.log(ratio)) / (toKw - fromKw)
}
