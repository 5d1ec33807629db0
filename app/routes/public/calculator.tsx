import { data, redirect } from 'react-router'
import { CalculatorPage } from '#app/domain/costs/calculator/calculator-page.tsx'
import {
  findCalculatorStart,
  findCalculatorUsage,
  recordCalculation,
} from '#app/domain/costs/calculator/calculator-usage.server.ts'
import {
  calculatorParameters,
  chosenStateIn,
  calculatorPath,
  readCalculatorAddress,
  readSavings,
  savingsHref,
} from '#app/domain/costs/calculator/savings-address.ts'
import { readDifference } from '#app/domain/costs/calculator/price-difference.ts'
import { initialSavingsScenario } from '#app/domain/costs/calculator/savings-inputs.ts'
import { savingsOf, savingsToday } from '#app/domain/costs/calculator/savings-start.ts'
import { fixedMeta } from '#app/ui/page-meta.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { Route } from './+types/calculator.ts'

/** Only the page without parameters is cached. Its count of calculations may be out of date. */
export const handle: PageHandle = { cachedParameters: [], personalParameters: calculatorParameters }

export async function loader({ context, url }: Route.LoaderArgs) {
  const begin = await findCalculatorStart(context, chosenStateIn(url.searchParams))
  const view = readCalculatorAddress(url, begin.start.todayPrices)
  const usageCount = await findCalculatorUsage(context.get(contexts.content))
  const savings = view.state === 'result' ? savingsOf(view.scenario) : null
  const today = savingsToday(begin.start, view.state === 'result' ? view.scenario : initialSavingsScenario)
  const difference = savings && readDifference(url.searchParams, savings)
  return { view, savings, today, difference, ...begin, usageCount, siteUrl: context.get(contexts.siteUrl) }
}

/** Runs without JavaScript: redirects to the address of the result. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const [reading, uf] = [readSavings(form), chosenStateIn(form)]
  if (reading.outcome === 'invalid')
    return data(
      { view: reading, savings: null, today: null, difference: null, ...(await findCalculatorStart(context, uf)) },
      { status: 422 },
    )
  await recordCalculation(requestDeps(context))
  throw redirect(savingsHref(reading.typed, uf), 303)
}

export const meta = fixedMeta({
  title: 'Calculadora de economia',
  description:
    'Quanto custa rodar com gasolina e quanto custaria com eletricidade, por mês, por ano e em dez anos, com os seus números.',
  path: calculatorPath,
  trail: [{ label: 'Início', to: '/' }, { label: 'Calculadora' }],
})

export default function Calculator({
  loaderData: { usageCount, siteUrl: _siteUrl, ...page },
  actionData,
}: Route.ComponentProps) {
  return <CalculatorPage {...(actionData ?? page)} usageCount={usageCount} />
}
