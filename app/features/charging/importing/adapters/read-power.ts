/** Less than a household socket gives, and more than any charger of a car: then it is some other number. */
const possibleKw = { least: 0.5, most: 1500 }

/** From here on a number without a unit is of watts. */
const wattsFrom = 1000

/**
 * The strongest power that a text or number names, in kW: '22 kW', '22', 22000, '11 kW;22 kW', '2 x 22 kW', 'até 150 kW'.
 * @returns null where it names none ('generator', '22 kWh', 0)
 */
export function readPowerKw(value: unknown): number | null {
  if (typeof value === 'number') return possible(value > wattsFrom ? value / 1000 : value)
  if (typeof value !== 'string') return null
  const text = value.slice(0, 200).toLowerCase()
  const named = [...text.matchAll(/(\d[\d.,]*)\s*(kw|w)\b/g)].map(([, number = '', unit]) => kwOf(number, unit))
  const found = named.length > 0 ? named : text.split(/[;/|]/).map(bareNumber)
  return found.reduce((most, kw) => (kw !== null && (most === null || kw > most) ? kw : most), null)
}

function bareNumber(text: string): number | null {
  const [, number] = /^\s*(\d[\d.,]*)\s*$/.exec(text) ?? []
  return number ? kwOf(number, undefined) : null
}

function kwOf(number: string, unit: string | undefined): number | null {
  // '22.000 W' has a point for the eye; '22.5 kW' has decimals.
  const isGrouped = unit === 'w' && /^\d{1,3}([.,]\d{3})+$/.test(number)
  const value = Number(isGrouped ? number.replaceAll(/[.,]/g, '') : number.replace(',', '.'))
  if (!Number.isFinite(value)) return null
  const isWatts = unit === 'w' || (unit === undefined && value > wattsFrom)
  return possible(isWatts ? value / 1000 : value)
}

function possible(kw: number): number | null {
  const isPossible = Number.isFinite(kw) && kw >= possibleKw.least && kw <= possibleKw.most
  return isPossible ? Math.round(kw * 10) / 10 : null
}
