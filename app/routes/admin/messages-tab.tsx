import { Outlet } from 'react-router'
import { inboxActions } from '#app/panel/contact/inbox-actions.server.ts'
import { inbox } from '#app/panel/contact/inbox-list.ts'
import { listContactMessages } from '#app/panel/contact/inbox-list.server.ts'
import { inboxFailure, InboxTable } from '#app/panel/contact/inbox-table.tsx'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { PrivacyLink } from '#app/panel/privacy/privacy-link.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/messages-tab.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  const params = inbox.read(url.searchParams)
  return runLoader(context, async () => ({ params, page: await listContactMessages(db, params) }))
}

export const action = panelAction(inboxActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Mensagens de contato')

export default function MessagesTab({ loaderData: { params, page } }: Route.ComponentProps) {
  return (
    <>
      <InboxTable params={params} page={page} />
      <PrivacyLink />
      <Outlet />
    </>
  )
}

export const ErrorBoundary = tabFailure(inboxFailure)
