import { formatNumber, formatPrice } from '#app/platform/format/format-number.ts'

/** A text column beside a figure, and how it is written. The note is the one of the figure's source. */
type TextOfFigure = { column: string; write: (value: number, note: string | null) => string }

const warranty = (years: number) => `${formatNumber(years)} ${years === 1 ? 'ano' : 'anos'}`

/** Every figure that the table of models holds a second time, as a text: every import makes it here. */
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
    // The note says between which states of charge, such as '10–80%'.
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

/** The text columns of a model of which nobody has written one. */
export function displayTexts(stated: Record<DisplayedFigure, Stated>): Record<TextColumn, string | null> {
  const texts = displayedFigures.map((figure) => [textOfFigure[figure].column, written(figure, stated[figure])])
  return Object.fromEntries(texts) as Record<TextColumn, string | null>
}

/**
 * The text beside a figure after a write that does not show it. One that somebody wrote (T-62) stays as long as its number
 * does; a new number is never left beside a text about the old one.
 */
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
