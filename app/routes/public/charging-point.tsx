import { data, redirect } from 'react-router'
import { carField, idleField } from '#app/domain/charging/car/car-parameters.ts'
import { ChargeHereSection } from '#app/domain/charging/car/charge-here-section.tsx'
import { findChargeHere } from '#app/domain/charging/car/find-charge-here.server.ts'
import { pointPath } from '#app/domain/charging/charging-point.ts'
import { MissingPointPage } from '#app/domain/charging/missing-pages.tsx'
import { findPoint } from '#app/domain/charging/point/find-point.server.ts'
import { pointMeta } from '#app/domain/charging/point/point-meta.ts'
import { PointPage } from '#app/domain/charging/point/point-page.tsx'
import { answerReportForm } from '#app/domain/charging/reports/answer-report-form.server.ts'
import * as report from '#app/domain/charging/reports/report-fields.ts'
import { readNamedModels } from '#app/domain/vehicles/picker/model-choices.server.ts'
import { loadOrNothing, runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { failedMeta, notFoundMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/charging-point.ts'

export const handle = {
  isStaticPage: true,
  cachedParameters: [carField, idleField],
  personalParameters: [report.sentParameter],
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const named = await runLoader(context, () =>
    loadOrNothing(content, () => readNamedModels(content, url, { [carField]: 'with' }), {
      movedTo: null,
      questions: {},
    }),
  )
  if (named.movedTo) throw redirect(named.movedTo)
  const page = await runLoader(context, async () => {
    const found = await findPoint(content, clock, params.slug)
    const modelQuestions = named.questions
    const here =
      found && (await loadOrNothing(content, () => findChargeHere(content, { ...found, url, modelQuestions }), null))
    return found && { ...found, here, isReportKept: report.isAfterReport(url) }
  })
  return data({ page, siteUrl: context.get(contexts.siteUrl) }, page ? undefined : notFound)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const answer = await answerReportForm(requestDeps(context), request, params.slug)
  if (answer.outcome === 'kept') throw redirect(report.sentReportHref(params.slug), 303)
  return data(answer, { status: report.reportStatuses[answer.outcome] })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return failedMeta
  const { page, siteUrl } = loaderData
  return page ? pointMeta({ point: page.point, town: page.town, now: page.now, siteUrl }) : notFoundMeta(siteUrl)
}

export default function ChargingPointRoute({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page) return <MissingPointPage />
  const { here, ...shown } = page
  const charge = here && <ChargeHereSection here={here} path={pointPath(shown.point.slug)} {...shown.point} />
  return <PointPage {...shown} charge={charge} answer={actionData} />
}

export { ChargingFailure as ErrorBoundary } from '#app/domain/charging/charging-failure.tsx'
