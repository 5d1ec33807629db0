import { plainLetters } from '#app/platform/plain-letters.ts'
import { speedOf } from './charging-speed.ts'
import { placeCellOf, tileOf } from './place-cell.ts'

type Connector = { type: string; powerKw: number | null; count: number | null }
type Stated = { name: string; latitude: number; longitude: number; connectors: Connector[] }

/** The columns of a point that follow from others: whoever writes one writes these with it. */
export function pointColumns({ name, latitude, longitude, connectors }: Stated) {
  const powers = connectors.flatMap(({ powerKw }) => powerKw ?? [])
  const maxPowerKw = powers.length > 0 ? Math.max(...powers) : null
  return {
    nameKey: plainLetters(name),
    connectorTypes: [...new Set(connectors.map(({ type }) => type))],
    maxPowerKw,
    speed: speedOf(maxPowerKw),
    placeCell: placeCellOf({ latitude, longitude }),
    ...tileOf({ latitude, longitude }),
  }
}
