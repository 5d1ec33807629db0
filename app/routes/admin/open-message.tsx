import { data } from 'react-router'
import { MessageDialog } from '#app/panel/contact/reply/message-dialog.tsx'
import { replyActions } from '#app/panel/contact/reply/reply-actions.server.ts'
import { findOpenedMessage } from '#app/panel/contact/reply/opened-message-queries.server.ts'
import { inboxPath } from '#app/domain/contact/contact-message.ts'
import { MissingInDialog, panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/open-message.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  const { db, mail } = panelDeps(context)
  return runLoader(context, async () => {
    const message = await findOpenedMessage(db, readRowId(params.messageId) ?? 0)
    if (!message) throw data(null, notFound)
    return { message, mail }
  })
}

export const action = panelAction(replyActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Mensagem de contato')

export default function OpenMessage({ loaderData, params }: Route.ComponentProps) {
  return <MessageDialog key={params.messageId} {...loaderData} />
}

export function ErrorBoundary() {
  const back = { to: inboxPath, label: 'Voltar às mensagens' }
  return (
    <MissingInDialog title="Mensagem de contato" sentence="Esta mensagem não existe, ou não existe mais." back={back} />
  )
}
