import { data, redirect } from 'react-router'
import { failedMeta, pageMeta, notFoundMeta } from '#app/ui/page-meta.ts'
import { answerLeadForm, findContactableSupplier } from '#app/domain/suppliers/leads/answer-lead-form.server.ts'
import { leadStatuses, readStoredLead, sentLeadHref } from '#app/domain/suppliers/leads/lead-answer.ts'
import { LeadPage, SupplierUnavailablePage } from '#app/domain/suppliers/leads/lead-page.tsx'
import { leadPath } from '#app/domain/suppliers/supplier-address.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/supplier-lead.ts'

export const handle: PageHandle = { isStaticPage: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, siteUrl, mail } = requestDeps(context)
  const supplier = await runLoader(context, () => findContactableSupplier(db, params.slug))
  return data(
    { supplier, isMailing: mail.isConfigured, stored: readStoredLead(url), siteUrl },
    { status: supplier ? 200 : 404 },
  )
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const answer = await answerLeadForm(requestDeps(context), request, params.slug)
  if (answer.outcome === 'sent' || answer.outcome === 'kept') throw redirect(sentLeadHref(params.slug, answer.outcome))
  return data(answer, { status: leadStatuses[answer.outcome] })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return failedMeta
  const { supplier, siteUrl } = loaderData
  if (!supplier) return notFoundMeta(siteUrl)
  const [title, description] = [`Fale com ${supplier.name}`, `Envie um pedido de contato a ${supplier.name}.`]
  return pageMeta({ title, description, path: leadPath(supplier.slug), siteUrl, isIndexed: false })
}

export default function SupplierLead({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { supplier, isMailing, stored } = loaderData
  if (supplier) return <LeadPage supplier={supplier} isMailing={isMailing} answer={answer} stored={stored} />
  return <SupplierUnavailablePage />
}
