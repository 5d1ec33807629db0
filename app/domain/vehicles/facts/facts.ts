import { formatPrice, formatNumber } from '#app/platform/format/format-number.ts'

export type FactGroup = 'Preço' | 'Energia' | 'Desempenho' | 'Medidas' | 'Garantia'

/** Part without which a car cannot have the fact. 'flex': engine that runs on ethanol. 'dc': fast-charging socket. */
type Part = 'plug' | 'tank' | 'flex' | 'dc'

type Shown = {
  label: string
  /** Group in specification sheet, comparison and editor. null: not shown there. */
  group: FactGroup | null
  needs?: Part
}
/** `better`: direction that buyers prefer. null: no preference. */
export type NumberFact = Shown & {
  kind: 'number'
  group: FactGroup
  unit: string
  decimals: number
  better: 'higher' | 'lower' | null
  /** True for a figure that is counted or promised, such as seats or warranty years. It never gets the mark '≈'. */
  isExact?: boolean
}
/** `options`: all allowed values. */
export type TextFact = Shown & { kind: 'text'; options?: readonly string[] }
/** A longer text, stored in lower case. */
type PhraseFact = Shown & { kind: 'phrase' }
type FlagFact = Shown & { kind: 'flag' }
export type Fact = NumberFact | TextFact | PhraseFact | FlagFact

type NumberOptions = { decimals?: number; better?: NumberFact['better']; needs?: Part; isExact?: boolean }

function number(label: string, unit: string, group: FactGroup, options: NumberOptions = {}): NumberFact {
  return { kind: 'number', label, unit, group, decimals: 0, better: null, ...options }
}
function text(label: string, group: FactGroup | null, options: Pick<TextFact, 'options' | 'needs'> = {}): TextFact {
  return { kind: 'text', label, group, ...options }
}
function phrase(label: string, group: FactGroup): PhraseFact {
  return { kind: 'phrase', label, group }
}
function flag(label: string, group: FactGroup): FlagFact {
  return { kind: 'flag', label, group }
}

const farByPlug = { better: 'higher', needs: 'plug' } as const
const lowerByPlug = { decimals: 1, better: 'lower', needs: 'plug' } as const
const higherByPlug = { ...lowerByPlug, better: 'higher' } as const
const higherByTank = { ...higherByPlug, needs: 'tank' } as const
const promised = { better: 'higher', isExact: true } as const
const higherByEthanol = { ...higherByPlug, needs: 'flex' } as const

/** Facts in the order of specification sheet, comparison and editor. Only entered-facts.ts has what only editors need. */
export const facts = {
  priceBrl: number('Preço sugerido', 'BRL', 'Preço', { better: 'lower' }),
  rangeKm: number('Autonomia (Inmetro)', 'km', 'Energia', farByPlug),
  rangeWltpKm: number('Autonomia (WLTP)', 'km', 'Energia', farByPlug),
  batteryKwh: number('Bateria nominal', 'kWh', 'Energia', { decimals: 1, better: 'higher' }),
  batteryUsableKwh: number('Bateria útil', 'kWh', 'Energia', higherByPlug),
  batteryChemistry: text('Química da bateria', 'Energia'),
  consumptionKwhPer100Km: number('Consumo elétrico (Inmetro)', 'kWh/100 km', 'Energia', lowerByPlug),
  consumptionCityKwhPer100Km: number('Elétrico na cidade (Inmetro)', 'kWh/100 km', 'Energia', lowerByPlug),
  consumptionHighwayKwhPer100Km: number('Elétrico na estrada (Inmetro)', 'kWh/100 km', 'Energia', lowerByPlug),
  fuelCityKmPerL: number('Gasolina na cidade (Inmetro)', 'km/l', 'Energia', higherByTank),
  fuelHighwayKmPerL: number('Gasolina na estrada (Inmetro)', 'km/l', 'Energia', higherByTank),
  ethanolCityKmPerL: number('Etanol na cidade (Inmetro)', 'km/l', 'Energia', higherByEthanol),
  ethanolHighwayKmPerL: number('Etanol na estrada (Inmetro)', 'km/l', 'Energia', higherByEthanol),
  energyMjKm: number('Consumo energético (Inmetro)', 'MJ/km', 'Energia', { decimals: 2, better: 'lower' }),
  pbeClass: text('Classe do PBE', 'Energia', { options: ['A', 'B', 'C', 'D', 'E'] }),
  pbeClassInCategory: text('Classe do PBE na categoria', 'Energia', { options: ['A', 'B', 'C', 'D', 'E'] }),
  acChargeKw: number('Recarga AC, até', 'kW', 'Energia', higherByPlug),
  dcChargeKw: number('Recarga rápida DC, até', 'kW', 'Energia', { ...higherByPlug, needs: 'dc' }),
  dcChargeMin: number('Tempo de recarga rápida', 'min', 'Energia', { better: 'lower', needs: 'dc' }),
  connector: text('Conector', 'Energia', { needs: 'plug' }),
  heatPump: flag('Bomba de calor', 'Energia'),
  powerCv: number('Potência', 'cv', 'Desempenho', { better: 'higher' }),
  torqueNm: number('Torque', 'Nm', 'Desempenho', { better: 'higher' }),
  acceleration0To100S: number('0–100 km/h', 's', 'Desempenho', { decimals: 1, better: 'lower' }),
  topSpeedKmh: number('Velocidade máxima', 'km/h', 'Desempenho', { better: 'higher' }),
  transmission: phrase('Transmissão', 'Desempenho'),
  /** Short text for the catalogue's filter. */
  traction: text('Tração', null),
  tractionText: phrase('Tração', 'Desempenho'),
  lengthMm: number('Comprimento', 'mm', 'Medidas'),
  widthMm: number('Largura', 'mm', 'Medidas'),
  heightMm: number('Altura', 'mm', 'Medidas'),
  wheelbaseMm: number('Entre-eixos', 'mm', 'Medidas'),
  weightKg: number('Peso', 'kg', 'Medidas', { better: 'lower' }),
  trunkL: number('Porta-malas', 'litros', 'Medidas', { better: 'higher' }),
  seats: number('Lugares', '', 'Medidas', { better: 'higher', isExact: true }),
  wheelIn: number('Rodas', 'pol.', 'Medidas', { isExact: true }),
  wheels: phrase('Rodas e pneus', 'Medidas'),
  colour: phrase('Cores', 'Medidas'),
  warrantyVehicleYears: number('Garantia do veículo', 'anos', 'Garantia', promised),
  warrantyBatteryYears: number('Garantia da bateria', 'anos', 'Garantia', promised),
} satisfies Record<string, Fact>

