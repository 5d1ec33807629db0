import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { cardFrame } from './drawing/frame.ts'
import { drawView, isViewKey } from './illustration-views.ts'
import { closeSideFrame } from './side/side-view.ts'
import type { DrawnVehicle } from './drawing/vehicle-dimensions.ts'

/** A model as the drawings know it; null where its dimensions are unknown. */
export function drawnVehicleOf(
  vehicle: Pick<Vehicle, 'brand' | 'model' | 'category' | 'dimensions'>,
): DrawnVehicle | null {
  const { brand, model, category, dimensions } = vehicle
  return dimensions && { brand, model, body: category, paint: null, ...dimensions }
}

/**
 * The drawing that an address names: a view, 'cartao' for the scale that all cards share, or 'perfil' for the side view
 * cut close. Null where there is no such view, or the model cannot be drawn in it.
 */
export function drawModel(vehicle: Parameters<typeof drawnVehicleOf>[0], name: string): string | null {
  const drawn = drawnVehicleOf(vehicle)
  if (!drawn) return null
  if (name === 'cartao') return drawView('lateral', drawn, { frame: cardFrame })
  if (name === 'perfil') return drawView('lateral', drawn, { frame: closeSideFrame(drawn) })
  return isViewKey(name) ? drawView(name, drawn) : null
}
