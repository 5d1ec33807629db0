import { createContext, data } from 'react-router'
import { answerConfirmation, answerConfirmationLink } from '#app/domain/newsletter/answer-link.server.ts'
import {
  confirmationMessages,
  type ConfirmationOutcome,
  ConfirmationPage,
} from '#app/domain/newsletter/confirmation-page.tsx'
import { linkMeta } from '#app/domain/newsletter/subscribing/newsletter-page.tsx'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/newsletter-confirmation.ts'

export const handle: PageHandle = { isStaticPage: true }

/** Set by the action. The loader returns it, because the page's head reads loader data only. */
const answerOfThisRequest = createContext<ConfirmationOutcome | null>(null)

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = context.get(answerOfThisRequest)
  const outcome = answer ?? (await answerConfirmationLink(requestDeps(context), params.token))
  return data({ outcome }, { status: confirmationMessages[outcome].status })
}

export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await answerConfirmation(requestDeps(context), params.token)
  context.set(answerOfThisRequest, outcome)
  return data(null, { status: confirmationMessages[outcome].status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? linkMeta(confirmationMessages[loaderData.outcome].title) : []

export default function NewsletterConfirmation({ loaderData: { outcome } }: Route.ComponentProps) {
  return <ConfirmationPage outcome={outcome} />
}
