import { createContext, data } from 'react-router'
import { answerUnsubscribe, answerUnsubscribeLink } from '#app/domain/newsletter/answer-link.server.ts'
import {
  unsubscribeMessages,
  type UnsubscribeOutcome,
  UnsubscribePage,
} from '#app/domain/newsletter/unsubscribe-page.tsx'
import { linkMeta } from '#app/domain/newsletter/subscribing/newsletter-page.tsx'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/newsletter-unsubscribe.ts'

export const handle: PageHandle = { isStaticPage: true }

/** Set by the action. The loader returns it, because the page's head reads loader data only. */
const answerOfThisRequest = createContext<UnsubscribeOutcome | null>(null)

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = context.get(answerOfThisRequest)
  const outcome = answer ?? (await answerUnsubscribeLink(requestDeps(context), params.token))
  return data({ outcome }, { status: unsubscribeMessages[outcome].status })
}

/** Handles the form, and one-click requests of mail clients (`List-Unsubscribe=One-Click`, RFC 8058), which read only the status. */
export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await answerUnsubscribe(requestDeps(context), params.token)
  context.set(answerOfThisRequest, outcome)
  return data(null, { status: unsubscribeMessages[outcome].status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? linkMeta(unsubscribeMessages[loaderData.outcome].title) : []

export default function NewsletterLeaving({ loaderData: { outcome } }: Route.ComponentProps) {
  return <UnsubscribePage outcome={outcome} />
}
