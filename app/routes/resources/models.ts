import { data } from 'react-router'
import { listModelChoices } from '#app/domain/vehicles/picker/model-choices.server.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { keptWhole } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/models.ts'

export const handle = keptWhole

/** Returns the models of a model picker. */
export async function loader({ context }: Route.LoaderArgs) {
  const models = await runLoader(context, () => listModelChoices(context.get(contexts.content)))
  return data(models, { headers: { 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' } })
}
