import { data, redirect } from 'react-router'
import { answerContactForm } from '#app/features/contact/answer-contact-form.server.ts'
import { readContactAddress, sentAddress } from '#app/features/contact/contact-address.ts'
import type { ContactAnswer } from '#app/features/contact/contact-answer.ts'
import { ContactPage } from '#app/features/contact/contact-page.tsx'
import { pageMeta } from '#app/features/portal/page-meta.ts'
import { findContacts } from '#app/features/portal/portal-settings-queries.server.ts'
import { breadcrumbData } from '#app/features/portal/structured-lists.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/contact.ts'

const statuses = { invalid: 422, 'too-many': 429, failed: 503 } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const contacts = await findContacts(context)
  return { ...readContactAddress(url), contacts, siteUrl: context.get(contexts.siteUrl) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const parts = {
    db: context.get(contexts.content).db,
    clock: context.get(contexts.clock),
    log: context.get(contexts.log),
    visitor: context.get(contexts.visitor),
  }
  const answer = await answerContactForm(parts, request)
  if (answer.outcome === 'sent') throw redirect(sentAddress)
  return data(answer, { status: statuses[answer.outcome] })
}

/** A portal that cannot be reached must not replace the page, and with it what the visitor wrote. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data({ outcome: 'failed' } satisfies ContactAnswer, { status: statuses.failed })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Contato',
        description: 'Envie dúvidas, sugestões e correções ao portal. Respondemos em até 24 horas.',
        path: '/contato',
        siteUrl: loaderData.siteUrl,
        structuredData: [breadcrumbData(loaderData.siteUrl, [{ label: 'Início', to: '/' }, { label: 'Contato' }])],
      })
    : []

export default function Contact({ loaderData: { contacts, prefill, isSent }, actionData }: Route.ComponentProps) {
  const isJustSent = isSent && actionData === undefined
  return <ContactPage contacts={contacts} prefill={prefill} answer={actionData} isSent={isJustSent} />
}
