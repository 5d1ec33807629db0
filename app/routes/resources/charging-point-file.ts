import { answerPointFile } from '#app/domain/charging/export/answer-point-files.server.ts'
import type { Route } from './+types/charging-point-file.ts'

/** Points of open data sources as CSV or GeoJSON, each with its licence. */
export function loader({ context, request, params: { file } }: Route.LoaderArgs) {
  return answerPointFile({ context, request }, file)
}
