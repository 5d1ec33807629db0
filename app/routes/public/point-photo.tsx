import { data, redirect } from 'react-router'
import {
  answerPhotoForm,
  findPhotographedPoint,
  newSender,
} from '#app/domain/charging/photos/answer-photo-form.server.ts'
import { photoFormPath, photoStatuses, sentPhotoPath } from '#app/domain/charging/photos/photo-fields.ts'
import { PhotoPage } from '#app/domain/charging/photos/photo-page.tsx'
import { MissingPointPage } from '#app/domain/charging/missing-pages.tsx'
import { failedMeta, pageMeta, notFoundMeta } from '#app/ui/page-meta.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import { photoFormLimitBytes } from '#app/platform/forms/form-limit.ts'
import { sendVisitorForm } from '#app/platform/forms/send-visitor-form.ts'
import type { Route } from './+types/point-photo.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, siteUrl } = requestDeps(context)
  const point = await runLoader(context, () => findPhotographedPoint(db, params.slug))
  return data({ point, siteUrl, sender: newSender() }, { status: point ? 200 : 404 })
}

/** Each response contains a new random sender id. */
export const headers = () => ({ 'cache-control': 'no-store' })

export async function action({ context, params, request }: Route.ActionArgs) {
  const answer = await answerPhotoForm(requestDeps(context), request, params.slug)
  if (answer.outcome === 'kept') throw redirect(sentPhotoPath(answer.token), 303)
  return data(answer, { status: photoStatuses[answer.outcome] })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendVisitorForm(request, serverAction, photoFormLimitBytes)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return failedMeta
  const { point, siteUrl } = loaderData
  if (!point) return notFoundMeta(siteUrl)
  const [title, description] = [`Foto de ${point.name}`, `Envie uma foto de ${point.name} para a equipe.`]
  return pageMeta({ title, description, path: photoFormPath(point.slug), siteUrl, isIndexed: false })
}

export default function PointPhotoRoute({ loaderData: { point, sender }, actionData }: Route.ComponentProps) {
  return point ? <PhotoPage point={point} sender={sender} answer={actionData} /> : <MissingPointPage />
}