export type FactKey = keyof typeof facts
type KeysOf<Kind> = { [Key in FactKey]: (typeof facts)[Key] extends Kind ? Key : never }[FactKey]
export type FigureKey = KeysOf<NumberFact>
export type TextKey = KeysOf<TextFact>
export type PhraseKey = KeysOf<PhraseFact>
export type FlagKey = KeysOf<FlagFact>

/** null: unknown. */
export type FigureValues = Record<FigureKey, number | null>
export type FactValues = FigureValues & Record<TextKey | PhraseKey, string | null> & Record<FlagKey, boolean | null>
export type FactValue = number | string | boolean | null

export const factKeys = Object.keys(facts) as FactKey[]
// `@__PURE__` lets the bundler drop unused lists.
export const figureKeys = /* @__PURE__ */ keysOf('number') as FigureKey[]
export const textKeys = /* @__PURE__ */ keysOf('text') as TextKey[]
export const phraseKeys = /* @__PURE__ */ keysOf('phrase') as PhraseKey[]
export const flagKeys = /* @__PURE__ */ keysOf('flag') as FlagKey[]

export const figures: Record<FigureKey, NumberFact> = facts

export const unknownFacts = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ factKeys.map((key) => [key, null]),
) as FactValues

export function isFigureKey(key: string): key is FigureKey {
  return (figureKeys as string[]).includes(key)
}

export function factsIn(...groups: FactGroup[]): FactKey[] {
  return factKeys.filter((key) => (groups as unknown[]).includes(facts[key].group))
}

export function formatFigure(figure: FigureKey, value: number): string {
  const { unit, decimals } = figures[figure]
  return unit === 'BRL' ? formatPrice(value) : [formatNumber(value, decimals), unit].filter(Boolean).join('\u00a0')
}

export function formatFact(key: FactKey, value: NonNullable<FactValue>): string {
  if (typeof value === 'number') return formatFigure(key as FigureKey, value)
  return typeof value === 'string' ? value : formatFlag(value)
}

export function formatFlag(value: boolean): string {
  return value ? 'Sim' : 'Não'
}

function keysOf(kind: Fact['kind']): FactKey[] {
  return factKeys.filter((key) => facts[key].kind === kind)
}

type Drive = { hasPlug: boolean; hasTank: boolean }
type Equipped = Record<'fuelCityKmPerL' | 'ethanolCityKmPerL' | 'connector', FactValue>

/** False if a car with this drive, engine and socket cannot have the fact. The fact then does not count as missing. */
export function appliesTo(
  key: FactKey,
  { hasPlug, hasTank }: Drive,
  { fuelCityKmPerL, ethanolCityKmPerL, connector }: Equipped,
): boolean {
  switch (facts[key].needs) {
    case 'plug':
      return hasPlug
    case 'dc':
      // A Tipo 2 socket takes AC only.
      return hasPlug && connector !== 'Tipo 2'
    case 'tank':
      return hasTank
    case 'flex':
      // Inmetro tests a flex engine with both fuels, so a car with figures for petrol only is not flex.
      return hasTank && (ethanolCityKmPerL !== null || fuelCityKmPerL === null)
    case undefined:
      return true
  }
}

/** Facts that are not listed as missing if they are unknown. */
export const rarelyPublished: readonly FactKey[] = ['batteryUsableKwh', 'rangeWltpKm', 'heatPump']

/** True for a measured figure. With low confidence it gets '≈'; any other fact gets '(a conferir)'. */
export function isQuantity(key: FactKey): boolean {
  const fact: Fact = facts[key]
  return fact.kind === 'number' && !fact.isExact
}

export const toBeChecked = '(a conferir)'
