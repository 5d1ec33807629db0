import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { chargingStateField } from '#app/features/costs/charging/charging-car.ts'

/**
 * What 'Cabe no meu dia?' asks is worked out from the address alone: the page of a model needs nothing new for it, unlike for the
 * tariff of another state.
 */
export function asksSomethingElse({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [before, after] = [
    currentUrl.searchParams.get(chargingStateField),
    nextUrl.searchParams.get(chargingStateField),
  ]
  const isOwnQuestion =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && before === after
  return isOwnQuestion ? false : defaultShouldRevalidate
}
