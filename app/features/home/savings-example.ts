/** The calculator's initial values. */
const initialValues = {
  kmPerMonth: 1000,
  petrolKmPerL: 12,
  petrolBrlPerL: 5.5,
  consumptionKwhPer100Km: 16,
  energyBrlPerKwh: 0.65,
}

export type SavingsExample = typeof initialValues & {
  petrolBrlPerMonth: number
  energyBrlPerMonth: number
  savingBrlPerMonth: number
}

/** What the calculator answers before anybody touches it, by its stated formula: petrol spared less energy bought. */
export const savingsExample: SavingsExample = exampleOf(initialValues)

function exampleOf(values: typeof initialValues): SavingsExample {
  const petrolBrlPerMonth = (values.kmPerMonth / values.petrolKmPerL) * values.petrolBrlPerL
  const energyBrlPerMonth = (values.kmPerMonth * values.consumptionKwhPer100Km * values.energyBrlPerKwh) / 100
  return { ...values, petrolBrlPerMonth, energyBrlPerMonth, savingBrlPerMonth: petrolBrlPerMonth - energyBrlPerMonth }
}
