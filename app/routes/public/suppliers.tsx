import { data, redirect } from 'react-router'
import { formatChargerPrices } from '#app/pages/home-charging/facts/charger-costs.ts'
import { browseDirectory } from '#app/domain/suppliers/directory/browse-directory.server.ts'
import {
  cleanDirectoryHref,
  directoryFields,
  readDirectoryAddress,
  unknownFilters,
} from '#app/domain/suppliers/directory/directory-address.ts'
import { directoryMeta, SuppliersPage } from '#app/domain/suppliers/directory/suppliers-page.tsx'
import { answerWaitlistForm } from '#app/domain/suppliers/signup/answer-waitlist-form.server.ts'
import { joinedHref, readSignupUrl } from '#app/domain/suppliers/supplier-address.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { formStatuses } from '#app/platform/forms/form-answer.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Route } from './+types/suppliers.ts'

export const handle: PageHandle = {
  isStaticPage: true,
  cachedParameters: [...Object.values(directoryFields), 'pagina', 'indicar', 'cadastro'],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const clean = cleanDirectoryHref(url)
  if (clean) throw redirect(clean)
  const address = readDirectoryAddress(url)
  const directory = await runLoader(context, () => browseDirectory(context.get(contexts.content), address))
  const signup = { ...readSignupUrl(url), isMailing: context.get(contexts.mail).isConfigured }
  const prices = formatChargerPrices(dayInSaoPaulo(context.get(contexts.clock).now()))
  return { directory, address, unknown: unknownFilters(url), signup, prices, siteUrl: context.get(contexts.siteUrl) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerWaitlistForm(requestDeps(context), request)
  if (answer.outcome === 'joined') throw redirect(joinedHref)
  return data(answer, { status: formStatuses[answer.outcome] })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? directoryMeta({ ...loaderData, data: loaderData.directory }) : []

export default function Suppliers({ loaderData, actionData }: Route.ComponentProps) {
  const { directory, ...page } = loaderData
  return <SuppliersPage {...page} data={directory} answer={actionData} />
}

export { SuppliersFailure as ErrorBoundary } from '#app/domain/suppliers/directory/suppliers-page.tsx'
