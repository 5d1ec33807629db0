import type { BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { between } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import { modelNames } from './shape/shape-of.ts'
import type { VehicleWithWidth } from './drawing/vehicle-dimensions.ts'

export function sampleVehicle(given: Partial<VehicleWithWidth> = {}): VehicleWithWidth {
  return {
    brand: 'Marca',
    model: 'Modelo',
    lengthMm: 4100,
    widthMm: 1770,
    heightMm: 1560,
    wheelbaseMm: 2650,
    wheelIn: 17,
    body: 'hatch',
    paint: null,
    ...given,
  }
}

type Ranges = Record<'lengthMm' | 'widthMm' | 'heightMm', [smallest: number, largest: number]> & { body: BodyCategory }

const ranges: Ranges[] = [
  { body: 'hatch', lengthMm: [2700, 4600], widthMm: [1480, 1860], heightMm: [1380, 1680] },
  { body: 'sedan', lengthMm: [4300, 5450], widthMm: [1700, 2010], heightMm: [1330, 1570] },
  { body: 'suv', lengthMm: [3700, 5300], widthMm: [1650, 2060], heightMm: [1480, 1960] },
  { body: 'pickup', lengthMm: [4700, 5950], widthMm: [1780, 2120], heightMm: [1680, 2000] },
  { body: 'cupe', lengthMm: [4000, 4950], widthMm: [1750, 2060], heightMm: [1180, 1420] },
  { body: 'conversivel', lengthMm: [3900, 4950], widthMm: [1720, 2060], heightMm: [1180, 1420] },
  { body: 'perua', lengthMm: [4400, 5150], widthMm: [1780, 2010], heightMm: [1400, 1580] },
  { body: 'minivan', lengthMm: [4500, 5400], widthMm: [1800, 2050], heightMm: [1600, 1950] },
  { body: 'van', lengthMm: [4500, 6000], widthMm: [1850, 2100], heightMm: [1800, 2100] },
]
const rims = [null, 14, 18, 22]
const paints = ['#f2f3f4', '#101215', '#2a62a6', null]

/** Vehicles of every body: small and large, low and tall, with and without a known rim. */
export function sampleSpread(): VehicleWithWidth[] {
  const sizes = [0, 0.5, 1].flatMap((size) => [0, 1].map((tall) => ({ size, tall })))
  return ranges.flatMap(({ body, lengthMm, widthMm, heightMm }) =>
    sizes.flatMap(({ size, tall }) =>
      rims.map((wheelIn, index) => {
        const length = Math.round(between(...lengthMm, size))
        return sampleVehicle({
          body,
          lengthMm: length,
          widthMm: Math.round(between(...widthMm, size)),
          heightMm: between(...heightMm, tall),
          wheelbaseMm: Math.round(length * 0.605),
          wheelIn,
          paint: paints[index] ?? null,
        })
      }),
    ),
  )
}

export function samplePresets(): VehicleWithWidth[] {
  return modelNames().map((name) => {
    // Splits brands of two words wrongly. This has no effect, because shapes are found by the joined name.
    const [brand = '', ...model] = name.split(' ')
    return sampleVehicle({ brand, model: model.join(' '), lengthMm: 4500, wheelbaseMm: 2720, body: 'suv' })
  })
}
