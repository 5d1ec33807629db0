import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { type Connector, unnamedPoint } from './charging-point.ts'
import { workingPlugs } from './can-charge-here.ts'
import { speedOf } from './charging-speed.ts'
import { placeCellOf, tileOf } from './place-cell.ts'
import { townColumns } from './point-town.server.ts'

type PointFacts = {
  name: string
  city?: string | null
  state?: string | null
  latitude: number
  longitude: number
  connectors: Connector[]
  /** Power of the whole point. Unused if the power of every working plug is known. */
  powerKw?: number | null
}

export const unnamedKey = normalizeName(unnamedPoint)

/** Columns derived from the facts. Every write of the facts must also write them. */
export function pointColumns(facts: PointFacts) {
  const { name, latitude, longitude, connectors, powerKw = null } = facts
  const plugs = workingPlugs(connectors)
  const isOfPlugs = plugs.length > 0 && plugs.every((plug) => plug.powerKw !== null)
  const powers = [isOfPlugs ? null : powerKw, ...plugs.map((plug) => plug.powerKw)].filter((kw) => kw !== null)
  const maxPowerKw = powers.length > 0 ? Math.max(...powers) : null
  return {
    nameKey: normalizeName(name) || unnamedKey,
    connectorTypes: [...new Set(plugs.map(({ type }) => type))].toSorted(),
    maxPowerKw,
    speed: speedOf(maxPowerKw),
    placeCell: placeCellOf({ latitude, longitude }),
    ...tileOf({ latitude, longitude }),
    ...townColumns(facts),
  }
}
