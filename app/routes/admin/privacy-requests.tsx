import { data } from 'react-router'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { answerLookup, lookupStatuses } from '#app/panel/privacy/personal-data-queries.server.ts'
import { PrivacyPage } from '#app/panel/privacy/privacy-page.tsx'
import { listPrivacyRequests } from '#app/panel/privacy/privacy-requests.server.ts'
import { requestsFailure } from '#app/panel/privacy/privacy-texts.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/privacy-requests.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = panelDeps(context)
  return runLoader(context, () => listPrivacyRequests(db, url.searchParams.get('pedidos')))
}

/** POST keeps the mail address out of the page's address. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerLookup(panelDeps(context), request)
  return data(answer, { status: lookupStatuses[answer.outcome] })
}

/** Keeps the entered address if the request fails. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = String((await request.clone().formData()).get('email') ?? '')
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error
    return data({ outcome: 'failed' as const, address: typed }, { status: 503 })
  })
}

export const meta: Route.MetaFunction = () => panelMeta('Privacidade')

export default function PrivacyRequests({ loaderData: { rows, next }, actionData }: Route.ComponentProps) {
  return <PrivacyPage answer={actionData ?? null} requests={rows} next={next} />
}

export const ErrorBoundary = tabFailure(requestsFailure)
