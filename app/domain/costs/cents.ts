/** Whole cents: sums of them are exact, and a total is what its parts come to. */
export type Cents = number

export function centsOf(reais: number): Cents {
  return Math.round(reais * 100)
}

export function reaisOf(cents: Cents): number {
  return cents / 100
}
