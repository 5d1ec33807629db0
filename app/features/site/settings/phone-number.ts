/** The area codes that Brazil has (Anatel). */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/**
 * A Brazilian number as it is shown: '(11) 5555-0100', '(11) 95555-0100' or '0800 555 0100'.
 * @returns null where it is none
 */
export function readPhone(typed: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(typed.trim())) return null
  const digits = typed.replaceAll(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  const [, freeStart, freeEnd] = /^0800(\d{3})(\d{4})$/.exec(digits) ?? []
  if (freeStart) return `0800 ${freeStart} ${freeEnd}`
  const [, areaCode = '', start, end] = /^0?(\d{2})([2-5]\d{3}|9\d{4})(\d{4})$/.exec(digits) ?? []
  return areaCodes.has(areaCode) ? `(${areaCode}) ${start}-${end}` : null
}

/** The address that calls a number as it is shown, in the form of E.164. */
export function phoneHref(shown: string): string {
  return `tel:+55${shown.replaceAll(/\D/g, '').replace(/^0/, '')}`
}
