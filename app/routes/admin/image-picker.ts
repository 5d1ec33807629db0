import { readLibraryAddress } from '#app/domain/images/library/library-image.ts'
import { listImages } from '#app/domain/images/library/media-library-queries.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/image-picker.ts'

/** Returns a page of the media library for the image picker. */
export async function loader({ context, url }: Route.LoaderArgs) {
  // Throws if the layout's session check did not run.
  context.get(contexts.administrator)
  const page = await listImages(context.get(contexts.content).db, readLibraryAddress(url.searchParams))
  return Response.json(page, { headers: { 'cache-control': 'no-store' } })
}
