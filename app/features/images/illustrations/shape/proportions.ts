type Roofline = 'box' | 'coupe' | 'notch' | 'fastback' | 'cab'
export type LampStyle = 'slim' | 'wide' | 'round' | 'block' | 'vertical' | 'split' | 'hammer' | 'drop'
export type TailLampStyle = 'bar' | 'wide' | 'block' | 'tall' | 'vertical' | 'round'
export type RimStyle = 'five' | 'twin' | 'multi' | 'wye' | 'turbine' | 'six' | 'blade' | 'cover' | 'aero' | 'block'

/**
 * The shape of a vehicle relative to its dimensions. A name ending in H is a share of the height; `frontShare`, X and
 * Length are shares of the length; angles are degrees; the rest are millimetres.
 */
export type Proportions = {
  /** Share of the overhangs that lies in front of the front axle. */
  frontShare: number
  clearance: number
  /** 0 derives the tyre from body type, length and rim. */
  tyreDiameter: number
  archGap: number
  /** Height of the foremost point. */
  noseH: number
  /** Leading edge of the bonnet: millimetres behind the nose, height, and direction of the contour there. */
  edgeX: number
  edgeH: number
  edgeAngle: number
  bonnetLength: number
  bonnetAngle: number
  /** Base of the windscreen. */
  cowlH: number
  /** Lower lip of the front bumper. */
  lipX: number
  lipRise: number
  /** Windscreen from the horizontal. */
  rake: number
  headerRound: number
  roofPeak: number
  roofline: Roofline
  roofEndH: number
  tailSlope: number
  tailH: number
  tailInset: number
  spoiler: number
  /** Height of the rearmost point. */
  bumperH: number
  rearRise: number
  /** The beginning of the deck or the cargo bed. */
  deckX: number
  deckH: number
  deckAngle: number
  lipInset: number
  beltline: number
  beltRise: number
  beltKick: number
  kickX: number
  /** Roof edge above the side glass. */
  rail: number
  /** Rear end of the side glass, and how far its rear edge leans forward. */
  dloEnd: number
  dloLean: number
  /** Share of the wheelbase behind the front axle; in a pickup a share of the length. */
  bPillar: number
  cDivider: number
  shoulderH: number
  shoulderRise: number
  creaseH: number
  roof: 'body' | 'black' | 'float' | 'pillar'
  rails: boolean
  cladding: number
  handles: 'flush' | 'pull'
  chargePort: 'front' | 'rear' | 'none'
  lampStyle: LampStyle
  tailStyle: TailLampStyle
  lampLength: number
  tailLength: number
  rimStyle: RimStyle
  /** Colour of a bright frame round the side glass, of the brake calipers, of the rims; null is the usual one. */
  trim: string | null
  caliper: string | null
  rimTone: string | null
  grille: number
  sportBar: boolean
}

/** The silhouette of one model, and its colour. */
export type Preset = { paint?: string; proportions: Partial<Proportions> }
/** By the model's name, brand first. */
export type Presets = Record<string, Preset>
