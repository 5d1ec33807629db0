import type { BodyType, DrawnVehicle } from '#app/features/images/illustrations/drawing/vehicle-dimensions.ts'
import { bodyTypes } from './body-types.ts'
import type { Proportions } from './proportions.ts'
import { presetOf } from './vehicle-presets.ts'
import { between, clamp } from '#app/features/images/illustrations/drawing/curves.ts'

/** Body type first, then what the dimensions say, then what is known of the model. */
export function proportionsOf(vehicle: DrawnVehicle): Proportions {
  const ofModel = presetOf(vehicle.brand, vehicle.model)?.proportions ?? {}
  const proportions = { ...bodyTypes[vehicle.body], ...proportionsFromDimensions(vehicle), ...ofModel }
  return proportions.roofline === 'coupe' ? asCoupe(proportions, ofModel) : proportions
}

/** A coupé-like SUV is a box whose roof comes down early over shallow glass. */
function asCoupe(proportions: Proportions, ofModel: Partial<Proportions>): Proportions {
  return {
    ...proportions,
    roofEndH: Math.min(proportions.roofEndH, 0.88),
    tailSlope: Math.min(proportions.tailSlope, 36),
    tailH: proportions.tailH + 0.02,
    spoiler: 44,
    dloLean: 330,
    rails: false,
    tailInset: 45,
    ...ofModel,
    roofline: 'box',
  }
}

/** Length over height from which a body counts as low, and how far above it the lowest ones lie. */
const slenderness: Record<BodyType, { from: number; span: number }> = {
  hatch: { from: 2.4, span: 0.5 },
  sedan: { from: 3.05, span: 0.5 },
  suv: { from: 2.55, span: 0.42 },
  pickup: { from: 2.7, span: 0.3 },
}

/** SUVs from this height on usually carry roof rails; above the second one they are off-roaders. */
const heightOfRailsMm = 1680
const heightOfOffRoadersMm = 1850
/** Sedans below it are drawn with one curve from roof to tail. */
const heightOfNotchbacksMm = 1430

/** The shape as the dimensions alone suggest it: a tall short car is upright and boxy, a long low one is raked. */
function proportionsFromDimensions(vehicle: DrawnVehicle): Partial<Proportions> {
  const { lengthMm, heightMm, body } = vehicle
  const { from, span } = slenderness[body]
  return proportionsByBody[body](vehicle, clamp((lengthMm / heightMm - from) / span, 0, 1))
}

/** `low`: from 0 for the highest to 1 for the lowest of its kind. */
const proportionsByBody: Record<BodyType, (vehicle: DrawnVehicle, low: number) => Partial<Proportions>> = {
  hatch: (vehicle, low) => ({
    rake: between(36, 28, low),
    tailSlope: between(72, 52, low),
    edgeH: between(0.58, 0.545, low),
    bonnetAngle: between(12, 9, low),
    roofEndH: between(0.96, 0.925, low),
    bonnetLength: between(0.212, 0.245, low),
    dloEnd: between(0.8, 0.83, low),
    beltRise: 75,
    rimStyle: variety(vehicle, ['twin', 'blade', 'wye', 'turbine']),
    tailStyle: variety(vehicle, ['wide', 'bar', 'block']),
  }),
  sedan: (vehicle, low) => ({
    rake: between(28.5, 25.5, low),
    tailSlope: between(23, 19, low),
    edgeH: between(0.55, 0.53, low),
    rimStyle: variety(vehicle, ['multi', 'turbine', 'wye', 'twin']),
    tailStyle: variety(vehicle, ['wide', 'bar']),
    ...(vehicle.heightMm < heightOfNotchbacksMm
      ? { roofline: 'fastback', deckH: 0.725, deckAngle: -13, dloEnd: 0.85 }
      : { roofline: 'notch' }),
  }),
  suv: (vehicle, low) => ({
    rake: between(39, 30, low),
    tailSlope: between(74, 46, low),
    edgeH: between(0.63, 0.575, low),
    edgeX: between(55, 90, low),
    edgeAngle: between(20, 32, low),
    roofEndH: between(0.965, 0.925, low),
    dloEnd: between(0.9, 0.865, low) - (vehicle.lengthMm < 4350 ? 0.03 : 0),
    dloLean: between(80, 180, low),
    rails: vehicle.heightMm >= heightOfRailsMm,
    rimStyle: variety(vehicle, ['five', 'twin', 'wye', 'blade', 'multi']),
    lampStyle: variety(vehicle, ['slim', 'wide']),
    tailStyle: variety(vehicle, ['wide', 'bar']),
    tailLength: 320,
    ...(vehicle.heightMm > heightOfOffRoadersMm ? offRoader : {}),
  }),
  pickup: () => ({}),
}

const offRoader: Partial<Proportions> = {
  bonnetLength: 0.25,
  tailInset: 30,
  cowlH: 0.66,
  beltRise: 15,
  spoiler: 40,
  lampStyle: 'round',
  tailStyle: 'block',
  tailLength: 190,
}

/** One of the styles, always the same for the same dimensions, so that models without a preset differ. */
function variety<Style>(
  { lengthMm, wheelbaseMm, heightMm }: DrawnVehicle,
  styles: readonly [Style, ...Style[]],
): Style {
  const sum = Math.round(lengthMm * 7 + wheelbaseMm * 3 + heightMm)
  return styles[sum % styles.length] ?? styles[0]
}

/** Upper edge of the tail lamps, the same seen from the side and from behind. */
export function tailLampHeight(proportions: Proportions, heightMm: number, beltAtTail: number): number {
  switch (proportions.roofline) {
    case 'notch':
    case 'fastback':
      return proportions.deckH * heightMm - 78
    case 'cab':
      return proportions.deckH * heightMm - 70
    default:
      return Math.min(proportions.tailH * heightMm - 40, beltAtTail - 70)
  }
}
