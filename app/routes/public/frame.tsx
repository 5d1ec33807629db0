import { Outlet, useNavigation } from 'react-router'
import { findLatestHeadlines } from '#app/domain/news/news-queries.server.ts'
import { frameData } from '#app/pages/layout/frame-data.ts'
import { footerListsOf } from '#app/pages/layout/footer-lists.ts'
import { useHeaderState } from '#app/pages/layout/header-state.ts'
import { findContacts } from '#app/platform/settings/portal-settings-queries.server.ts'
import { ConnectionNotice } from '#app/pages/layout/connection-notice.tsx'
import { PreviewNotice } from '#app/domain/vehicles/local-list/preview-notice.tsx'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { limitPages } from '#app/platform/requests/page-limit.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { yearInSaoPaulo } from '#app/platform/format/format-date.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { SpeculationRules } from '#app/ui/islands/speculation-rules.tsx'
import type { Route } from './+types/frame.ts'
import { FrameFooter, FrameHeader } from './frame-parts.ssr.tsx'
import { skeletonFor } from './skeleton-for.tsx'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export const middleware: Route.MiddlewareFunction[] = [limitPages]

/** Renders without the footer lists if their data cannot be loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const findFooter = async () => {
    const [vehicles, headlines] = await Promise.all([listActiveVehicles(content), findLatestHeadlines(content, clock)])
    return footerListsOf(vehicles, headlines)
  }
  const [contacts, lists] = await Promise.all([findContacts(context), loadOrNothing(content, findFooter, null)])
  const isMailing = context.get(contexts.mail).isConfigured
  context.set(frameData, { contacts, lists, year: yearInSaoPaulo(clock.now()), isMailing })
  return null
}

export { revalidateAfterWrites as shouldRevalidate } from '#app/platform/requests/revalidate-after-writes.ts'

export default function Frame() {
  const { state, location } = useNavigation()
  useHeaderState()
  return (
    <>
      <ServerMarkup name="header">{import.meta.env.SSR && <FrameHeader />}</ServerMarkup>
      <PreviewNotice />
      {(state === 'loading' && skeletonFor(location)) || <Outlet />}
      <ServerMarkup name="footer">{import.meta.env.SSR && <FrameFooter />}</ServerMarkup>
      <ConnectionNotice />
      <SpeculationRules />
    </>
  )
}
