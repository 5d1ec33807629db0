import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { proposalActions, listProposals } from '#app/panel/charging/proposals/proposal-actions.server.ts'
import { proposalPages, proposalsTitle, ProposalTable } from '#app/panel/charging/proposals/proposal-table.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/charging-proposals.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return runLoader(context, () => listProposals(panelDeps(context).db, url.searchParams.get(proposalPages)))
}

export const action = panelAction(proposalActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta(proposalsTitle)

export default function ChargingProposalsRoute({ loaderData }: Route.ComponentProps) {
  return <ProposalTable {...loaderData} />
}

export const ErrorBoundary = tabFailure('Falha ao carregar as propostas')
