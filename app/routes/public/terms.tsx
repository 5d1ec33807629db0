import { ContactsContext } from '#app/ui/contact-address.tsx'
import { fixedMeta } from '#app/ui/page-meta.ts'
import { findContacts } from '#app/platform/settings/portal-settings-queries.server.ts'
import { TermsPage } from '#app/pages/static/terms-page.tsx'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/terms.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: [] }

export async function loader({ context }: Route.LoaderArgs) {
  return { contacts: await findContacts(context), siteUrl: context.get(contexts.siteUrl) }
}

export const meta = fixedMeta({
  title: 'Termos de Uso',
  description:
    'Regras de uso do portal: aceitação, uso permitido e proibido, responsabilidade, propriedade intelectual, links, mudanças e contato.',
  path: '/termos-uso',
  trail: [{ label: 'Início', to: '/' }, { label: 'Termos de Uso' }],
})

export default function Terms({ loaderData: { contacts } }: Route.ComponentProps) {
  return (
    <ContactsContext value={contacts}>
      <TermsPage />
    </ContactsContext>
  )
}
