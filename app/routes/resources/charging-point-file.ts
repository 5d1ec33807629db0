import { answerPointFile } from '#app/domain/charging/export/answer-point-files.server.ts'
import type { Route } from './+types/charging-point-file.ts'

/** The points of open sources as a table or as GeoJSON, each row with its licence. */
export function loader({ context, request, params: { file } }: Route.LoaderArgs) {
  return answerPointFile({ context, request }, file)
}
