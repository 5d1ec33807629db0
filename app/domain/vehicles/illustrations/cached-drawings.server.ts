import { LRUCache } from 'lru-cache'
import { drawModel } from './draw-model.ts'

type Drawable = Parameters<typeof drawModel>[0] & { id: number }
type CachedDrawing = { vehicle: Drawable; drawing: string }

/** Maximum characters, enough for about 100 drawings. */
const maxCharacters = 750_000

const drawings = new LRUCache<string, CachedDrawing>({
  maxSize: maxCharacters,
  sizeCalculation: ({ drawing }) => drawing.length,
})

/** Cached by vehicle object, because a changed model is a new object. */
export function cachedDrawing(vehicle: Drawable, view: string): string | null {
  const key = `${vehicle.id} ${view}`
  const known = drawings.get(key)
  if (known?.vehicle === vehicle) return known.drawing
  const drawing = drawModel(vehicle, view)
  if (drawing) drawings.set(key, { vehicle, drawing })
  return drawing
}
