import {
  type CarKind,
  type CarScenario,
  type Side,
  type CarFieldKey,
  carFieldKeys,
  carNames,
} from './tailored-inputs.ts'
import type { TailoredTyped } from './tailored-form.ts'

export type ModelFigure = {
  value: number
  /** 'Inmetro · 24/11/2025 · confiança média'. */
  origin: string
  isEstimate: boolean
}

/** Fills in a car's fields. An unknown figure has no key. */
export type ChosenModel = {
  slug: string
  name: string
  /** 'BYD Dolphin · GS · 2026'. */
  label: string
  kind: CarKind
  figures: Partial<Record<CarFieldKey, ModelFigure>>
}

const neededFigures: Record<CarKind, CarFieldKey[]> = {
  eletrico: ['kwh', 'price'],
  'plug-in': ['kwh', 'range', 'petrol', 'price'],
  combustao: ['petrol', 'price'],
}
const figureNames: Partial<Record<CarFieldKey, string>> = {
  kwh: 'o consumo elétrico',
  petrol: 'o consumo com gasolina',
  range: 'a autonomia elétrica',
  price: 'o preço',
}

/** Empties the fields of figures that the model lacks, because they may contain figures of the former model. */
export function withModel(typed: TailoredTyped, side: Side, { kind, figures, slug }: ChosenModel): TailoredTyped {
  const names = carNames[side]
  const textOf = (key: CarFieldKey) => {
    const value = figures[key]?.value
    return value === undefined ? '' : String(value)
  }
  return {
    ...typed,
    [names.model]: slug,
    [names.kind]: kind,
    [names.kwh]: textOf('kwh'),
    [names.petrol]: textOf('petrol'),
    [names.range]: textOf('range'),
    [names.price]: textOf('price'),
    [names.ethanol]: '',
  }
}

/** Fills in the new model. Fields that the visitor changed stay, except the kind of car, which is always the model's. */
export function withNewModel(
  typed: TailoredTyped,
  side: Side,
  { model, former, start }: { model: ChosenModel; former: ChosenModel | null; start: TailoredTyped },
): TailoredTyped {
  const before = former ? withModel(start, side, former) : start
  const filled = withModel(typed, side, model)
  const names = carFieldKeys.map((key) => carNames[side][key])
  const own = names.filter((name) => typed[name] !== before[name]).map((name) => [name, typed[name]])
  return { ...filled, ...Object.fromEntries(own) }
}

/** True if every figure of the running cost is the model's. The price does not matter for it. */
export function isByModel(car: CarScenario, { figures }: ChosenModel): boolean {
  const used = { kwh: car.kwhPer100Km, petrol: car.petrolKmPerLitre, range: car.electricRangeKm }
  return Object.entries(used).every(
    ([key, value]) => value === null || figures[key as keyof typeof used]?.value === value,
  )
}

export function modelSentence({ name, kind, figures }: ChosenModel): string {
  const missing = neededFigures[kind].filter((key) => !figures[key]).map((key) => figureNames[key] ?? key)
  const filled = `Preenchemos com os números de ${name}.`
  if (missing.length === 0) return filled
  return `${filled} O catálogo não diz ${missing.join(' nem ')}: escreva o que souber.`
}
