import { data, redirect } from 'react-router'
import { suggestionPath } from '#app/domain/charging/charging-address.ts'
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
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import { sendVisitorForm } from '#app/platform/forms/send-visitor-form.ts'
import type { Route } from './+types/point-proposal.ts'

/** Without a slug the form is for a new point. */
export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const { db, siteUrl } = requestDeps(context)
  const point = slug === undefined ? null : await runLoader(context, () => findCorrectedPoint(db, slug))
  const isMissing = slug !== undefined && !point
  return data({ point, isMissing, isKept: isAfterProposal(url), siteUrl }, { status: isMissing ? 404 : 200 })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const slug = params.slug ?? null
  const answer = await answerProposalForm(requestDeps(context), request, slug)
  const path = slug === null ? suggestionPath : correctionPath(slug)
  if (answer.outcome === 'kept') throw redirect(path + afterProposal, 303)
  return data(answer, { status: proposalStatuses[answer.outcome] })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendVisitorForm(request, serverAction)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return failedMeta
  const { point, isMissing, siteUrl } = loaderData
  if (isMissing) return notFoundMeta(siteUrl)
  const [title, description, path] = point
    ? [`Corrigir ${point.name}`, `Diga à equipe o que mudou em ${point.name}.`, correctionPath(point.slug)]
    : ['Sugerir um ponto de recarga', 'Conte à equipe sobre um ponto de recarga que falta no mapa.', suggestionPath]
  return pageMeta({ title, description, path, siteUrl, isIndexed: false })
}

export default function PointProposal({ loaderData: { point, isMissing, isKept }, actionData }: Route.ComponentProps) {
  return isMissing ? <MissingPointPage /> : <ProposalPage point={point} answer={actionData} isKept={isKept} />
}
