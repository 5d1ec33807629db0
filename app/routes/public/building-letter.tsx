import { data } from 'react-router'
import { readHomeChargingAddress, letterMeta } from '#app/pages/home-charging/home-charging-address.ts'
import { answerLetterForm, findLetterPrefill } from '#app/pages/home-charging/letter/answer-letter-form.server.ts'
import { LetterPage } from '#app/pages/home-charging/letter/letter-page.tsx'
import { portalPageFailure } from '#app/ui/errors/portal-page-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { formStatuses } from '#app/platform/forms/form-answer.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/building-letter.ts'

export const handle: PageHandle = { isStaticPage: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const address = readHomeChargingAddress(url)
  const prefill = await runLoader(context, () => findLetterPrefill(context.get(contexts.content), address))
  const today = dayInSaoPaulo(context.get(contexts.clock).now())
  return { prefill, today, state: address.state, siteUrl: context.get(contexts.siteUrl) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerLetterForm(requestDeps(context), request)
  return data(answer, { status: answer.outcome === 'written' ? 200 : formStatuses[answer.outcome] })
}

export function headers() {
  return { 'cache-control': 'no-store' }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? letterMeta(loaderData.siteUrl) : failedMeta)

export default function BuildingLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { prefill, today, state } = loaderData
  return <LetterPage prefill={prefill} answer={actionData} today={today} state={state} />
}

export const ErrorBoundary = portalPageFailure('Carta ao síndico')
