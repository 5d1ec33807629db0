import { ContactsContext } from '#app/ui/contact-address.tsx'
import { fixedMeta } from '#app/ui/page-meta.ts'
import { findContacts } from '#app/platform/settings/portal-settings-queries.server.ts'
import { PrivacyPage, MapServerContext } from '#app/pages/static/privacy-page.tsx'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/privacy.ts'

export const handle: PageHandle = { isStaticPage: true, cachedParameters: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const mapUrl = context.get(contexts.mapStyleUrl) ?? context.get(contexts.mapTilesUrl)
  return {
    contacts: await findContacts(context),
    mapServer: mapUrl !== null && URL.canParse(mapUrl) ? new URL(mapUrl).host : null,
    siteUrl: context.get(contexts.siteUrl),
  }
}

export const meta = fixedMeta({
  title: 'Política de Privacidade',
  description:
    'Que dados pessoais o portal trata, para quê, por quanto tempo, com quem os compartilha e como exercer os seus direitos da LGPD.',
  path: '/politica-privacidade',
  trail: [{ label: 'Início', to: '/' }, { label: 'Política de Privacidade' }],
})

export default function Privacy({ loaderData: { contacts, mapServer } }: Route.ComponentProps) {
  return (
    <ContactsContext value={contacts}>
      <MapServerContext value={mapServer}>
        <PrivacyPage />
      </MapServerContext>
    </ContactsContext>
  )
}
