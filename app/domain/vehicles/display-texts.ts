import { formatNumber, formatPrice } from '#app/platform/format/format-number.ts'

/** A text column of a figure and its format. The note is that of the figure's source. */
type TextOfFigure = { column: string; write: (value: number, note: string | null) => string }

const warranty = (years: number) => `${formatNumber(years)} ${years === 1 ? 'ano' : 'anos'}`

/** Figures that are also stored as text; all imports derive the texts here. */
export const textOfFigure = {
  priceBrl: {
    column: 'price',
    write: (reais: number) => formatPrice(reais),
  },
  acceleration0To100S: { column: 'acceleration', write: (seconds: number) => `${formatNumber(seconds, 1)} s` },
  consumptionKwhPer100Km: {
    column: 'consumption',
    write: (kwhPer100Km: number) => `${formatNumber(kwhPer100Km, 1)} kWh/100 km`,
  },
  dcChargeMin: {
    column: 'chargingTime',
    // The note states the charging window, such as '10–80%'.
    write: (minutes: number, note: string | null) => `${formatNumber(minutes, 1)} min (${note || 'recarga rápida'})`,
  },
  warrantyVehicleYears: { column: 'warrantyVehicle', write: warranty },
  warrantyBatteryYears: { column: 'warrantyBattery', write: warranty },
} as const satisfies Record<string, TextOfFigure>

export type DisplayedFigure = keyof typeof textOfFigure
type TextColumn = (typeof textOfFigure)[DisplayedFigure]['column']
type Stated = { value: number | null; note: string | null }

export const displayedFigures = Object.keys(textOfFigure) as DisplayedFigure[]

export function isDisplayed(figure: string): figure is DisplayedFigure {
  return Object.hasOwn(textOfFigure, figure)
}

/** Derived text columns, for models without written ones. */
export function displayTexts(stated: Record<DisplayedFigure, Stated>): Record<TextColumn, string | null> {
  const texts = displayedFigures.map((figure) => [textOfFigure[figure].column, written(figure, stated[figure])])
  return Object.fromEntries(texts) as Record<TextColumn, string | null>
}

/** Text of a figure after a write: a written text stays while its number does not change. */
export function textAfter(
  figure: DisplayedFigure,
  before: Stated & { text: string | null },
  after: Stated,
): string | null {
  const isSomebodys = before.text !== null && before.text !== written(figure, before)
  return isSomebodys && before.value === after.value ? before.text : written(figure, after)
}

function written(figure: DisplayedFigure, { value, note }: Stated): string | null {
  return value === null ? null : textOfFigure[figure].write(value, note)
}
