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
import { drawMeasures, drawWithPerson } from './measures/measures-view.ts'
import { drawInParkingSpace } from './plan/parking-view.ts'
import { drawSeats, type Room } from './plan/seats-view.ts'

/** View that needs facts in addition to the dimensions. */
const seatsView = 'espaco'

type SketchedVehicle = Parameters<typeof sketchedVehicleOf>[0]

/**
 * Draws by name: a view, 'espaco' (seats and boot), 'cartao' (card), 'perfil' (cropped side view) or 'esboco' (sketch without dimensions).
 * null: unknown name or unusable dimensions.
 */
export function drawModel(
  vehicle: Parameters<typeof drawnVehicleOf>[0] & SketchedVehicle & Partial<Room>,
  name: string,
): string | null {
  const drawn = drawnVehicleOf(vehicle)
  if (!drawn) return name === 'esboco' ? drawSketch(vehicle) : null
  if (name === 'cartao') return drawView('lateral', drawn, { frame: cardFrame, detail: 'card' })
  if (name === 'perfil') return drawView('lateral', drawn, { frame: closeSideFrame(drawn), detail: 'card' })
  if (name === seatsView) return drawRoom(drawn, vehicle)
  return isViewKey(name) ? drawView(name, drawn) : null
}

function drawRoom(drawn: DrawnVehicle, { seats = null, trunkL = null }: Partial<Room>): string | null {
  return canBeDrawn(drawn) && hasDrawableWidth(drawn) ? drawSeats(drawn, { seats, trunkL }) : null
}

function drawSketch(vehicle: SketchedVehicle): string | null {
  const label = `${nameOf(vehicle)}: esboço da carroceria, sem escala`
  return drawView('lateral', sketchedVehicleOf(vehicle), { frame: cardFrame, label, detail: 'card' })
}

type Sketched = Pick<Vehicle, 'brand' | 'model' | 'category' | 'lengthMm' | 'heightMm' | 'wheelbaseMm'>

/** Typical dimensions: medians of the catalogue by body, and usual ones for rare bodies. */
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

/** A sketch shows a body type and not a model, so it is grey. */
const sketchPaint = '#a9aeac'

/** Replaces missing dimensions by typical ones of the body. */
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

/** null: the width is unknown or implausible. */
const wide =
  (draw: (vehicle: VehicleWithWidth, options?: ViewOptions) => string): View =>
  (vehicle, options) =>
    hasDrawableWidth(vehicle) ? draw(vehicle, options) : null

const views = {
  lateral: drawSideView,
  frente: wide(endView('Vista de frente', 'front', frontFragment)),
  traseira: wide(endView('Vista traseira', 'rear', rearFragment)),
  medidas: drawMeasures,
  pessoa: drawWithPerson,
  vaga: wide(drawInParkingSpace),
} satisfies Record<string, View>

export type ViewKey = keyof typeof views
export const viewKeys = Object.keys(views) as ViewKey[]

function isViewKey(key: string): key is ViewKey {
  return Object.hasOwn(views, key)
}

/** null: a needed dimension is unknown or implausible. */
export function drawView(key: ViewKey, vehicle: DrawnVehicle, options?: ViewOptions): string | null {
  return canBeDrawn(vehicle) ? views[key](vehicle, options) : null
}
