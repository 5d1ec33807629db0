import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { cardFrame, closeSideFrame, type ViewOptions } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import { drawSideView } from './side/side-view.ts'
import {
  canBeDrawn,
  drawnVehicleOf,
  type DrawnVehicle,
  hasDrawableWidth,
  type VehicleWithWidth,
} from './drawing/vehicle-dimensions.ts'
import { endView } from './ends/end-definitions.ts'
import { frontFragment } from './ends/front-view.ts'
import { rearFragment } from './ends/rear-view.ts'
import { drawMeasures, drawBesidePerson } from './measures/measures-view.ts'
import { drawInParkingSpace } from './plan/parking-view.ts'

type SketchedVehicle = Parameters<typeof sketchedVehicleOf>[0]

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
  if (name === 'cartao') return drawView('lateral', drawn, { frame: cardFrame, detail: 'card' })
  if (name === 'perfil') return drawView('lateral', drawn, { frame: closeSideFrame(drawn), detail: 'card' })
  return isViewKey(name) ? drawView(name, drawn) : null
}

function drawSketch(vehicle: SketchedVehicle): string | null {
  const label = `${nameOf(vehicle)}: esboço da carroceria, sem escala`
  return drawView('lateral', sketchedVehicleOf(vehicle), { frame: cardFrame, label, detail: 'card' })
}

type Sketched = Pick<Vehicle, 'brand' | 'model' | 'category' | 'lengthMm' | 'heightMm' | 'wheelbaseMm'>

/** The median of the models of each body whose dimensions are known; of the rarer bodies what such cars usually measure. */
const typicalMm = {
  hatch: { length: 4100, height: 1550 },
  sedan: { length: 4940, height: 1490 },
  suv: { length: 4660, height: 1660 },
  pickup: { length: 5260, height: 1830 },
  cupe: { length: 4550, height: 1310 },
  conversivel: { length: 4550, height: 1310 },
  perua: { length: 4900, height: 1500 },
  minivan: { length: 5150, height: 1770 },
  van: { length: 5400, height: 1980 },
} satisfies Record<BodyCategory, { length: number; height: number }>
const typicalWheelbaseShare = 0.595

/** A grey that no drawing to scale has: a sketch shows a body, not a car. */
const sketchPaint = '#a9aeac'

/** A model whose dimensions are not all known, with those of its body in the place of the missing ones. */
export function sketchedVehicleOf({ brand, model, category, ...known }: Sketched): DrawnVehicle {
  const lengthMm = known.lengthMm ?? typicalMm[category].length
  return {
    brand,
    model,
    body: category,
    paint: sketchPaint,
    lengthMm,
    widthMm: null,
    heightMm: known.heightMm ?? typicalMm[category].height,
    wheelbaseMm: known.wheelbaseMm ?? Math.round(lengthMm * typicalWheelbaseShare),
    wheelIn: null,
  }
}

type View = (vehicle: DrawnVehicle, options?: ViewOptions) => string | null

/** A view that also needs the width. */
const wide =
  (draw: (vehicle: VehicleWithWidth, options?: ViewOptions) => string): View =>
  (vehicle, options) =>
    hasDrawableWidth(vehicle) ? draw(vehicle, options) : null

const views = {
  lateral: drawSideView,
  frente: wide(endView('Vista de frente', 'front', frontFragment)),
  traseira: wide(endView('Vista traseira', 'rear', rearFragment)),
  medidas: drawMeasures,
  pessoa: drawBesidePerson,
  vaga: wide(drawInParkingSpace),
} satisfies Record<string, View>

export type ViewKey = keyof typeof views
/** In the order in which a gallery shows them. */
export const viewKeys = Object.keys(views) as ViewKey[]

function isViewKey(key: string): key is ViewKey {
  return Object.hasOwn(views, key)
}

/** Null where a dimension that the view needs is unknown, or cannot be that of a car. */
export function drawView(key: ViewKey, vehicle: DrawnVehicle, options?: ViewOptions): string | null {
  return canBeDrawn(vehicle) ? views[key](vehicle, options) : null
}
