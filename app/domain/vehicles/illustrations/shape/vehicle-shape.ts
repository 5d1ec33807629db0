import forms from './part-forms.json' with { type: 'json' }
/** Points as pairs: share of the length, share of the height. */
export type Shares = readonly (readonly number[])[]

/** A lamp in side view: `h` its middle, `lenX` its depth, `thickH` its height. */
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

/** An area of another tone, or a stroke of `line` millimetres. `over` is the layer. */
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

/**
 * Features of the front that the side view lacks: lamps, light bar, grille. Half widths are shares of half the vehicle
 * width.
 */
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

/** Features of the rear that the side view lacks. */
type RearFace = { lightBar: boolean; lampInner: number; plateH: number | null }

/**
 * The shape of a model relative to its dimensions. Suffix X: share of the length; H: share of the height; Deg: angle
 * from the horizontal; Mm: millimetres; Round and Bulge: shares of the length and of an edge. null: absent.
 */
export type VehicleShape = {
  paint: string | null
  frontAxleX: number
  /** Outer diameter of the tyre; null: derived from body, length and rim. */
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
  /** Transition from windscreen to roof: 0.5 is a tight bend, 1.1 a single curve. */
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
  /** Lower edge of the side glass from front to rear; more points make kinks. */
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

/** A row of the table: only the differences from `like` or the archetype. */
export type ShapeRow = Partial<Omit<VehicleShape, 'front' | 'rear'>> & {
  front?: Partial<FrontFace>
  rear?: Partial<RearFace>
}
export type ModelRow = ShapeRow & { archetype?: string; like?: string; confidence?: string }

/**
 * A lamp in unit coordinates; v from lower (−1) to upper edge (1). Side: u from the face (0) inwards (1); front: u from
 * inner (0) to outer end (1).
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

/** Right half of a grille: shares of its half width, and 0 (lower) to 1 (upper edge). */
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

/** One of two upright openings: inner edge and foot as shares of the half width. */
export type KidneyForm = { inner: number; low: number }

/**
 * One spoke pointing right, in shares of the rim radius, repeated `count` times. `disc` first fills the rim up to this
 * share; with `isCut` the spokes are openings in it.
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

/** Lamps, grilles and rims by name. */
export const partForms: PartForms = forms
