import { data, redirect } from 'react-router'
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts'
import { answerConfirmationForm } from '#app/domain/suppliers/confirming/answer-confirmation-form.server.ts'
import {
  confirmationStatuses,
  confirmationStep,
  confirmationTexts,
  sentConfirmationHref,
} from '#app/domain/suppliers/confirming/confirmation-answer.ts'
import { ConfirmationPage, InvalidLinkPage } from '#app/domain/suppliers/confirming/confirmation-page.tsx'
import { findConfirmation } from '#app/domain/suppliers/confirming/confirmation-queries.server.ts'
import { directoryPath } from '#app/domain/suppliers/supplier-address.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/supplier-confirmation.ts'

export const handle: PageHandle = { isStaticPage: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const parts = requestDeps(context)
  const confirmation = await runLoader(context, () => findConfirmation(parts, params.token))
  const page = { confirmation, step: confirmationStep(url), siteUrl: parts.siteUrl }
  return data(page, { status: confirmationStatuses[confirmation.outcome] })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const answer = await answerConfirmationForm(requestDeps(context), request, params.token)
  if (answer.outcome === 'confirmed') throw redirect(sentConfirmationHref(params.token))
  return data(answer, { status: confirmationStatuses[answer.outcome] })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ ...confirmationTexts, path: directoryPath, siteUrl: loaderData.siteUrl, isIndexed: false })
    : failedMeta

export default function SupplierConfirmation({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { confirmation, step } = loaderData
  if (answer?.outcome === 'withdrawn') return <InvalidLinkPage outcome="withdrawn" />
  if (confirmation.outcome !== 'alive') return <InvalidLinkPage outcome={confirmation.outcome} answer={answer} />
  return <ConfirmationPage confirmation={confirmation} answer={answer} step={step} />
}
