import forms from './part-forms.json' with { type: 'json' }
/** [share of the length, share of the height]. */
export type Shares = readonly (readonly number[])[]

/** `h`: height of the lamp's middle. `lenX`: depth. `thickH`: height of the lamp. */
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

/** An area in another colour, or a stroke of `line` millimetres. `over`: its layer. */
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

/** Parts of the front that the side view does not show. Half widths are shares of half the vehicle's width. */
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

type RearFace = { lightBar: boolean; lampInner: number; plateH: number | null }

/**
 * Relative to the dimensions. Suffixes: X, Round share of length; H share of height; Deg from the horizontal; Bulge share of an edge. null:
 * part absent or value derived.
 */
export type VehicleShape = {
  paint: string | null
  frontAxleX: number
  /** Outer diameter. null: estimated from body, length and rim. */
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
  /** Roundness between windscreen and roof, from 0.5 (tight bend) to 1.1 (a single curve). */
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
  /** Lower edge of the side glass, front to rear. More than two points give kinks. */
  belt: Shares
  glassTopX: number
  glassRound: number
  glassTopRound: number
  glassTrim: string | null
  aPillarX: number
  roofRailH: number
  /** Pillars over the glass. Each: position, width, lean, colour. */
  pillars: readonly (readonly (number | string)[])[]
  airCurtain: boolean
  doors: number
  slidingDoor: boolean
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

/** Differences from the archetype, or from the row named by `like`. */
export type ShapeRow = Partial<Omit<VehicleShape, 'front' | 'rear'>> & {
  front?: Partial<FrontFace>
  rear?: Partial<RearFace>
}
export type ModelRow = ShapeRow & { archetype?: string; like?: string; confidence?: string }

/**
 * Lamp in unit coordinates. v: lower (−1) to upper edge (1). u: outer (0) to inner end (1) in the side view, reversed in the front view.
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

/** Right half of a grille. `at`: share of the half width, and height from 0 (lower edge) to 1 (upper edge). */
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

/** One of two upright openings. `inner`: inner edge. `low`: outer lower corner. Shares of the half width. */
export type KidneyForm = { inner: number; low: number }

/**
 * One spoke pointing right, in shares of the rim radius, drawn `count` times. `disc`: radius of a disc below. `isCut`: spokes are openings
 * in the disc.
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

export const partForms: PartForms = forms
