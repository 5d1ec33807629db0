import { createContext, data } from 'react-router'
import { answerLeaving, answerLeavingLink } from '#app/features/newsletter/leaving/answer-leaving.server.ts'
import { type LeavingOutcome, leavingEndings } from '#app/features/newsletter/leaving/leaving-endings.ts'
import { LeavingPage } from '#app/features/newsletter/leaving/leaving-page.tsx'
import { linkMeta } from '#app/features/newsletter/subscribing/newsletter-meta.ts'
import { formDeps } from '#app/platform/form-context.server.ts'
import type { PageHandle } from '#app/platform/page-handle.ts'
import type { Route } from './+types/newsletter-leaving.ts'

export const handle: PageHandle = { isDocument: true }

/** From the action to the loader of the same request, for the head of the page. */
const answerOfThisRequest = createContext<LeavingOutcome | null>(null)

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = context.get(answerOfThisRequest)
  const outcome = answer ?? (await answerLeavingLink(formDeps(context), params.token))
  return data({ outcome }, { status: leavingEndings[outcome].status })
}

/** Also for programs of mail, which send `List-Unsubscribe=One-Click` and read nothing but the status (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await answerLeaving(formDeps(context), params.token)
  context.set(answerOfThisRequest, outcome)
  return data(null, { status: leavingEndings[outcome].status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? linkMeta(leavingEndings[loaderData.outcome].title) : []

export default function NewsletterLeaving({ loaderData: { outcome } }: Route.ComponentProps) {
  return <LeavingPage outcome={outcome} />
}
