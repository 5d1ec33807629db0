import forms from './part-forms.json' with { type: 'json' }
/** Points as pairs: a share of the length, a share of the height. */
export type Shares = readonly (readonly number[])[]

/** A lamp as the side shows it: `h` its middle, `lenX` its depth from the face, `thickH` its height. */
export type SideLamp = {
  style: string
  h: number
  lenX: number
  thickH: number
  riseH?: number
  insetX?: number
  tiltDeg?: number
  ring?: string
  glowMm?: number
  dot?: number
}

/** A field of another tone, or with `line` a stroke of so many millimetres; `over` says which layer it lies on. */
type Patch = {
  tone: string
  at: Shares
  line?: number
  smooth?: boolean
  round?: number
  opacity?: number
  over?: string
}

type Crease = { at: Shares; strength?: number; hard?: boolean }

/** Features of the front beyond the heights of the side: lamp signature, light bar, grille. Half widths are shares of half the width. */
type FrontFace = {
  hoodWidth: number
  tumblehomeDeg: number
  lamp: string
  lampH: number
  lampHeight: number
  lampInner: number
  lampOuter: number
  lightBar: boolean
  barH?: number
  lowLampH?: number
  grille: string | null
  grilleTop: number
  grilleLow: number
  grilleHalf: number
  intakeHalf: number
  intakeTop: number
  plateH: number
  skid: boolean
  slash?: boolean
  digital?: boolean
  starmap?: boolean
  blackBar?: readonly number[]
  chromeBar?: number
  panelTone?: string
  roofTone?: string
  bumper?: boolean
  blueRing?: boolean
  glowing?: boolean
}

/** Features of the rear beyond the heights of the side. */
type RearFace = { lightBar: boolean; lampInner: number; plateH: number | null }

/**
 * The shape of a model relative to its dimensions. A name ending in X is a share of the length, in H a share of the height, in Deg an
 * angle from the horizontal, in Mm millimetres; Round and Bulge are shares of the length and of an edge; null is absent.
 */
export type VehicleShape = {
  paint: string | null
  frontAxleX: number
  /** Outer diameter of the tyre; null derives it from body, length and rim. */
  tyreMm: number | null
  archGapMm: number
  archShape: string
  lipX: number
  lipH: number
  chinBulge: number
  noseH: number
  noseRound: number
  faceBulge: number
  hoodX: number
  hoodH: number
  hoodRound: number
  hoodCrown: number
  clamshell: boolean
  cowlX: number
  cowlH: number
  cowlRound: number
  windscreenDeg: number
  screenBulge: number
  /** From the windscreen into the roof: 0.5 a tight bend, 1.1 one bow. */
  headerRound: number
  roofPeakX: number
  roofEndX: number
  roofEndH: number
  roofEndDeg: number | null
  roofEndRound: number
  spoilerX: number
  spoilerDropH: number
  backlightDeg: number
  backH: number
  backBulge: number
  backGlassX: number
  backRound: number
  deckX: number | null
  deckH: number | null
  deckBulge: number
  deckRound: number
  gateBulge: number
  tailX: number
  tailH: number
  tailRound: number
  rearLowX: number
  rearLowH: number
  rearBulge: number
  sillH: number
  /** Lower edge of the side glass, from front to rear; further points make kicks and kinks. */
  belt: Shares
  glassTopX: number
  glassRound: number
  glassTopRound: number
  glassTrim: string | null
  aPillarX: number
  roofRailH: number
  /** Position, width, lean and tone of each pillar over the glass. */
  pillars: readonly (readonly (number | string)[])[]
  airCurtain: boolean
  doors: number
  doorBX: number
  doorBLeanX: number
  doorCX: number
  sillPanelH: number
  shoulder: Shares
  rocker: Shares
  creases: readonly Crease[] | null
  handles: string
  handleDropH: number
  chargePort: { side: string; end: string; at: readonly number[] | null } | null
  roofTone: string | null
  roofLine: Shares | null
  rails: string | null
  mirrorTone: string | null
  claddingH: number
  archCladMm: number
  chinH: number
  heelH: number
  headLamp: SideLamp
  lowLamp: SideLamp | null
  tailLamp: SideLamp
  rim: string
  rimTone: string | null
  caliper: string | null
  patches: readonly Patch[] | null
  spareWheel: { x: number; h: number; radiusH: number; depthX: number } | null
  front: FrontFace
  rear: RearFace
}

/** One row of the table: only what differs from `like` or from the archetype. */
export type ShapeRow = Partial<Omit<VehicleShape, 'front' | 'rear'>> & {
  front?: Partial<FrontFace>
  rear?: Partial<RearFace>
}
export type ModelRow = ShapeRow & { archetype?: string; like?: string; confidence?: string }

/**
 * A lamp in units, v from its lower (−1) to its upper edge (1). From the side u runs from the face (0) inwards (1), from in front from
 * the inner (0) to the outer end (1). Shells, lines of light, square dots and round points.
 */
export type LampForm = {
  shells?: readonly Shares[]
  light?: readonly Shares[]
  dots?: Shares
  points?: Shares
  isRound?: boolean
  isOval?: boolean
  lightMm?: number
}

/** The right half of a grille in units: shares of its half width, 0 its lower to 1 its upper edge. */
export type GrilleForm = {
  at: Shares
  slats?: number
  bars?: number
  mesh?: boolean
  dots?: boolean
  slash?: boolean
  cross?: boolean
  isV?: boolean
  tone?: string
  frame?: string
}

/** One of a pair of upright openings: its inner edge and its foot as shares of the half width. */
export type KidneyForm = { inner: number; low: number }

/**
 * One spoke pointing to the right, in shares of the rim's radius, repeated `count` times. `disc` fills the rim up to this share first;
 * with `isCut` the spokes are openings in it.
 */
export type RimForm = { count: number; spoke: Shares; disc?: number; isCut?: boolean }

type PartForms = {
  sideLamps: Record<string, LampForm>
  tailLamps: Record<string, LampForm>
  frontLamps: Record<string, LampForm>
  grilles: Record<string, GrilleForm>
  kidneys: Record<string, KidneyForm>
  rims: Record<string, RimForm>
}

/** The lamps, grilles and rims that a shape names. */
export const partForms: PartForms = forms
