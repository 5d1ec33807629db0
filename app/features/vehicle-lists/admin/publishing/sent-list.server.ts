import { checkList } from '#app/features/vehicle-lists/admin/text/check-list.ts'
import { scanJson } from '#app/features/vehicle-lists/admin/text/scan-json.ts'
import { linesOfOffsets } from '#app/features/vehicle-lists/admin/text/text-lines.ts'
import type { Database } from '#database/database.ts'
import type { ListOrigin } from './answer-publication.server.ts'
import { applyList } from './apply-list.server.ts'
import { type ListPlan, planList } from './plan-list.server.ts'

const mostTold = 50

/** The text that an editor sent. */
export const sentList: ListOrigin<ListPlan> = { readPlan, publish: applyList }

async function readPlan(db: Database, form: FormData): ReturnType<ListOrigin<ListPlan>['readPlan']> {
  const text = String(form.get('list') ?? '')
  const { problems, errorCount, vehicles } = checkList(text)
  if (errorCount > 0) return { outcome: 'invalid', problems }
  const plan = await planList(db, vehicles)
  if (plan.takenSlugs.length === 0) return { outcome: 'read', plan }
  const taken = plan.takenSlugs.slice(0, mostTold)
  const { elements } = scanJson(text, vehicles.length)
  const places = taken.map(({ id }) => vehicles.findIndex((vehicle) => vehicle.id === id))
  const lines = linesOfOffsets(
    text,
    places.map((place) => elements?.[place] ?? 0),
  )
  return {
    outcome: 'invalid',
    problems: taken.map(({ slug, ownerId }, index) => ({
      line: lines[index] ?? 1,
      sentence: `Veículo ${(places[index] ?? 0) + 1}: o endereço "${slug}" já é do modelo de id ${ownerId}`,
      isWarning: false,
    })),
  }
}
