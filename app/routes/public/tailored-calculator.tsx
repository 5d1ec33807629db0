import { data, redirect } from 'react-router'
import { findCalculatorUsage, recordCalculation } from '#app/domain/costs/calculator/calculator-usage.server.ts'
import { calculatorPath, stepParameter, tailoredPath } from '#app/domain/costs/calculator/savings-address.ts'
import {
  findTailored,
  readTailoredSend,
  tailoredModelFields,
  writeModelSlugs,
} from '#app/domain/costs/calculator/find-tailored.server.ts'
import { findChosenModels } from '#app/domain/costs/calculator/model-queries.server.ts'
import { tailoredHref } from '#app/domain/costs/calculator/tailored-form.ts'
import { TailoredPage } from '#app/domain/costs/calculator/tailored-page.tsx'
import { readNamedModels } from '#app/domain/vehicles/picker/model-choices.server.ts'
import { fixedMeta } from '#app/ui/page-meta.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import { textsIn } from '#app/platform/forms/texts-in.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/tailored-calculator.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const parts = requestDeps(context)
  const content = context.get(contexts.content)
  const named = await runLoader(context, () => readNamedModels(content, url, tailoredModelFields))
  if (named.movedTo) throw redirect(named.movedTo)
  // The step with the ambiguous field, where the visitor chooses a model.
  const [asked] = Object.keys(named.questions)
  if (asked && !url.searchParams.has(stepParameter)) {
    const parameters = new URLSearchParams([...url.searchParams, [stepParameter, asked]])
    throw redirect(`${tailoredPath}?${parameters}`)
  }
  const { movedTo, ...tailored } = await runLoader(context, () =>
    findTailored(content, url, dayInSaoPaulo(context.get(contexts.clock).now()), named.questions),
  )
  if (movedTo) throw redirect(movedTo)
  return { ...tailored, usageCount: await findCalculatorUsage(content), siteUrl: parts.siteUrl }
}

/** Runs without JavaScript: redirects to the address of the result. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const [content, today] = [context.get(contexts.content), dayInSaoPaulo(context.get(contexts.clock).now())]
  // The page asks which model an ambiguous name means.
  if (!(await runLoader(context, () => writeModelSlugs(content, form))))
    throw redirect(`${tailoredPath}?${new URLSearchParams(textsIn(form))}`, 303)
  const reading = await runLoader(context, () => readTailoredSend(content, form, today))
  if (reading.outcome === 'invalid') {
    const chosen = await runLoader(context, () => findChosenModels(content, reading.typed, today))
    return data({ view: { ...reading, state: 'invalid' } as const, chosen }, { status: 422 })
  }
  await recordCalculation(requestDeps(context))
  throw redirect(tailoredHref(reading.typed), 303)
}

export const meta = fixedMeta({
  title: 'Calculadora de economia ajustada à sua vida',
  description:
    'Dois carros, os preços do seu estado e as suas recargas: economia, tempo de retorno e CO₂, com a fonte de cada número.',
  path: tailoredPath,
  trail: [
    { label: 'Início', to: '/' },
    { label: 'Calculadora', to: calculatorPath },
    { label: 'Ajustar à minha vida' },
  ],
})

export default function TailoredCalculator({ loaderData, actionData }: Route.ComponentProps) {
  const { siteUrl: _siteUrl, ...tailored } = loaderData
  return <TailoredPage {...tailored} {...actionData} />
}
