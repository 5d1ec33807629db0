import { z } from 'zod'

export const manifestName = 'manifest.json'
export const newestFormat = 1
export const databaseFolder = 'database/'
export const filesFolder = 'files/'

const named = z.object({ schema: z.string(), name: z.string() })

const manifestForm = z.object({
  format: z.number().int().positive(),
  madeAt: z.iso.datetime(),
  portal: z.string(),
  /** Creation time of the last applied migration in milliseconds: the version of the tables. */
  migration: z.number(),
  hasFiles: z.boolean(),
  tables: z.array(named.extend({ columns: z.array(z.string()) })),
  sequences: z.array(named.extend({ value: z.string().nullable() })),
})

export type Manifest = z.infer<typeof manifestForm>

/** @returns `later`: format number of a newer portal; null: not an archive of the portal */
export function readManifest({ name, bytes }: { name: string; bytes: Buffer }): Manifest | { later: number } | null {
  if (name !== manifestName) return null
  const parsed = parseJson(bytes.toString())
  const format = z.object({ format: z.number() }).safeParse(parsed).data?.format ?? 0
  if (format > newestFormat) return { later: format }
  return manifestForm.safeParse(parsed).data ?? null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
