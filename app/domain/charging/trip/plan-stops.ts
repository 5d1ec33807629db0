/** `km`: where the car leaves the route. `detourKm`: from the route to the point. */
export type Station = { id: number; km: number; detourKm: number; powerKw: number }

/** Levels are in percent of the usable battery. */
export type PlanInput = {
  lengthKm: number
  /** Range of a full battery, at the trip's speed and temperature. */
  rangeKm: number
  startPercent: number
  /** Minimum level at each arrival. */
  reservePercent: number
  /** Charging is slow above this level, so a fast charge usually ends here. */
  chargeToPercent: number
  stations: Station[]
  minutesFor: (station: Station, fromPercent: number, toPercent: number) => number
}

export type PlannedStop = { station: Station; arrivePercent: number; leavePercent: number; minutes: number }

export type StopPlan =
  | { outcome: 'reaches'; stops: PlannedStop[]; arrivePercent: number; lengthKm: number }
  /**
   * The car cannot continue from `fromKm`. `toKm`: next known point, or the end. `reachKm`: range from `fromKm` above the reserve. `stops`:
   * charges so far.
   */
  | { outcome: 'gap'; fromKm: number; toKm: number; reachKm: number; stops: PlannedStop[] }

const maxStops = 30

type Node = { station: Station | null; km: number; detourKm: number }

/** Best way to a node with a number of stops. `minutes`: charging time so far. `before`: index of the previous node. */
type Reached = { minutes: number; before: number; arrivePercent: number }

/**
 * Prefers few stops, then short charging time. Every leg keeps the reserve. A stop charges beyond `chargeToPercent` only if that saves a
 * stop.
 */
export function planStops(input: PlanInput): StopPlan {
  const within = search(input)
  if (input.chargeToPercent >= 100) return within
  const full = search({ ...input, chargeToPercent: 100 })
  if (full.outcome === 'gap') return within
  return within.outcome === 'reaches' && within.stops.length === full.stops.length ? within : full
}

function search(input: PlanInput): StopPlan {
  const nodes = nodesOf(input)
  let layer = new Map<number, Reached>([[0, { minutes: 0, before: -1, arrivePercent: input.startPercent }]])
  const layers = [layer]
  const end = nodes.length - 1
  const seen = new Set([0])
  while (layers.length <= maxStops + 1 && layer.size > 0) {
    const next = new Map<number, Reached>()
    for (const [from, reached] of layer) extend(input, nodes, { from, reached, isStart: layers.length === 1 }, next)
    layers.push(next)
    if (next.has(end)) return { outcome: 'reaches', ...pathTo(input, nodes, layers, end) }
    // Reaching a node with more stops is never better.
    for (const node of next.keys()) if (seen.has(node)) next.delete(node)
    for (const node of next.keys()) seen.add(node)
    layer = next
  }
  return gapOf(input, nodes, layers, Math.max(...seen))
}

function nodesOf({ stations, lengthKm }: PlanInput): Node[] {
  const between = stations
    .filter(({ km }) => km >= 0 && km <= lengthKm)
    .toSorted((a, b) => a.km - b.km || a.id - b.id)
    .map((station) => ({ station, km: station.km, detourKm: station.detourKm }))
  return [{ station: null, km: 0, detourKm: 0 }, ...between, { station: null, km: lengthKm, detourKm: 0 }]
}

type LegStart = { from: number; reached: Reached; isStart: boolean }

/** Adds all nodes that one leg from `from` reaches, with the total charging time. */
function extend(
  input: PlanInput,
  nodes: Node[],
  { from, reached, isStart }: LegStart,
  next: Map<number, Reached>,
): void {
  const node = nodes[from]
  if (!node) return
  for (let to = from + 1; to < nodes.length; to += 1) {
    const target = nodes[to]
    if (!target) continue
    const needed = input.reservePercent + percentFor(input, node, target)
    // Nodes are sorted by km, so later ones are out of reach too.
    if (input.reservePercent + ((target.km - node.km) / input.rangeKm) * 100 > 100) break
    const leave = isStart ? reached.arrivePercent : Math.max(reached.arrivePercent, needed)
    if (leave < needed - 1e-9 || (!isStart && leave > Math.max(input.chargeToPercent, reached.arrivePercent) + 1e-9))
      continue
    const charging = isStart || !node.station ? 0 : input.minutesFor(node.station, reached.arrivePercent, leave)
    const minutes = reached.minutes + charging
    const known = next.get(to)
    if (known && known.minutes <= minutes) continue
    next.set(to, { minutes, before: from, arrivePercent: leave - percentFor(input, node, target) })
  }
}

function percentFor({ rangeKm }: PlanInput, from: Node, to: Node): number {
  return ((to.km - from.km + from.detourKm + to.detourKm) / rangeKm) * 100
}

/** Follows `before` backwards from `end`. */
function pathTo(input: PlanInput, nodes: Node[], layers: Map<number, Reached>[], end: number) {
  const stops: PlannedStop[] = []
  let [at, lengthKm] = [end, input.lengthKm]
  const last = layers.findLastIndex((layer) => layer.has(end))
  const arrivePercent = layers[last]?.get(end)?.arrivePercent ?? 0
  for (let depth = last; depth > 1; depth -= 1) {
    const reached = layers[depth]?.get(at)
    if (!reached) break
    const [from, target] = [nodes[reached.before], nodes[at]]
    const atStop = layers[depth - 1]?.get(reached.before)
    if (!from?.station || !target || !atStop) break
    const leavePercent = reached.arrivePercent + percentFor(input, from, target)
    const minutes = input.minutesFor(from.station, atStop.arrivePercent, leavePercent)
    stops.unshift({ station: from.station, arrivePercent: atStop.arrivePercent, leavePercent, minutes })
    lengthKm += 2 * from.detourKm
    at = reached.before
  }
  return { stops, arrivePercent, lengthKm }
}

/** The gap starts at the farthest node within reach. */
function gapOf(input: PlanInput, nodes: Node[], layers: Map<number, Reached>[], last: number): StopPlan {
  const [from, to] = [nodes[last], nodes[last + 1]]
  const { stops, arrivePercent } = pathTo(input, nodes, layers, last)
  const percent = last === 0 ? input.startPercent : Math.max(input.chargeToPercent, arrivePercent)
  if (from?.station && percent > arrivePercent) {
    const minutes = input.minutesFor(from.station, arrivePercent, percent)
    stops.push({ station: from.station, arrivePercent, leavePercent: percent, minutes })
  }
  const reachKm = Math.max(0, ((percent - input.reservePercent) / 100) * input.rangeKm)
  return { outcome: 'gap', fromKm: from?.km ?? 0, toKm: to?.km ?? input.lengthKm, reachKm, stops }
}
