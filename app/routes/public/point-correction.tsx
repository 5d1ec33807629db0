import { data, redirect } from 'react-router'
import { MissingPointPage } from '#app/domain/charging/missing-pages.tsx'
import { answerProposalForm, findCorrectedPoint } from '#app/domain/charging/proposals/answer-proposal-form.server.ts'
import {
  afterProposal,
  correctionPath,
  isAfterProposal,
  proposalStatuses,
} from '#app/domain/charging/proposals/proposal-fields.ts'
import { ProposalPage } from '#app/domain/charging/proposals/proposal-page.tsx'
import { failedMeta, pageMeta, notFoundMeta } from '#app/ui/page-meta.ts'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import { formDeps } from '#app/platform/forms/form-context.server.ts'
import { sendVisitorForm } from '#app/platform/forms/send-visitor-form.ts'
import type { Route } from './+types/point-correction.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, siteUrl } = formDeps(context)
  const point = await loadOrPageError(context, () => findCorrectedPoint(db, params.slug))
  return data({ point, isKept: isAfterProposal(url), siteUrl }, { status: point ? 200 : 404 })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const answer = await answerProposalForm(formDeps(context), request, params.slug)
  if (answer.outcome === 'kept') throw redirect(correctionPath(params.slug) + afterProposal, 303)
  return data(answer, { status: proposalStatuses[answer.outcome] })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendVisitorForm(request, serverAction)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return failedMeta
  const { point, siteUrl } = loaderData
  if (!point) return notFoundMeta(siteUrl)
  const [title, description] = [`Corrigir ${point.name}`, `Diga à equipe o que mudou em ${point.name}.`]
  return pageMeta({ title, description, path: correctionPath(point.slug), siteUrl, isIndexed: false })
}

export default function PointCorrection({ loaderData: { point, isKept }, actionData }: Route.ComponentProps) {
  return point ? <ProposalPage point={point} answer={actionData} isKept={isKept} /> : <MissingPointPage />
}
