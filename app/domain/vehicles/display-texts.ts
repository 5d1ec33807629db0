import { formatNumber, formatPrice } from '#app/platform/format/format-number.ts'

/** `column`: column that stores the figure as text. `note`: note of the figure's source. */
type TextOfFigure = { column: string; write: (value: number, note: string | null) => string }

const warranty = (years: number) => `${formatNumber(years)} ${years === 1 ? 'ano' : 'anos'}`

/** The database also stores these figures as formatted text. */
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
    // `note` is the charging window, such as '10–80%'.
    write: (minutes: number, note: string | null) => `${formatNumber(minutes, 1)} min (${note || 'recarga rápida'})`,
  },
  warrantyVehicleYears: { column: 'warrantyVehicle', write: warranty },
  warrantyBatteryYears: { column: 'warrantyBattery', write: warranty },
} as const satisfies Record<string, TextOfFigure>

export type DisplayedFigure = keyof typeof textOfFigure
type TextColumn = (typeof textOfFigure)[DisplayedFigure]['column']
type FigureWithNote = { value: number | null; note: string | null }

export const displayedFigures = Object.keys(textOfFigure) as DisplayedFigure[]

export function isDisplayed(figure: string): figure is DisplayedFigure {
  return Object.hasOwn(textOfFigure, figure)
}

/** Texts of all figures, computed from the numbers. */
export function displayTexts(figures: Record<DisplayedFigure, FigureWithNote>): Record<TextColumn, string | null> {
  const texts = displayedFigures.map((figure) => [textOfFigure[figure].column, written(figure, figures[figure])])
  return Object.fromEntries(texts) as Record<TextColumn, string | null>
}

/** Text after an edit. A text typed by an editor stays if the number is unchanged. */
export function textAfter(
  figure: DisplayedFigure,
  before: FigureWithNote & { text: string | null },
  after: FigureWithNote,
): string | null {
  const isSomebodys = before.text !== null && before.text !== written(figure, before)
  return isSomebodys && before.value === after.value ? before.text : written(figure, after)
}

function written(figure: DisplayedFigure, { value, note }: FigureWithNote): string | null {
  return value === null ? null : textOfFigure[figure].write(value, note)
}
