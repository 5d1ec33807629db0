import { createContext, data } from 'react-router'
import { answerNewsletterForm } from '#app/domain/newsletter/subscribing/answer-newsletter-form.server.ts'
import { newsletterMeta, NewsletterPage } from '#app/domain/newsletter/subscribing/newsletter-page.tsx'
import { type NewsletterAnswer, newsletterOutcomes } from '#app/domain/newsletter/newsletter-outcome.ts'
import { ContactsContext } from '#app/ui/contact-address.tsx'
import { findContacts } from '#app/platform/settings/portal-settings-queries.server.ts'
import { NewsAhead } from '#app/domain/news/list/news-card.tsx'
import { listPublishedNews } from '#app/domain/news/news-queries.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { failedMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/newsletter.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: [] }

/** Set by the action. The loader returns it, because the page's head reads loader data only. */
const answerOfThisRequest = createContext<NewsletterAnswer | null>(null)

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, mail } = requestDeps(context)
  const contacts = await findContacts(context)
  // If the latest articles cannot be loaded, the form still works.
  const content = context.get(contexts.content)
  const findLatest = () => listPublishedNews(content.db, context.get(contexts.clock), { limit: 3 })
  const latest = await loadOrNothing(content, findLatest, [])
  return { answer: context.get(answerOfThisRequest), contacts, siteUrl, isMailConfigured: mail.isConfigured, latest }
}

export async function action({ context, request }: Route.ActionArgs) {
  const contacts = await findContacts(context)
  const parts = { ...requestDeps(context), privacyEmail: contacts?.privacyEmail ?? null }
  const answer = await answerNewsletterForm(parts, request)
  context.set(answerOfThisRequest, answer)
  return data(null, { status: newsletterOutcomes[answer.outcome].status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? newsletterMeta(loaderData) : failedMeta)

export default function Newsletter({
  loaderData: { answer, contacts, isMailConfigured, latest },
}: Route.ComponentProps) {
  return (
    <ContactsContext value={contacts}>
      <NewsletterPage answer={answer} isMailConfigured={isMailConfigured} latest={<NewsAhead articles={latest} />} />
    </ContactsContext>
  )
}
