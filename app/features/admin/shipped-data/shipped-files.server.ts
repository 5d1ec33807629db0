import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Confidence } from '#app/platform/confidence.ts'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import type { ipvaRules, referenceFigures } from '#database/schema/costs.ts'
import type { SourceKind } from '#app/platform/source-kind.ts'
import type { SourcePage } from '#database/schema/vehicles.ts'

export type ShippedFigure = {
  value: unknown
  cycle: string | null
  sources: string[]
  date: string | null
  confidence: Confidence
  note: string | null
}

/** A model as the portal ships it. */
export type ShippedModel = {
  id: number
  key: string
  brand: string
  model: string
  version: string | null
  year: number
  type: 'eletrico' | 'hibrido' | 'plug-in'
  category: string
  availability: 'on-sale' | 'discontinued' | 'unclear'
  notes: string | null
  figures: Record<string, ShippedFigure>
}

type Shipped<Row> = Omit<Row, 'createdAt'>

/** The data that a version of the portal brings along. */
export type ShippedData = {
  models: ShippedModel[]
  descriptions: Record<string, string>
  sources: { code: string; pages: SourcePage[]; isPublished: boolean; kind: SourceKind; note: string | null }[]
  figures: Shipped<typeof referenceFigures.$inferInsert>[]
  rules: Shipped<typeof ipvaRules.$inferInsert>[]
}

/** Ids below are the shipped models' own: what editors make is counted from here on. */
export const firstOwnId = 1000

let kept: Promise<ShippedData> | undefined

/** Read once: the files change with the program alone. */
export function readShippedData(): Promise<ShippedData> {
  kept ??= readFiles()
  return kept
}

async function readFiles(): Promise<ShippedData> {
  const [models, descriptions, sources, figures, rules] = await Promise.all(
    ['vehicles', 'descriptions', 'sources', 'reference-figures', 'ipva-rules'].map(readJson),
  )
  return { models, descriptions, sources, figures, rules } as ShippedData
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(projectFolder, `database/seed/${name}.json`), 'utf8'))
}
