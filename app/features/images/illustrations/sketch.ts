import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { BodyType, DrawnVehicle } from './drawing/vehicle-dimensions.ts'

type Sketched = Pick<Vehicle, 'brand' | 'model' | 'category' | 'lengthMm' | 'heightMm' | 'wheelbaseMm'>

/** The median of the models of each body whose dimensions are known. */
const typicalHeightMm = { hatch: 1550, sedan: 1490, suv: 1660, pickup: 1830 } satisfies Record<BodyType, number>
const typicalLengthMm = { hatch: 4100, sedan: 4940, suv: 4660, pickup: 5260 } satisfies Record<BodyType, number>
const typicalWheelbaseShare = 0.595

/** A grey that no drawing to scale has: a sketch shows a body, not a car. */
const sketchPaint = '#a9aeac'

/** A model whose dimensions are not all known, with those of its body in the place of the missing ones. */
export function sketchedVehicleOf({ brand, model, category, ...known }: Sketched): DrawnVehicle {
  const lengthMm = known.lengthMm ?? typicalLengthMm[category]
  return {
    brand,
    model,
    body: category,
    paint: sketchPaint,
    lengthMm,
    widthMm: null,
    heightMm: known.heightMm ?? typicalHeightMm[category],
    wheelbaseMm: known.wheelbaseMm ?? Math.round(lengthMm * typicalWheelbaseShare),
    wheelIn: null,
  }
}
