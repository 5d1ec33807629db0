import { data, redirect } from 'react-router'
import { answerContactForm } from '#app/domain/contact/answer-contact-form.server.ts'
import { readContactAddress, sentAddress } from '#app/domain/contact/contact-message.ts'
import { ContactPage } from '#app/domain/contact/contact-page.tsx'
import { fixedMeta } from '#app/ui/page-meta.ts'
import { findContacts } from '#app/platform/settings/portal-settings-queries.server.ts'
import { formStatuses } from '#app/platform/forms/form-answer.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/contact.ts'

export const handle: PageHandle = { isStaticPage: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const contacts = await findContacts(context)
  const isMailing = context.get(contexts.mail).isConfigured
  return { ...readContactAddress(url), contacts, isMailing, siteUrl: context.get(contexts.siteUrl) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerContactForm(requestDeps(context), request)
  if (answer.outcome === 'sent') throw redirect(sentAddress)
  return data(answer, { status: formStatuses[answer.outcome] })
}

export const meta = fixedMeta({
  title: 'Contato',
  description: 'Envie dúvidas, sugestões e correções ao portal, e veja o que acontece com a sua mensagem.',
  path: '/contato',
  trail: [{ label: 'Início', to: '/' }, { label: 'Contato' }],
})

export default function Contact({ loaderData: { siteUrl: _, ...page }, actionData }: Route.ComponentProps) {
  return <ContactPage {...page} answer={actionData} />
}
