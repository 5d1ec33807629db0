import { suggestionPath } from '#app/domain/charging/charging-address.ts'
import { data, redirect } from 'react-router'
import { answerProposalForm } from '#app/domain/charging/proposals/answer-proposal-form.server.ts'
import { afterProposal, isAfterProposal, proposalStatuses } from '#app/domain/charging/proposals/proposal-fields.ts'
import { ProposalPage } from '#app/domain/charging/proposals/proposal-page.tsx'
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts'
import { formDeps } from '#app/platform/forms/form-context.server.ts'
import { sendVisitorForm } from '#app/platform/forms/send-visitor-form.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/point-suggestion.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { isKept: isAfterProposal(url), siteUrl: context.get(contexts.siteUrl) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerProposalForm(formDeps(context), request, null)
  if (answer.outcome === 'kept') throw redirect(suggestionPath + afterProposal, 303)
  return data(answer, { status: proposalStatuses[answer.outcome] })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendVisitorForm(request, serverAction)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return failedMeta
  const description = 'Conte à equipe sobre um ponto de recarga que falta no mapa.'
  const { siteUrl } = loaderData
  return pageMeta({
    title: 'Sugerir um ponto de recarga',
    description,
    path: suggestionPath,
    siteUrl,
    isIndexed: false,
  })
}

export default function PointSuggestion({ loaderData: { isKept }, actionData }: Route.ComponentProps) {
  return <ProposalPage point={null} answer={actionData} isKept={isKept} />
}
