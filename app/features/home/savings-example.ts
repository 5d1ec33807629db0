import { type Savings, type SavingsScenario, savingsOf } from '#app/features/calculator/savings.ts'
import { initialSavingsScenario } from '#app/features/calculator/savings-inputs.ts'

/** What the calculator answers before anybody touches it. */
export const savingsExample: SavingsScenario & Savings = {
  ...initialSavingsScenario,
  ...savingsOf(initialSavingsScenario),
}
