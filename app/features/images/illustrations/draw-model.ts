import { nameOf, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { cardFrame } from './drawing/frame.ts'
import { drawView, isViewKey } from './illustration-views.ts'
import { closeSideFrame } from './side/side-view.ts'
import type { DrawnVehicle } from './drawing/vehicle-dimensions.ts'
import { sketchedVehicleOf } from './sketch.ts'

type SketchedVehicle = Parameters<typeof sketchedVehicleOf>[0]

/** A model as the drawings know it; null where its dimensions are unknown. */
export function drawnVehicleOf(
  vehicle: Pick<Vehicle, 'brand' | 'model' | 'category' | 'dimensions'>,
): DrawnVehicle | null {
  const { brand, model, category, dimensions } = vehicle
  return dimensions && { brand, model, body: category, paint: null, ...dimensions }
}

/**
 * The drawing that an address names: a view, 'cartao' for the scale that all cards share, 'perfil' for the side view cut close, or
 * 'esboco' for the body of a model whose dimensions are unknown. Null where there is no such view, or the model cannot be drawn in it.
 */
export function drawModel(
  vehicle: Parameters<typeof drawnVehicleOf>[0] & SketchedVehicle,
  name: string,
): string | null {
  const drawn = drawnVehicleOf(vehicle)
  if (!drawn) return name === 'esboco' ? drawSketch(vehicle) : null
  if (name === 'cartao') return drawView('lateral', drawn, { frame: cardFrame })
  if (name === 'perfil') return drawView('lateral', drawn, { frame: closeSideFrame(drawn) })
  return isViewKey(name) ? drawView(name, drawn) : null
}

function drawSketch(vehicle: SketchedVehicle): string | null {
  const label = `${nameOf(vehicle)}: esboço da carroceria, sem escala`
  return drawView('lateral', sketchedVehicleOf(vehicle), { frame: cardFrame, label })
}
