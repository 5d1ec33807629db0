import { type Savings, type SavingsScenario, savingsOf } from '#app/features/calculator/savings.ts'
import { initialScenario } from '#app/features/calculator/savings-inputs.ts'

/** What the calculator answers before anybody touches it. */
export const savingsExample: SavingsScenario & Savings = { ...initialScenario, ...savingsOf(initialScenario) }
