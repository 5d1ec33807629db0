import { and, eq, isNotNull } from 'drizzle-orm'
import { isActiveVehicle } from '#app/domain/vehicles/active-vehicles.server.ts'
import { nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { parseFaq } from '#app/pages/vehicle/faq-section.tsx'
import { cachePerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { Database } from '#database/database.ts'
import { vehicleDossiers, vehicles } from '#database/schema/vehicles.ts'
import { withoutFillers } from './find-tools.server.ts'
import type { FoundQuestion } from './portal-search.ts'

/**
 * Model name, question and answer together contain all words of the search; one word is not in the name. Sorted by the number of words in
 * the question.
 */
export async function findQuestions(content: Content, search: string, limit: number): Promise<FoundQuestion[]> {
  const words = withoutFillers(search)
  if (words.length === 0) return []
  const all = await listQuestions(content)
  return all
    .filter(({ name, text }) => words.every((word) => `${name}${text}`.includes(` ${word}`)))
    .filter(({ name }) => words.some((word) => !name.includes(` ${word}`)))
    .map(({ found, asked }) => ({ found, hits: words.filter((word) => asked.includes(` ${word}`)).length }))
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, limit)
    .map(({ found }) => found)
}

/** Normalised words, each after a space. `asked`: the question. `text`: question and answer. */
type ListedQuestion = { found: FoundQuestion; name: string; asked: string; text: string }

const listQuestions = cachePerContentVersion('vehicles', async (db: Database): Promise<ListedQuestion[]> => {
  const rows = await db
    .select({ slug: vehicles.slug, brand: vehicles.brand, model: vehicles.model, faq: vehicleDossiers.faq })
    .from(vehicleDossiers)
    .innerJoin(vehicles, eq(vehicles.id, vehicleDossiers.vehicleId))
    .where(and(isActiveVehicle, isNotNull(vehicleDossiers.faq)))
    .orderBy(vehicles.id)
  return rows.flatMap(({ faq, ...row }) =>
    parseFaq(faq).map(({ question, answer }) => {
      const [vehicle, asked] = [nameOf(row), ` ${normalizeName(question)}`]
      return {
        found: { question, answer, vehicle, path: `${vehiclePath(row)}#duvidas` },
        name: ` ${normalizeName(vehicle)}`,
        asked,
        text: `${asked} ${normalizeName(answer)}`,
      }
    }),
  )
})
