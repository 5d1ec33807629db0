import { mercator, type Place } from '#app/domain/charging/place-cell.ts'
import { brazilFrame } from './map-frame.ts'

const [corner, opposite] = [
  mercator({ latitude: brazilFrame.north, longitude: brazilFrame.west }),
  mercator({ latitude: brazilFrame.south, longitude: brazilFrame.east }),
]

/** Units of the drawn figure; it is as wide as the column it stands in. */
export const figureSize = {
  width: 1000,
  height: Math.round((1000 * (opposite.y - corner.y)) / (opposite.x - corner.x)),
}

/** A place in units of the figure, from its upper left. */
export function onFigure(place: Place): { x: number; y: number } {
  const { x, y } = mercator(place)
  const scale = figureSize.width / (opposite.x - corner.x)
  return { x: (x - corner.x) * scale, y: (y - corner.y) * scale }
}
