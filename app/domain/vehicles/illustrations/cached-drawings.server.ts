import { LRUCache } from 'lru-cache'
import { drawModel } from './draw-model.ts'

type Drawable = Parameters<typeof drawModel>[0] & { id: number }
type CachedDrawing = { vehicle: Drawable; drawing: string }

/** About a hundred drawings: the cards of the first pages of the catalogue and the models that are looked at now. */
const maxCharacters = 750_000

const drawings = new LRUCache<string, CachedDrawing>({
  maxSize: maxCharacters,
  sizeCalculation: ({ drawing }) => drawing.length,
})

/** A drawing as drawModel makes it, made once for a record: models are read anew only after something was written. */
export function cachedDrawing(vehicle: Drawable, view: string): string | null {
  const key = `${vehicle.id} ${view}`
  const known = drawings.get(key)
  if (known?.vehicle === vehicle) return known.drawing
  const drawing = drawModel(vehicle, view)
  if (drawing) drawings.set(key, { vehicle, drawing })
  return drawing
}
