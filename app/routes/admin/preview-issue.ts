import { answerIssuePreview } from '#app/panel/newsletter/issues/issue-resources.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/preview-issue.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const look = url.searchParams.get('tema') === 'escuro' ? 'dark' : 'light'
  const answer = await answerIssuePreview(panelDeps(context), { id: readRowId(params.issueId) ?? 0, look })
  return answer ?? new Response('Edição não encontrada', { status: 404, statusText: 'Not Found' })
}
