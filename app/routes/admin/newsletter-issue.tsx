import { data, isRouteErrorResponse, useRouteError } from 'react-router'
import { findOwnEmail } from '#app/panel/accounts/security/read-account.server.ts'
import { issueActions } from '#app/panel/newsletter/issues/issue-actions.server.ts'
import { issuesFailure, missingIssueSentence } from '#app/panel/newsletter/issues/issue-messages.ts'
import { IssuePage } from '#app/panel/newsletter/issues/issue-page.tsx'
import { issuesPath } from '#app/panel/newsletter/issues/issue-entry.ts'
import { openIssuePage } from '#app/panel/newsletter/issues/issue-queries.server.ts'
import { NotFoundPanel, panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { TabFailure } from '#app/panel/frame/tab-failure.tsx'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/newsletter-issue.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  const parts = panelDeps(context)
  return runLoader(context, async () => {
    const [page, ownEmail] = await Promise.all([
      openIssuePage(parts, readRowId(params.issueId) ?? 0),
      findOwnEmail(parts.db, context.get(contexts.administrator)),
    ])
    if (!page) throw data(null, notFound)
    return { page, ownEmail }
  })
}

export const action = panelAction(issueActions)
export {
  panelClientAction as clientAction,
  revalidatesAfterSave as shouldRevalidate,
} from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Edição da newsletter')

export default function NewsletterIssue({ loaderData, params }: Route.ComponentProps) {
  return <IssuePage key={params.issueId} {...loaderData} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const back = { to: issuesPath, label: 'Voltar às edições' }
  if (isMissing) return <NotFoundPanel sentence={missingIssueSentence} back={back} />
  return <TabFailure sentence={issuesFailure} />
}
