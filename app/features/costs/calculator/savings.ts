/** The input of a monthly bill. Every number is above zero. */
export type SavingsScenario = {
  kmPerMonth: number
  petrolBrlPerLitre: number
  petrolKmPerLitre: number
  energyBrlPerKwh: number
  electricKwhPer100Km: number
}

export type Savings = {
  petrolBrlPerMonth: number
  electricBrlPerMonth: number
  petrolBrlPer100Km: number
  electricBrlPer100Km: number
  /** Below zero where electricity is the dearer one. */
  savingBrlPerMonth: number
  savingBrlPerYear: number
  /** The saving in percent of the cost with petrol; below zero for a loss. */
  savingPercent: number
}

/** The stated formulas (CALC-12 to CALC-16), unrounded: texts round. */
export function savingsOf(scenario: SavingsScenario): Savings {
  const { kmPerMonth, petrolBrlPerLitre, petrolKmPerLitre, energyBrlPerKwh, electricKwhPer100Km } = scenario
  const petrolBrlPerMonth = (kmPerMonth / petrolKmPerLitre) * petrolBrlPerLitre
  const electricBrlPerMonth = ((kmPerMonth * electricKwhPer100Km) / 100) * energyBrlPerKwh
  const savingBrlPerMonth = petrolBrlPerMonth - electricBrlPerMonth
  return {
    petrolBrlPerMonth,
    electricBrlPerMonth,
    petrolBrlPer100Km: (100 / petrolKmPerLitre) * petrolBrlPerLitre,
    electricBrlPer100Km: electricKwhPer100Km * energyBrlPerKwh,
    savingBrlPerMonth,
    savingBrlPerYear: savingBrlPerMonth * 12,
    savingPercent: (savingBrlPerMonth / petrolBrlPerMonth) * 100,
  }
}
