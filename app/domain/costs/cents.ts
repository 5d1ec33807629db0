/** Whole cents, so that a total equals the sum of its parts. */
export type Cents = number

export function centsOf(reais: number): Cents {
  return Math.round(reais * 100)
}

export function reaisOf(cents: Cents): number {
  return cents / 100
}
