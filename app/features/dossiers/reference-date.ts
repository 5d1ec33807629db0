/** The last day that a reference date can mean: of '2025' the 31st of December. Null where it says no date. */
export function endOfReference(date: string | null): string | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date ?? '') ?? []
  if (!year) return null
  if (!month) return `${year}-12-31`
  return `${year}-${month}-${day ?? lastDayOf(Number(year), Number(month))}`
}

/** '28' to '31'. */
export function lastDayOf(year: number, month: number): string {
  return String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')
}
