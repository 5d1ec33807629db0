import { issueListActions } from '#app/panel/newsletter/issues/issue-actions.server.ts'
import { issueList, IssueTable } from '#app/panel/newsletter/issues/issue-table.tsx'
import { issuesFailure } from '#app/panel/newsletter/issues/issue-messages.ts'
import { listIssues } from '#app/panel/newsletter/issues/issue-queries.server.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/newsletter-issues.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = panelDeps(context)
  const params = issueList.read(url.searchParams)
  return runLoader(context, async () => ({ params, page: await listIssues(db, params.after) }))
}

export const action = panelAction(issueListActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Edições da newsletter')

export default function NewsletterIssues({ loaderData: { params, page } }: Route.ComponentProps) {
  return <IssueTable params={params} page={page} />
}

export const ErrorBoundary = tabFailure(issuesFailure)
