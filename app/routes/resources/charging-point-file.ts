import { answerPointFile } from '#app/domain/charging/export/answer-point-files.server.ts'
import type { Route } from './+types/charging-point-file.ts'

/** Returns the points of open data sources as CSV or GeoJSON, each point with its licence. */
export function loader({ context, request, params: { file } }: Route.LoaderArgs) {
  return answerPointFile({ context, request }, file)
}
